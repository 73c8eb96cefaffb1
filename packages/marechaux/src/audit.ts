import { type Context, contextOf } from './state/context.js';
import type { State, UnitState } from './state/state.js';
import type { UnitFacts } from './state/units.js';

/** Longest a position may be as JSON, bytes. */
export const MOST_STATE_BYTES = 8192;

/** Steps in the middle of which counters may stand where they cannot stay. */
const IN_TRANSIT = new Set(['combat', 'lone', 'march']);

/**
 * What a position breaks of the rules that hold at all times: steps and markers within bounds, nobody unguarded among
 * enemies, retreat markers exactly where both sides stand, event markers conserved. Empty for a sound position. For
 * tests and long random runs, not for play.
 */
export function auditState(state: State, before: State | null): readonly string[] {
  const ctx = contextOf(state.scenario);
  const settled = !state.agenda.some(({ step }) => IN_TRANSIT.has(step));
  return [
    ...ctx.units.flatMap((unit) => auditUnit(ctx, unit, state.units[unit.index] as UnitState, settled)),
    ...(settled ? auditZones(ctx, state) : []),
    ...auditMarkers(ctx, state, before),
  ];
}

function auditUnit(ctx: Context, unit: UnitFacts, now: UnitState, settled: boolean): readonly string[] {
  if (now.at < 0) return now.stack === 0 ? [] : [`${unit.id} is off the map and in a stack`];
  const faults: string[] = [];
  const kind = ctx.board.zones[now.at]?.kind;
  const add = (broken: boolean, what: string): void => {
    if (broken) faults.push(`${unit.id} ${what}`);
  };
  add(now.lost < 0 || (unit.morale.length > 0 && now.lost >= unit.morale.length), `has lost ${now.lost} steps`);
  add(now.garrisoned > now.lost, 'has more garrisons than losses');
  add(now.demoralized && !unit.infantry && !unit.cavalry, 'has no morale and is demoralized');
  add(unit.garrison && kind !== 'town', 'is a garrison outside a town');
  add(settled && kind === 'exit', 'lingers at an exit');
  add(settled && now.stack === 2, 'is under an attack that is over');
  return faults;
}

function auditZones(ctx: Context, state: State): readonly string[] {
  const faults: string[] = [];
  for (const { index, id } of ctx.board.zones) {
    const here = (side: number, test: (unit: UnitFacts) => boolean): boolean =>
      ctx.units.some((unit) => unit.side === side && state.units[unit.index]?.at === index && test(unit));
    const shared = [0, 1].every((side) => here(side, (unit) => !unit.commander && !unit.decoy));
    if (shared !== state.contacts.some(({ zone }) => zone === index))
      faults.push(`${id}: retreat markers and stacks differ`);
    for (const side of [0, 1]) {
      if (!here(side, () => true)) continue;
      if (!here(side, (unit) => !unit.decoy)) faults.push(`${id}: decoys alone`);
      const fights = (who: number): boolean => here(who, (unit) => unit.fighting);
      if (fights(1 - side) && !fights(side)) faults.push(`${id}: counters unguarded among enemies`);
    }
  }
  return faults;
}

function auditMarkers(ctx: Context, state: State, before: State | null): readonly string[] {
  const faults: string[] = [];
  for (const side of [0, 1] as const) {
    if (state.hands[side].some((event) => ctx.events.get(event)?.immediate)) faults.push('a starred marker in hand');
    const count = markersOut(state, side);
    if (before !== null && count > markersOut(before, side)) faults.push('an event marker came back');
  }
  return faults;
}

function markersOut(state: State, side: 0 | 1): number {
  const draws = state.agenda.find((frame) => frame.step === 'draws');
  const drawer = draws?.turn === 0 ? state.initiative : 1 - state.initiative;
  const pending = draws?.step === 'draws' && draws.drawn !== null && drawer === side ? 1 : 0;
  return state.bags[side].length + state.hands[side].length + pending;
}
