import { detailFor, sheetOf, W } from '@vedette/cartography';
import type { Battle, Observation } from '@vedette/napoleonic20';
import { type ReactElement, useContext, useEffect, useRef, useState } from 'react';
import { hasSheet, keepSheet, mapOf } from '../board/sheets.js';
import type { ScenarioCard } from '../client/port.js';
import { sayData, useSay } from '../i18n/text.js';
import { CounterArt } from '../table/CounterLayer.js';
import { Drawing } from '../table/Drawing.js';
import { Ground } from '../table/Ground.js';
import { drawingOf } from '../table/ground.js';
import { ThemeContext } from '../themes/theme.js';
import { type Draft, optionsOf } from './draft.js';
import { useHouse } from './house.js';

const AIR = 16;

/** The map of the chosen battle with its set-up. */
export function Preview({
  draft,
  scenarios,
}: {
  readonly draft: Draft;
  readonly scenarios: readonly ScenarioCard[];
}): ReactElement {
  const say = useSay();
  const house = useHouse();
  const theme = useContext(ThemeContext);
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<{ width: number; height: number } | null>(null);
  const [seen, setSeen] = useState<Observation | null>(null);
  const scenario = scenarios.find(({ id }) => id === draft.scenario);
  const battle = (scenario?.battle ?? 'arapiles') as Battle;
  const options = scenario === undefined ? '' : optionsOf(draft, scenario).join(' ');
  useEffect(() => {
    let wanted = true;
    const sheet = hasSheet(battle) ? Promise.resolve() : house.sheet(battle).then(keepSheet);
    void Promise.all([sheet, house.preview(draft.scenario, options === '' ? [] : options.split(' '))]).then(
      ([, read]) => {
        if (wanted && read.ok) setSeen(read.value);
      },
    );
    return () => {
      wanted = false;
    };
  }, [house, draft.scenario, options, battle]);
  useEffect(() => {
    if (frame.current === null) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      className="preview"
      role="img"
      aria-label={say('home.preview', { name: sayData(say, `battle.${battle}`, battle) })}
    >
      {room === null || room.width < 40 || !hasSheet(battle) ? null : (
        <Picture battle={battle} seen={seen} room={room} theme={theme} />
      )}
    </div>
  );
}

interface PictureProps {
  readonly battle: Battle;
  readonly seen: Observation | null;
  readonly room: { readonly width: number; readonly height: number };
  readonly theme: 'light' | 'dusk' | 'dark';
}

function Picture({ battle, seen, room, theme }: PictureProps): ReactElement {
  const { box } = drawingOf(battle, 'far', theme);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const scale = Math.min((room.width - AIR) / width, (room.height - AIR) / height);
  const level = detailFor(W * scale);
  const detail = level === 'far' ? 'middle' : level;
  const sheet = sheetOf(mapOf(battle));
  const drawing = drawingOf(battle, detail, theme);
  const size = { left: box.left, top: box.top, width, height };
  const counters = seen !== null && seen.battle === battle ? seen.counters : [];
  return (
    <div
      className="preview-plane"
      style={{
        transform: `translate(${(room.width - width * scale) / 2}px,${(room.height - height * scale) / 2}px) scale(${scale}) translate(${-box.left}px,${-box.top}px)`,
      }}
    >
      <Ground battle={battle} detail={detail} scale={scale} />
      <svg className="live" style={size} viewBox={`${box.left} ${box.top} ${width} ${height}`} aria-hidden="true">
        <Drawing svg={drawing.names} className="names" />
        {counters.map((counter) =>
          counter.place.at === 'map' ? (
            <CounterArt
              key={counter.id}
              counter={{ ...counter, locked: false }}
              at={sheet.centre(counter.place.hex)}
              detail={detail}
              pixels={46 * scale}
            />
          ) : null,
        )}
      </svg>
    </div>
  );
}
