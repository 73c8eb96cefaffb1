import { chipGroup, counterGroup, type Detail, type Point } from '@vedette/cartography';
import type { CounterView, Event, HexId } from '@vedette/napoleonic20';
import { memo, type ReactElement, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { durationOf } from '../store/playback.js';
import { settings } from '../store/settings.js';
import { useTable, useView } from './context.js';
import { Drawing } from './Drawing.js';
import { type Standing, specOf } from './spec.js';
import { StandingContext } from './standing.js';

/** Size of a counter's body in map units. */
export const COUNTER = 46;
/** A leader with a unit: his size against a counter's, and his place. */
const LEADER = { scale: 0.66, x: 25, y: -24 };

type Journey = Extract<Event, { path: readonly HexId[] }>;

/** All counters on the map, from the back to the front, leaders on top, and those that are just leaving it. */
export function CounterLayer({ detail, scale }: { readonly detail: Detail; readonly scale: number }): ReactElement {
  const { sheet } = useTable();
  const observation = useView((view) => view.shown.observation);
  const moving = useView((view) => view.moving);
  const standings = useContext(StandingContext);
  const events = moving?.told.events ?? [];
  const occupied = new Set<HexId>();
  for (const { place, facts } of observation.counters) {
    if (place.at === 'map' && facts?.arm !== 'leader') occupied.add(place.hex);
  }
  const placed = observation.counters.flatMap((counter) => {
    const gone = events.find((event) => event.type === 'dispersed' && event.unit === counter.id);
    if (gone?.type === 'dispersed' && counter.place.at !== 'map') return [{ counter, hex: gone.hex, leaving: true }];
    return counter.place.at === 'map' ? [{ counter, hex: counter.place.hex, leaving: false }] : [];
  });
  placed.sort((a, b) => {
    const rank = Number(a.counter.facts?.arm === 'leader') - Number(b.counter.facts?.arm === 'leader');
    return rank !== 0 ? rank : sheet.centre(a.hex).y - sheet.centre(b.hex).y;
  });
  return (
    <g className="counters">
      {placed.map(({ counter, hex, leaving }) => {
        const aside = counter.facts?.arm === 'leader' && occupied.has(hex);
        const journey = events.find((event): event is Journey => 'path' in event && event.unit === counter.id);
        return (
          <Counter
            key={counter.id}
            counter={counter}
            hex={hex}
            aside={aside}
            leaving={leaving}
            journey={journey ?? null}
            standing={standings.get(counter.id) ?? NOTHING}
            detail={detail}
            scale={scale}
          />
        );
      })}
    </g>
  );
}

const NOTHING: readonly Standing[] = [];

interface CounterProps {
  readonly counter: CounterView;
  readonly hex: HexId;
  /** A leader beside the unit he stands with. */
  readonly aside: boolean;
  readonly leaving: boolean;
  readonly journey: Journey | null;
  readonly standing: readonly Standing[];
  readonly detail: Detail;
  readonly scale: number;
}

const Counter = memo(function Counter({
  counter,
  hex,
  aside,
  leaving,
  journey,
  standing,
  detail,
  scale,
}: CounterProps): ReactElement {
  const { sheet } = useTable();
  const group = useRef<SVGGElement>(null);
  const at = useCallback(
    (place: HexId): string => {
      const { x, y } = sheet.centre(place);
      return `translate(${x + (aside ? LEADER.x : 0)}px, ${y + (aside ? LEADER.y : 0)}px)`;
    },
    [sheet, aside],
  );
  const size = (COUNTER / 100) * (aside ? LEADER.scale : 1);
  useLayoutEffect(() => {
    const { motion } = settings.get();
    if (journey === null || motion === 'instant' || group.current === null) return;
    const duration = durationOf(journey, motion);
    const frames = motion === 'full' ? journey.path.map((place) => ({ transform: at(place) })) : [];
    if (frames.length < 2) return;
    group.current.animate(frames, { duration, easing: 'ease-in-out' });
  }, [journey, at]);
  useLayoutEffect(() => {
    if (!leaving || settings.get().motion === 'instant') return;
    const { x, y } = sheet.centre(hex);
    const place = `translate(${x}px, ${y}px)`;
    group.current?.animate(
      [
        { opacity: 1, transform: `${place} scale(1)` },
        { opacity: 0, transform: `${place} scale(0.9)` },
      ],
      { duration: 260, easing: 'ease-in', fill: 'forwards' },
    );
  }, [leaving, hex, sheet]);
  const pixels = COUNTER * scale;
  const svg =
    detail === 'far'
      ? chipGroup(counter.side, counter.facts?.nation ?? (counter.side === 'french' ? 'french' : 'british'))
      : counterGroup(specOf(counter, standing, detail === 'middle', pixels));
  return (
    <g ref={group} className="counter" data-unit={counter.id} style={{ transform: at(hex) }}>
      <g transform={`scale(${size})`}>
        <Drawing svg={svg} />
      </g>
    </g>
  );
});

interface ArtProps {
  readonly counter: CounterView;
  readonly at: Point;
  readonly detail: Detail;
  readonly pixels: number;
}

/** A counter at rest, in a picture of a position. */
export function CounterArt({ counter, at, detail, pixels }: ArtProps): ReactElement {
  const nation = counter.facts?.nation ?? (counter.side === 'french' ? 'french' : 'british');
  const svg =
    detail === 'far'
      ? chipGroup(counter.side, nation)
      : counterGroup(specOf(counter, NOTHING, detail === 'middle', pixels));
  return (
    <g transform={`translate(${at.x} ${at.y}) scale(${COUNTER / 100})`}>
      <Drawing svg={svg} />
    </g>
  );
}
