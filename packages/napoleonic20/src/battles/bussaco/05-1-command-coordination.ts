import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { EXCLUSIVE, outcomeFor } from '../../data/index.js';
import { fieldOf, inFirmZone, unitAt } from '../../rules/07-zones-of-control.js';
import type { Contribution, ExclusiveStep } from '../../rules/points.js';
import { decision, faceOf, refusal, roll } from '../../rules/step.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { counter } from '../counters.js';
import { effectNamed } from '../effects.js';
import { CORPS, type Corps, corpsAction, corpsIndex, corpsInPlay, corpsOf } from './corps.js';

const BUS_5_1 = rule('BUS:5.1');
const { frenchCommand } = EXCLUSIVE.bussaco;
const CORPS_INACTIVE = refusal('BUS:5.1', 'refusal.corps-inactive');

/** Names of the effects by which corps are active; cards set the last two. */
export const ACTIVE_CORPS = 'active-corps';
export const ALL_CORPS_ACTIVE = 'all-corps-active';
export const NO_CORPS_ACTIVE = 'no-corps-active';

const ENGAGED = 'massena-engaged';

/** Whether Masséna has left his mistress. */
export function isEngaged(state: State): boolean {
  return state.ledger[ENGAGED] === 1;
}

/** Engages Masséna, or sends him back to his headquarters; while an enemy holds those he stays where he is. */
export function setEngaged(work: Work, engaged: boolean): void {
  if (isEngaged(work) === engaged) return;
  work.note(ENGAGED, engaged ? 1 : 0);
  const { index, id } = counter(work, 'french/massena');
  const headquarters = frenchCommand.headquarters as HexId;
  const holder = unitAt(work, headquarters);
  const open = holder === null || work.context.units[holder].side === 'french';
  if (!engaged && open && work.context.options.has('leaders')) work.place(index, headquarters);
  const text = engaged ? 'effect.massena-engaged' : 'effect.massena-indisposed';
  work.tell({ type: 'effect', rule: BUS_5_1, side: 'french', unit: id, text });
}

/** Makes a corps active for the rest of the French Player Turn. */
export function activate(work: Work, corps: Corps): void {
  work.add({ name: ACTIVE_CORPS, side: 'french', count: CORPS.indexOf(corps), until: 'turn' });
}

/** Whether a French unit's corps may act freely this turn. */
export function isActive(state: State, unit: UnitIx): boolean {
  if (effectNamed(state, ALL_CORPS_ACTIVE) !== null) return true;
  const corps = corpsIndex(state, unit);
  return state.effects.some((effect) => effect.name === ACTIVE_CORPS && effect.count === corps);
}

function isHampered(state: State, unit: UnitIx): boolean {
  return state.active === 'french' && contextOf(state).units[unit].side === 'french' && !isActive(state, unit);
}

/** The die: how many corps may act. */
const command: ExclusiveStep = {
  ask: () => roll('french-command', 'BUS:5.1'),
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    const value = faceOf(action);
    const total = Math.max(1, value + (isEngaged(work) ? 0 : frenchCommand.indisposed));
    work.tell({ type: 'die', purpose: 'french-command', value, total, rule: BUS_5_1 });
    work.replace({
      kind: 'exclusive',
      name: 'active-corps',
      side: 'french',
      count: outcomeFor(frenchCommand.bands, total),
    });
    if (value >= frenchCommand.engagesFrom) setEngaged(work, true);
  },
};

/** The choice of corps, one by one. */
const choice: ExclusiveStep = {
  ask(state, { count = 0 }) {
    const open = corpsInPlay(state).filter((corps) => !isChosen(state, corps));
    return count === 0 || open.length === 0
      ? null
      : decision('french', 'active-corps', 'BUS:5.1', open.map(corpsAction));
  },
  proceed: (work) => work.pop(),
  answer(work, task, action) {
    const corps = corpsOf(action);
    if (corps === null) return;
    work.replace({ ...task, count: (task.count ?? 0) - 1 });
    activate(work, corps);
    work.tell({ type: 'effect', rule: BUS_5_1, side: 'french', text: `effect.corps-${corps}-active` });
  },
  refuse: () => refusal('BUS:5.1', 'refusal.corps-not-open'),
};

function isChosen(state: State, corps: Corps): boolean {
  return state.effects.some((effect) => effect.name === ACTIVE_CORPS && effect.count === CORPS.indexOf(corps));
}

/**
 * [BUS:5.1] A die says how many French corps may act each turn; units of the others move one hex less and may not
 * enter enemy zones.
 */
export const commandCoordination: Contribution = {
  id: 'BUS:5.1',
  effects: [ACTIVE_CORPS],
  at(work, moment) {
    if (moment !== 'event-end' || work.active !== 'french') return;
    if (effectNamed(work, ALL_CORPS_ACTIVE) !== null || effectNamed(work, NO_CORPS_ACTIVE) !== null) return;
    work.push({ kind: 'exclusive', name: 'french-command', side: 'french' });
  },
  steps: { 'french-command': command, 'active-corps': choice },
  hampers: (state, unit) =>
    isHampered(state, unit) && contextOf(state).units[unit].arm !== 'leader' ? CORPS_INACTIVE : null,
  markers(state) {
    const everyone = effectNamed(state, ALL_CORPS_ACTIVE) !== null;
    const nobody = effectNamed(state, NO_CORPS_ACTIVE) !== null;
    const active = corpsInPlay(state).filter((corps) => everyone || isChosen(state, corps));
    const massena = isEngaged(state) ? 'effect.massena-engaged' : 'effect.massena-indisposed';
    return [
      ...active.map((corps) => ({ rule: BUS_5_1, key: `effect.corps-${corps}-active`, corps })),
      ...(nobody ? [{ rule: BUS_5_1, key: 'effect.more-concerned-with-venus-than-with-mars' }] : []),
      { rule: BUS_5_1, key: massena },
    ];
  },
  allowance: (state, unit, points) => (isHampered(state, unit) ? points + frenchCommand.inactiveMovement : points),
  barMove: (state, unit) =>
    counter(state, 'french/massena').index === unit && !isEngaged(state)
      ? refusal('BUS:5.1', 'refusal.massena-indisposed')
      : null,
  barEntry: (state, unit, _from, to: HexId) =>
    isHampered(state, unit) && inFirmZone(fieldOf(state), to, 'allied') ? CORPS_INACTIVE : null,
};
