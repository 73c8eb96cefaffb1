import type { ReactElement, RefObject } from 'react';
import { useSay } from '../i18n/text.js';
import { type Store, useStore } from '../store/store.js';
import type { Camera } from './camera.js';
import { useTable, useView } from './context.js';
import { Ground } from './Ground.js';
import type { View } from './gestures.js';
import { drawingOf } from './ground.js';

interface MinimapProps {
  readonly view: Store<View>;
  readonly camera: Camera | null;
  readonly frame: RefObject<HTMLDivElement | null>;
}

const WIDTH = 104;

/** The whole map in small, with the armies and the window; on phones only. */
export function Minimap({ view: live, camera, frame }: MinimapProps): ReactElement {
  const say = useSay();
  const { battle, sheet } = useTable();
  const view = useStore(live, (value) => value);
  const counters = useView((value) => value.shown.observation.counters);
  const { box } = drawingOf(battle, 'far', 'light');
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const scale = WIDTH / width;
  const window_ = frame.current;
  const sight = {
    x: -view.x / view.k,
    y: -view.y / view.k,
    width: (window_?.clientWidth ?? 0) / view.k,
    height: (window_?.clientHeight ?? 0) / view.k,
  };
  return (
    <button
      type="button"
      className="minimap floating"
      aria-label={say('table.minimap')}
      style={{ width: WIDTH, height: height * scale }}
      onClick={(event) => {
        const { left, top } = event.currentTarget.getBoundingClientRect();
        camera?.show({ x: (event.clientX - left) / scale + box.left, y: (event.clientY - top) / scale + box.top });
      }}
    >
      <span className="minimap-plane" style={{ transform: `scale(${scale}) translate(${-box.left}px,${-box.top}px)` }}>
        <Ground battle={battle} detail="far" scale={scale * 2} />
      </span>
      <svg viewBox={`${box.left} ${box.top} ${width} ${height}`} aria-hidden="true">
        {counters.map(({ id, side, place }) => {
          if (place.at !== 'map') return null;
          const { x, y } = sheet.centre(place.hex);
          return side === 'french' ? (
            <circle key={id} cx={x} cy={y} r="26" className="dot french" />
          ) : (
            <rect key={id} x={x - 24} y={y - 24} width="48" height="48" className="dot allied" />
          );
        })}
        <rect {...sight} className="sight" />
      </svg>
    </button>
  );
}
