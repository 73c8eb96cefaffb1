import {
  marchSvg,
  PILE_SIZE,
  type Point,
  pileGroup,
  retreatAxisSvg,
  type ZoneStep,
  zoneCentre,
  zoneStepsSvg,
} from '@vedette/cartography';
import type { Action, Observation } from '@vedette/marechaux';
import { type Facts, type Stack, shapeOf } from '../facts.js';
import { type Choices, isTargeted } from '../play/choices.js';
import type { Hand } from '../play/hand.js';

/** How far two piles of one zone stand apart. */
const APART = 21;

/** Whether the Anglo-Allied pile of a shared zone stands on the right: where its axis of retreat lies further that way. */
function alliesRight(facts: Facts, zone: string, axes: Observation['axes']): boolean {
  const { scenery } = facts.sheet;
  const here = zoneCentre(scenery, zone).x;
  const aside = (side: string): number => {
    const to = axes.find((axis) => axis.zone === zone && axis.side === side)?.to;
    return to == null ? 0 : zoneCentre(scenery, to).x - here;
  };
  return aside('anglo-allied') > aside('french');
}

/** Where the pile of a stack is drawn: in the middle of its zone, or beside the other side's. */
export function pilePlace(
  facts: Facts,
  stack: Stack,
  stacks: readonly Stack[],
  { axes }: Pick<Observation, 'axes'>,
): Point {
  const { x, y } = zoneCentre(facts.sheet.scenery, stack.zone);
  if (stacks.length < 2) return { x, y };
  const right = (stack.side === 'anglo-allied') === alliesRight(facts, stack.zone, axes);
  return { x: x + (right ? APART : -APART), y };
}

/** What is drawn of a stack beside its place: its pile with ticks and breaks, and what its march has cost it. */
export interface PileLook {
  readonly chosen: boolean;
  /** Fatigue drawn so far by a stack on the march; null for one at rest. */
  readonly fatigue: string | null;
}

const AT_REST: PileLook = { chosen: false, fatigue: null };

/** The pile of a stack about the origin; activated ones are ticked, the chosen one is ringed. */
export function pileSvg(facts: Facts, stack: Stack, { chosen, fatigue }: PileLook): string {
  const pile = pileGroup({ side: shapeOf(stack.side), nation: facts.armyOf(stack), count: stack.count, chosen });
  const marks = [
    ...(stack.activated ? [ACTIVATED] : []),
    ...(stack.demoralized ? [DEMORALIZED] : []),
    ...(fatigue === null ? [] : [fatigueMark(fatigue)]),
  ];
  return `<g transform="scale(${PILE_SIZE / 100})">${pile}${marks.join('')}</g>`;
}

/** All piles at rest. */
export function pilesSvg(
  facts: Facts,
  seen: Pick<Observation, 'axes'>,
  stacks: ReadonlyMap<string, readonly Stack[]>,
): string {
  return [...stacks.values()]
    .flatMap((here) =>
      here.map((stack) => {
        const { x, y } = pilePlace(facts, stack, here, seen);
        return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${pileSvg(facts, stack, AT_REST)}</g>`;
      }),
    )
    .join('');
}

const disc = (x: number, y: number, sign: string): string =>
  `<g transform="translate(${x} ${y})"><circle r="19" fill="var(--tag)" stroke="var(--edge)" stroke-width="2.6"/><path d="${sign}" fill="none" stroke="var(--tag-ink)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></g>`;

/** A tick: the stack has been activated this turn. */
const ACTIVATED = disc(47, 46, 'M-8,0.5L-2.5,6.5L8,-6');
/** A broken line: some of the stack are demoralized. */
const DEMORALIZED = disc(-47, 46, 'M-9,-5L-2,2L2,-2L9,6');

/** Fatigue drawn, on the shoulder of a marching pile. */
function fatigueMark(face: string): string {
  return (
    `<g transform="translate(-50 -50)"><circle r="24" fill="var(--paper-hi)" stroke="var(--sel)" stroke-width="5"/>` +
    `<text y="13" font-size="36" font-weight="700" font-family="var(--sans)" text-anchor="middle" fill="var(--ink)">${face}</text></g>`
  );
}

/** The retreat markers of shared zones, each beside its pile. */
export function axesSvg(facts: Facts, seen: Observation, stacks: ReadonlyMap<string, readonly Stack[]>): string {
  const { scenery } = facts.sheet;
  return seen.axes
    .flatMap(({ zone, side, to }) => {
      const here = stacks.get(zone) ?? [];
      const stack = here.find((one) => one.side === side);
      if (to === null || stack === undefined) return [];
      const token = side === 'french' ? 'fr' : 'br';
      const shift = pilePlace(facts, stack, here, seen).x - zoneCentre(scenery, zone).x;
      const chevron = retreatAxisSvg(scenery, zone, to).replace('fill="var(--ink-2)"', `fill="var(--${token})"`);
      return [`<g transform="translate(${shift} 0)">${chevron}</g>`];
    })
    .join('');
}

/** Places round a port where a ship may be drawn, the nearest to the open sea first. */
const ANCHORAGES: readonly (readonly [number, number])[] = [
  [-44, 0],
  [-34, 34],
  [-34, -34],
  [0, 48],
  [0, -48],
  [-58, 26],
  [44, 0],
];
/** Half the height of a name, and the width of one of its letters. */
const NAME_HALF = 22;
const LETTER = 9;

/** The fleet, a ship on the water beside its port and clear of the port's name. */
export function fleetSvg(facts: Facts, { fleet }: Observation, symbol: string): string {
  if (fleet === null) return '';
  const { scenery } = facts.sheet;
  const { x, y } = zoneCentre(scenery, fleet);
  const label = scenery.zones.find(({ id }) => id === fleet)?.label;
  const clear = ([dx, dy]: readonly [number, number]): boolean => {
    if (label === undefined) return true;
    const width = Math.max(...label.lines.map((line) => line.length)) * LETTER;
    const left = label.anchor === 'end' ? label.x - width : label.anchor === 'middle' ? label.x - width / 2 : label.x;
    return (
      x + dx < left - 16 || x + dx > left + width + 16 || y + dy < label.y - NAME_HALF || y + dy > label.y + NAME_HALF
    );
  };
  const wet = ANCHORAGES.filter(([dx, dy]) => within(scenery.sea, x + dx, y + dy));
  const [dx, dy] = wet.find(clear) ?? wet[0] ?? [-44, 0];
  return (
    `<g transform="translate(${x + dx} ${y + dy})"><circle r="15" fill="var(--paper-hi)" stroke="var(--water-ink)" stroke-width="1.4"/>` +
    `<g color="var(--br)" fill="currentColor" transform="scale(.42)">${symbol}</g></g>`
  );
}

/** Whether a place lies in a closed line. */
function within(line: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let odd = false;
  line.forEach(([ax, ay], index) => {
    const [bx, by] = line[(index + 1) % line.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd;
  });
  return odd;
}

function costOf(actions: readonly Action[], hand: Hand): string {
  const costs = actions.flatMap((action) => {
    if (action.type !== 'march') return [];
    const step = hand.steps.find(({ to, by, event }) => to === action.to && by === action.by && event === action.event);
    return step === undefined ? [] : [step.cost];
  });
  return [...new Set(costs)].sort((a, b) => a - b).join('/');
}

/** The zones that may be proposed now, with the cost of the step where there is one. */
export function targetsOf(choices: Choices, hand: Hand): readonly ZoneStep[] {
  if (!isTargeted(choices.step)) return [];
  return [...choices.zones].map(([zone, actions]) => ({ zone, cost: costOf(actions, hand) }));
}

/** Rings round zones that may be proposed; without a cost there is no disc. */
export function targetsSvg(facts: Facts, steps: readonly ZoneStep[], busy: readonly string[]): string {
  const priced = steps.filter(({ cost }) => cost !== '');
  const free = steps.filter(({ cost }) => cost === '');
  const ring = ({ zone }: ZoneStep): string => {
    const { x, y } = zoneCentre(facts.sheet.scenery, zone);
    return `<circle cx="${x}" cy="${y}" r="29" fill="none" stroke="var(--reach)" stroke-width="2.4"/>`;
  };
  return zoneStepsSvg(facts.sheet.scenery, priced, busy) + free.map(ring).join('');
}

/** The proposed zone: gold ground, and the way from where the stack stands. */
export function proposalSvg(facts: Facts, hand: Hand, from: string | null): { under: string; over: string } {
  if (hand.proposed === null) return { under: '', over: '' };
  const { zone } = hand.proposed;
  const { x, y } = zoneCentre(facts.sheet.scenery, zone);
  const ground = `<circle cx="${x}" cy="${y}" r="29" fill="var(--sel-2)" fill-opacity=".45" stroke="var(--sel)" stroke-width="2.6"/>`;
  const way = from === null || from === zone ? '' : marchSvg(facts.sheet.scenery, [from, zone]);
  return { under: ground, over: way };
}

/** Own stacks that may be chosen for an operation: the rings of counters, round the pile. */
export function mayActSvg(
  facts: Facts,
  seen: Observation,
  choices: Choices,
  stacks: ReadonlyMap<string, readonly Stack[]>,
): string {
  if (choices.step !== 'operation') return '';
  const marked = [...choices.zones].filter(([, actions]) =>
    actions.some(({ type }) => type === 'activate' || type === 'attack'),
  );
  return marked
    .map(([zone]) => {
      const here = stacks.get(zone) ?? [];
      const own = here.find(({ units }) => units.length > 0);
      if (own === undefined) return '';
      const { x, y } = pilePlace(facts, own, here, seen);
      return (
        `<rect x="${x - 21}" y="${y - 21}" width="42" height="42" rx="6" fill="none" stroke="var(--paper-hi)" stroke-width="4.4"/>` +
        `<rect x="${x - 21}" y="${y - 21}" width="42" height="42" rx="6" fill="none" stroke="var(--reach)" stroke-width="2.4"/>`
      );
    })
    .join('');
}

/** The zone of the keyboard. */
export function focusRingSvg(facts: Facts, zone: string): string {
  const { x, y } = zoneCentre(facts.sheet.scenery, zone);
  return `<circle cx="${x}" cy="${y}" r="33" fill="none" stroke="var(--paper-hi)" stroke-width="5"/><circle cx="${x}" cy="${y}" r="33" fill="none" stroke="var(--sel)" stroke-width="2.2" stroke-dasharray="6 4"/>`;
}

/** A refused zone: a dashed ring and a cross. */
export function refusedRingSvg(facts: Facts, zone: string): string {
  const { x, y } = zoneCentre(facts.sheet.scenery, zone);
  return (
    `<circle cx="${x}" cy="${y}" r="29" fill="none" stroke="var(--ink)" stroke-width="2.4" stroke-dasharray="6 4"/>` +
    `<g transform="translate(${x + 20.5} ${y - 20.5})"><circle r="10" fill="var(--ink)"/><path d="M-3.6,-3.6L3.6,3.6M3.6,-3.6L-3.6,3.6" stroke="var(--paper-hi)" stroke-width="2.4" stroke-linecap="round"/></g>`
  );
}
