import type { Side } from '@vedette/napoleonic20';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { sayData, useSay } from '../i18n/text.js';
import { useView } from '../table/context.js';

const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const GHOST = 2000;

/** The morale of both armies on one scale, and how the battle would end now. */
export function Morale(): ReactElement {
  const say = useSay();
  const { morale, verdict } = useView((view) => view.shown.observation);
  const level = sayData(say, `level.${verdict.level}`, verdict.level);
  return (
    <section className="panel morale" aria-labelledby="morale-title">
      <div className="panel-head">
        <h3 id="morale-title">{say('morale.title')}</h3>
        <span className="meta verdict">
          {verdict.winner === null
            ? say('morale.if-now-draw')
            : say('morale.if-now', { side: say(`side.${verdict.winner}`), level })}
        </span>
      </div>
      <p className="unseen">
        {say('morale.of', { side: say('side.french'), points: morale.french })},{' '}
        {say('morale.of', { side: say('side.allied'), points: morale.allied })}
      </p>
      <div className="morale-scale" aria-hidden="true">
        <Marker side="french" points={morale.french} />
        <ol>
          {CELLS.map((cell) => (
            <li key={cell} className={cell === 0 ? 'broken' : ''}>
              {cell}
            </li>
          ))}
        </ol>
        <Marker side="allied" points={morale.allied} />
      </div>
    </section>
  );
}

function Marker({ side, points }: { readonly side: Side; readonly points: number }): ReactElement {
  const say = useSay();
  const before = useRef(points);
  const [ghost, setGhost] = useState<number | null>(null);
  useEffect(() => {
    if (before.current === points) return;
    setGhost(before.current);
    before.current = points;
    const timer = setTimeout(() => setGhost(null), GHOST);
    return () => clearTimeout(timer);
  }, [points]);
  const at = (value: number): { left: string } => ({ left: `${((value + 0.5) / CELLS.length) * 100}%` });
  return (
    <div className={`markers ${side}`}>
      {ghost === null ? null : (
        <span className="marker ghost" style={at(ghost)}>
          {say(`side.short.${side}`)}
        </span>
      )}
      <span className="marker" style={at(points)}>
        {say(`side.short.${side}`)}
      </span>
    </div>
  );
}
