import type { Sheet } from '@vedette/cartography';
import type { HexId, ReachedHex } from '@vedette/napoleonic20';
import { type ReactElement, useMemo } from 'react';
import { choicesOf } from '../play/choices.js';
import { useHand, useTable, useView } from './context.js';
import { hexPath, outlinePath } from './hexes.js';

/** Where things may be done: fill and outline under the names and counters. */
export function ReachLayer(): ReactElement | null {
  const { sheet } = useTable();
  const reach = useHand((hand) => hand.reach);
  const lookingBack = useView((view) => view.lookingBack);
  const prompt = useView((view) => view.shown.prompt);
  const unit = useHand((hand) => hand.unit);
  const hexes = useMemo(() => {
    if (lookingBack) return [];
    if (unit !== null) return reach?.map(({ hex }) => hex) ?? [];
    return [...choicesOf(prompt).hexes.keys()];
  }, [lookingBack, unit, reach, prompt]);
  const fill = useMemo(() => hexes.map((hex) => hexPath(sheet, hex, 0.965)).join(''), [sheet, hexes]);
  const outline = useMemo(() => outlinePath(sheet, new Set(hexes)), [sheet, hexes]);
  if (hexes.length === 0) return null;
  return (
    <g className="reach">
      <path d={fill} className="reach-fill" />
      <path d={outline} className="reach-line" />
    </g>
  );
}

/** The way to the chosen hex, under the counters. */
export function PathLayer(): ReactElement | null {
  const { sheet } = useTable();
  const target = useHand((hand) => hand.target);
  if (target === null) return null;
  const line = orderLine(sheet, target.path);
  return (
    <g className="order">
      <path d={hexPath(sheet, target.hex, 0.93)} className="order-goal" />
      <path d={line.way} className="order-band" />
      <path d={line.head} className="order-head-band" />
      <path d={line.way} className="order-line" />
      <path d={line.head} className="order-head" />
    </g>
  );
}

/** From the edge of the counter to the middle of the goal, with round corners and a head. */
function orderLine(sheet: Sheet, path: readonly HexId[]): { way: string; head: string } {
  const points = path.map((hex) => sheet.centre(hex));
  const end = points.at(-1) ?? { x: 0, y: 0 };
  if (points.length < 2) return { way: '', head: '' };
  const before = points.at(-2) ?? end;
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const way = { x: (end.x - before.x) / length, y: (end.y - before.y) / length };
  const neck = { x: end.x - way.x * 6, y: end.y - way.y * 6 };
  let d = `M${points[0]?.x},${points[0]?.y}`;
  for (let index = 1; index < points.length - 1; index++) {
    const here = points[index] ?? end;
    const next = points[index + 1] ?? end;
    d += `Q${here.x},${here.y} ${(here.x + next.x) / 2},${(here.y + next.y) / 2}`;
  }
  d += `L${neck.x},${neck.y}`;
  const tip = { x: end.x + way.x * 10, y: end.y + way.y * 10 };
  const base = { x: end.x - way.x * 8, y: end.y - way.y * 8 };
  const head = `M${tip.x},${tip.y}L${base.x - way.y * 9},${base.y + way.x * 9}L${base.x + way.y * 9},${base.y - way.x * 9}Z`;
  return { way: d, head };
}

/** Costs in the hexes within reach, with the signs of stop and road bonus. */
export function CostLayer(): ReactElement | null {
  const { sheet } = useTable();
  const reach = useHand((hand) => hand.reach);
  const target = useHand((hand) => hand.target);
  const lookingBack = useView((view) => view.lookingBack);
  if (reach === null || lookingBack) return null;
  const hidden = new Set(target?.path ?? []);
  return (
    <g className="costs">
      {reach
        .filter(({ hex }) => !hidden.has(hex))
        .map((one) => (
          <Cost key={one.hex} sheet={sheet} reached={one} />
        ))}
      {target === null ? null : <Chip sheet={sheet} target={target} />}
    </g>
  );
}

function Cost({ sheet, reached }: { readonly sheet: Sheet; readonly reached: ReachedHex }): ReactElement {
  const { x, y } = sheet.centre(reached.hex);
  return (
    <g transform={`translate(${x} ${y})`}>
      {reached.bonus ? <circle r="13.5" className="cost-bonus" /> : null}
      <text y="6.2" className="cost">
        {reached.cost}
      </text>
      {reached.stop ? <rect x="-9" y="11" width="18" height="3.4" className="cost-stop" /> : null}
    </g>
  );
}

function Chip({ sheet, target }: { readonly sheet: Sheet; readonly target: ReachedHex }): ReactElement {
  const { x, y } = sheet.centre(target.hex);
  return (
    <g transform={`translate(${x} ${y + 25})`}>
      <rect x="-15" y="-11" width="30" height="22" rx="6" className="chip" />
      <text y="5.4" className="chip-text">
        {target.cost}
      </text>
    </g>
  );
}

/** Enemy zones of control, on demand. */
export function ZoneLayer({ hexes }: { readonly hexes: readonly HexId[] }): ReactElement {
  const { sheet } = useTable();
  const path = useMemo(() => hexes.map((hex) => hexPath(sheet, hex, 0.9)).join(''), [sheet, hexes]);
  return (
    <g className="zones">
      <defs>
        <pattern id="zone-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0,0V6" className="zone-stroke" />
        </pattern>
      </defs>
      <path d={path} fill="url(#zone-hatch)" />
    </g>
  );
}

/** Chevrons on the hexsides of declared attacks. */
export function AttackLayer(): ReactElement {
  const { sheet } = useTable();
  const { declaration, battleNow, counters } = useView((view) => view.shown.observation);
  const hexOf = new Map(counters.flatMap(({ id, place }) => (place.at === 'map' ? [[id, place.hex] as const] : [])));
  const attacks = [
    ...(declaration?.declared ?? []),
    ...(declaration?.open ? [declaration.open] : []),
    ...(battleNow === null ? [] : [battleNow]),
  ];
  const pairs = new Map<string, { from: HexId; to: HexId }>();
  for (const { attackers, targets } of attacks) {
    for (const unit of attackers) {
      const from = hexOf.get(unit);
      if (from === undefined) continue;
      for (const to of targets) if (sheet.around(from).includes(to)) pairs.set(`${from} ${to}`, { from, to });
    }
  }
  return (
    <g className="attacks">
      {[...pairs].map(([key, { from, to }]) => {
        const [a, b] = [sheet.centre(from), sheet.centre(to)];
        const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
        return (
          <path
            key={key}
            d="M-8,-11L10,0L-8,11L-3.5,0Z"
            className="attack"
            transform={`translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2}) rotate(${angle})`}
          />
        );
      })}
    </g>
  );
}

/** The hex of the keyboard, and the hex that was refused. */
export function MarkLayer({ focused }: { readonly focused: boolean }): ReactElement {
  const { sheet } = useTable();
  const focus = useHand((hand) => hand.focus);
  const refused = useHand((hand) => hand.refused);
  const middle = refused === null ? null : sheet.centre(refused.hex);
  return (
    <g className="marks">
      {refused === null || middle === null ? null : (
        <>
          <path d={hexPath(sheet, refused.hex, 0.95)} className="refused" />
          <g transform={`translate(${middle.x} ${middle.y})`}>
            <circle r="11" className="refused-disc" />
            <path d="M-4,-4L4,4M4,-4L-4,4" className="refused-cross" />
          </g>
        </>
      )}
      {focused && focus !== null ? (
        <>
          <path d={hexPath(sheet, focus, 0.97)} className="focus-halo" />
          <path d={hexPath(sheet, focus, 0.97)} className="focus-hex" />
        </>
      ) : null}
    </g>
  );
}
