import type { SceneryConnection } from '@vedette/marechaux/scenery';
import { bridgeSvg } from '../base/bridge.js';
import { directionAt, lengthOf, meeting } from '../base/curves.js';
import { type Line, linePath, mean, minus, num, type Point, unit } from '../base/points.js';
import { chevron } from '../hexmap/frame.js';
import type { Link, Plan } from './plan.js';

type Kind = SceneryConnection['kind'];

/** A bridge of a connection. */
export interface ZoneBridge {
  readonly connection: string;
  readonly paved: boolean;
  readonly place: Point;
  readonly along: Point;
  readonly length: number;
}

const GREAT_RIVER = 7.5;

/** Every bridge, where connection and river come nearest; a connection over two rivers has two. */
export function bridgesOf(plan: Plan): ZoneBridge[] {
  return plan.links.flatMap(({ connection, line }) => {
    if (connection.bridge !== true) return [];
    const names = (connection.riverName ?? '').split(',').map((name) => name.trim());
    return names.flatMap((name): ZoneBridge[] => {
      const stream = plan.streams.find((candidate) => candidate.name === name);
      const met = stream === undefined ? null : meeting(line, stream.line);
      if (stream === undefined || met === null || (met.gap > 9 && names.length > 1)) return [];
      const [own, wet] = [line[met.inA], stream.line[met.inB]];
      if (own === undefined || wet === undefined) return [];
      const great = stream.widths[0] >= GREAT_RIVER;
      return [
        {
          connection: connection.id,
          paved: connection.kind === 'route',
          place: mean(own, wet),
          along: directionAt(line, met.inA),
          length: great ? 17 : stream.kind === 'river' ? 12 : 7,
        },
      ];
    });
  });
}

function boat({ x, y }: Point, kind: Kind): string {
  const tackle = kind === 'ferry' ? 'M-.6,-6.6V1.2M.4,-6.2L5,.6H.4Z' : 'M-1,-2.6L5.4,5.4';
  const fill = kind === 'ferry' ? ' fill="var(--water-ink)"' : ' fill="none"';
  return (
    `<g transform="translate(${num(x)} ${num(y)})"><circle r="8" fill="var(--halo)"/>` +
    `<path d="M-6,1.6H6L4,5H-4Z" fill="var(--water-ink)"/>` +
    `<path d="${tackle}"${fill} stroke="var(--water-ink)" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round"/></g>`
  );
}

const paths = (lines: readonly Line[]): string => lines.map((line) => linePath(line)).join('');

/** Draws all connections and exits: halos, then casings, then surfaces. */
export function linksSvg(plan: Plan): string {
  const of = (...kinds: Kind[]): Line[] => [
    ...plan.links.filter(({ connection }) => kinds.includes(connection.kind)).map(({ line }) => line),
    ...plan.exits.filter(({ kind }) => kinds.includes(kind)).map(({ line }) => line),
  ];
  const stroke = (lines: readonly Line[], ink: string, width: number, more = ''): string =>
    lines.length === 0 ? '' : `<path d="${paths(lines)}" stroke="var(--${ink})" stroke-width="${width}"${more}/>`;
  const water = plan.links.filter(({ connection }) => connection.kind === 'ferry' || connection.kind === 'boats');
  const middle = ({ line }: Link): Point => line[Math.floor(line.length / 2)] ?? { x: 0, y: 0 };
  return (
    `<g fill="none" stroke-linejoin="round">` +
    stroke(of('road'), 'halo', 4.5) +
    stroke(of('path'), 'halo', 4) +
    stroke(of('route'), 'case', 5.4) +
    stroke(of('road'), 'case', 1.7) +
    stroke(of('path'), 'case', 1.5, ' stroke-dasharray="4.5 3.2"') +
    stroke(of('route'), 'road', 3.2) +
    stroke(
      water.map(({ line }) => line),
      'water-ink',
      1.7,
      ' stroke-dasharray="1.5 3.6" stroke-linecap="round"',
    ) +
    `</g>${water.map((link) => boat(middle(link), link.connection.kind)).join('')}`
  );
}

/** Draws the bridges; those in `cut` without their middle. */
export function zoneBridgesSvg(bridges: readonly ZoneBridge[], cut: ReadonlySet<string>): string {
  return bridges.map((bridge) => bridgeSvg(bridge, cut.has(bridge.connection), bridge.paved)).join('');
}

/** Arrows at the ends of the ways off the map, in the colour of the side that may leave. */
export function exitsSvg(plan: Plan, token: string): string {
  return plan.exits
    .map(({ line: [from, to] }) => {
      if (from === undefined || to === undefined || lengthOf([from, to]) === 0) return '';
      return chevron(to, unit(minus(to, from)), token);
    })
    .join('');
}
