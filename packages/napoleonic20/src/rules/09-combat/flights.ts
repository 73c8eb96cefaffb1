import { type Fraction, followed } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import type { AftermathTask } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import type { Event } from '../../state/event.js';
import { enemyOf, type State } from '../../state/state.js';
import type { N20Types } from '../../state/types.js';
import type { UnitIx } from '../../state/units.js';
import { applyAction, promptOf } from '../engine.js';

/** A position to which a step of the flights leads, and how likely it does. */
export interface Onward {
  readonly state: State;
  readonly share: Fraction;
}

/** What comes next, and the hexes where it matters whether a unit that has fled stands there. */
export interface Stage {
  readonly onward: readonly Onward[];
  readonly hexes: ReadonlySet<HexId>;
}

/** Something reckoned for a position that holds for all others in which the same of some hexes are taken. */
export interface Local {
  readonly hexes: ReadonlySet<HexId>;
}

/** Hexes of a retreat into which victors may be carried without being asked: the one given up, and the next. */
const PURSUED = 2;
/** Morale near which rules look at its very number, and the most that the flight of one unit changes it. */
const SPECIAL = { low: 1, high: 10 } as const;
const MOST_CHANGE = 3;

/**
 * The flights of the beaten units of one battle, one after another, in stages: a unit is chosen, its Rout die rolled, its
 * way gone. The rules are run for each stage; a stage already run is used again wherever nothing is different that it
 * could meet.
 */
export class Flights {
  readonly #origin: State;
  readonly #beaten: readonly UnitIx[];
  /** Whether it matters which hexes were given up. */
  readonly #pursuit: boolean;
  readonly #stages = new LocalMemo<Stage & { readonly from: State }>();

  /** `units` are those of the battle. */
  constructor(origin: State, units: readonly UnitIx[]) {
    this.#origin = origin;
    this.#beaten = units.filter((unit) => isToFlee(origin, unit));
    this.#pursuit = victorsActUnasked(origin);
  }

  /** The units whose flight is over. */
  fledIn(state: State): readonly UnitIx[] {
    return this.#beaten.filter((unit) => !isToFlee(state, unit));
  }

  /** The next stage from a position. */
  stageOf(state: State, fled: readonly UnitIx[]): Stage {
    const key = this.keyOf(state, fled, 1);
    const known = this.#stages.get(key, state, fled);
    if (known === null) {
      const found = { ...run(state, this.#pursuit), from: state };
      this.#stages.set(key, state, fled, found);
      return found;
    }
    const { from, onward, hexes } = known;
    return { hexes, onward: onward.map(({ state: to, share }) => ({ state: carriedOver(state, from, to), share })) };
  }

  /**
   * All of a position that so many flights can depend on, but for the places of the units that have fled: their ways
   * are left out, and morale that is far from the ends of its track.
   */
  keyOf(state: State, fled: readonly UnitIx[], flights = flightsFrom(state)): string {
    const origin = this.#origin;
    const changed: unknown[] = [this.#pursuit ? state.morale : moraleClass(state, flights)];
    for (const name of KEPT) if (state[name] !== origin[name]) changed.push(name, state[name]);
    for (let unit = 0; unit < state.hex.length; unit++) {
      if (state.hex[unit] === origin.hex[unit] && state.marks[unit] === origin.marks[unit]) continue;
      if (!fled.includes(unit as UnitIx)) changed.push(unit, state.hex[unit], state.marks[unit]);
    }
    for (const task of state.agenda) {
      if (task.kind === 'aftermath') changed.push(task.routs, task.retreats, task.rolling, this.#waysOf(task));
      else if (!origin.agenda.includes(task)) changed.push(task);
    }
    return JSON.stringify(changed);
  }

  #waysOf({ paths }: AftermathTask): AftermathTask['paths'] {
    return this.#pursuit ? paths.map((path) => path.slice(0, PURSUED)) : [];
  }
}

/** Fields of a position that the flights seldom change. */
const KEPT = [
  'turn',
  'active',
  'phase',
  'deck',
  'card',
  'effects',
  'attacks',
  'facts',
  'entered',
  'ledger',
  'result',
] as const satisfies readonly (keyof State)[];

/** Values kept by a key, and within it by which of the hexes that matter to them are taken by units that have fled. */
export class LocalMemo<Value extends Local> {
  readonly #known = new Map<string, { readonly value: Value; readonly places: string }[]>();

  get(key: string, state: State, fled: readonly UnitIx[]): Value | null {
    for (const { value, places } of this.#known.get(key) ?? [])
      if (places === placesOf(state, fled, value.hexes)) return value;
    return null;
  }

  set(key: string, state: State, fled: readonly UnitIx[], value: Value): void {
    const one = { value, places: placesOf(state, fled, value.hexes) };
    const alike = this.#known.get(key);
    if (alike === undefined) this.#known.set(key, [one]);
    else alike.push(one);
  }
}

/** In which of some hexes any of some units stands. */
function placesOf({ hex }: State, units: readonly UnitIx[], hexes: ReadonlySet<HexId>): string {
  const taken: number[] = [];
  for (const unit of units) if (hexes.has(hex[unit] as HexId)) taken.push(hex[unit]);
  return taken.sort((a, b) => a - b).join();
}

/** Runs the rules to the end of a stage. Where a player would have to choose he takes the first legal action. */
function run(state: State, pursuit: boolean): Stage {
  const hexes = new Set<HexId>();
  const stage = stageNumber(state);
  const apply: typeof applyAction = (at, action) => {
    const step = applyAction(at, action);
    if (step.ok) for (const { event } of step.value.notices) noteWays(state, event, hexes);
    return step;
  };
  const onward = followed<N20Types>({ prompt: promptOf, apply }, state, (at, prompt) => {
    const top = at.agenda[at.agenda.length - 1];
    if (top.kind === 'retreat') noteAround(at, top.path, hexes);
    if (stageNumber(at) < stage || isEnd(at)) return null;
    if (pursuit && stage === 0) noteGivenUp(at, hexes);
    return prompt.kind === 'chance' ? 'chance' : prompt.actions[0];
  });
  return { onward, hexes };
}

/** The position that differs from `state` as `to` differs from `from`. */
function carriedOver(state: State, from: State, to: State): State {
  const hex = [...state.hex];
  const marks = [...state.marks];
  for (let unit = 0; unit < hex.length; unit++) {
    if (to.hex[unit] !== from.hex[unit]) hex[unit] = to.hex[unit];
    if (to.marks[unit] !== from.marks[unit]) marks[unit] = to.marks[unit];
  }
  const [french, allied] = state.morale;
  const morale = [french + to.morale[0] - from.morale[0], allied + to.morale[1] - from.morale[1]] as const;
  return { ...to, hex, marks, morale };
}

/** Exact morale where flights to come may bring it near an end of its track; else only which side has more of it. */
function moraleClass({ morale }: State, flights: number): State['morale'] | number {
  const change = flights * MOST_CHANGE;
  const free = morale.every((points) => points - change >= SPECIAL.low && points + change <= SPECIAL.high);
  return free ? Math.sign(morale[0] - morale[1]) : morale;
}

/** Whether a line of play is at its end: the victors would advance, or all is over. */
export function isEnd({ agenda, result }: State): boolean {
  const top = agenda[agenda.length - 1];
  return result !== null || top.kind === 'halt' || top.kind === 'advance';
}

function aftermathIn({ agenda }: State): AftermathTask | undefined {
  for (const task of agenda) if (task.kind === 'aftermath') return task;
  return undefined;
}

/** A number that falls from stage to stage: two for each unit that has not begun to flee, one for a Rout die that is due. */
function stageNumber(state: State): number {
  const task = aftermathIn(state);
  if (task === undefined) return 0;
  return 2 * (task.routs.length + task.retreats.length) + (task.rolling === null ? 0 : 1);
}

/** How many units are still to flee, the one on its way included. */
function flightsFrom(state: State): number {
  const task = aftermathIn(state);
  return task === undefined ? 0 : task.routs.length + task.retreats.length + 1;
}

/** Whether a beaten unit has still to flee, or is on its way. */
function isToFlee(state: State, unit: UnitIx): boolean {
  const task = aftermathIn(state);
  if (task === undefined) return false;
  if (task.rolling === unit || task.routs.includes(unit) || task.retreats.includes(unit)) return true;
  return state.agenda.some((one) => one.kind === 'retreat' && one.unit === unit);
}

/** Adds the hexes in which friends mattered to ways that have ended. */
function noteWays(state: State, event: Event, hexes: Set<HexId>): void {
  if (event.type === 'retreated') noteAround(state, event.path, hexes);
  if (event.type === 'dispersed') noteAround(state, [event.hex], hexes);
}

/** Adds the hexes in which friends matter to a way: those on it and next to it. */
function noteAround(state: State, path: readonly HexId[], hexes: Set<HexId>): void {
  const { neighbours } = contextOf(state).board;
  for (const hex of path) {
    hexes.add(hex);
    for (let at = hex * 6; at < hex * 6 + 6; at++) hexes.add(neighbours[at] as HexId);
  }
}

/** Adds the hexes that victors may want to enter. */
function noteGivenUp(state: State, hexes: Set<HexId>): void {
  for (const path of aftermathIn(state)?.paths ?? []) for (const hex of path.slice(0, PURSUED)) hexes.add(hex);
}

/** Whether the end of the flights touches the victors without asking them: Guards recoil, some must advance. */
function victorsActUnasked(state: State): boolean {
  const { units, points } = contextOf(state);
  const task = aftermathIn(state);
  if (task === undefined) return false;
  const { battle, loser } = task;
  const winner = enemyOf(loser);
  const victors = (loser === battle.side ? battle.defenders : battle.attackers) as readonly UnitIx[];
  return (
    battle.attackers.some((unit) => units[unit].traits.has('guard')) ||
    points.losesControl.some((one) => one.losesControl(state, battle, winner)) ||
    points.mustAdvance.some((one) => victors.some((unit) => one.mustAdvance(state, battle, unit)))
  );
}
