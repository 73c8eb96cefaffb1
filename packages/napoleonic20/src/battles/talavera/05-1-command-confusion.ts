import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { EXCLUSIVE } from '../../data/index.js';
import { fieldOf, inFirmZone, unitAt } from '../../rules/07-zones-of-control.js';
import type { Contribution, ExclusiveStep } from '../../rules/points.js';
import { decision, refusal } from '../../rules/step.js';
import { type Action, act, type Verb } from '../../state/action.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { onMap, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { counter } from '../counters.js';

const TAL_5_1 = rule('TAL:5.1');
const CORPS_INACTIVE = refusal('TAL:5.1', 'refusal.corps-inactive');
const SALINAS = EXCLUSIVE.talavera.salinas.hex as HexId;

/** The four corps of the French army. */
export const CORPS = ['1st', '2nd', '4th', 'reserve'] as const;
type Corps = (typeof CORPS)[number];

/** Effect of an active corps: `on` is its place in `CORPS`. */
export const ACTIVE_CORPS = 'active-corps';
/** Effect of a single unit that acts beside the active corps. */
const ACTIVE_UNIT = 'active-unit';
/** Effect of a card that denies the single unit. */
export const NO_EXTRA_UNIT = 'no-extra-unit';

function corpsAction(corps: Corps): Action {
  return act(`corps-${corps}` satisfies Verb);
}

function isActiveCorps(state: State, corps: string | null): boolean {
  const index = CORPS.indexOf(corps as Corps);
  return state.effects.some((effect) => effect.name === ACTIVE_CORPS && effect.count === index);
}

/** Makes a corps active for this French Player Turn. */
export function activateCorps(work: Work, corps: Corps): void {
  work.add({ name: ACTIVE_CORPS, side: 'french', count: CORPS.indexOf(corps), until: 'turn' });
  work.tell({ type: 'effect', rule: TAL_5_1, side: 'french', text: `effect.corps-${corps}-active` });
}

/** Whether a French unit may freely enter enemy zones. Remnants belong to no corps and count with the Reserve. */
function isActive(state: State, unit: UnitIx): boolean {
  const { corps } = contextOf(state).units[unit];
  if (isActiveCorps(state, corps ?? 'reserve')) return true;
  return state.effects.some((effect) => effect.name === ACTIVE_UNIT && effect.on === unit);
}

function isHampered(state: State, unit: UnitIx): boolean {
  const { side, arm } = contextOf(state).units[unit];
  return side === 'french' && state.active === 'french' && arm !== 'leader' && !isActive(state, unit);
}

function corpsOnMap(state: State): readonly Corps[] {
  const french = contextOf(state).bySide.french.filter(({ arm }) => arm !== 'leader');
  return CORPS.filter(
    (corps) =>
      !isActiveCorps(state, corps) && french.some((unit) => unit.corps === corps && isInPlay(state, unit.index)),
  );
}

function isInPlay(state: State, unit: UnitIx): boolean {
  return onMap(state.hex[unit]) || state.hex[unit] <= -100;
}

function leaderAtSalinas(state: State, id: string): boolean {
  return !contextOf(state).options.has('leaders') || state.hex[counter(state, id).index] === SALINAS;
}

/** Headquarters at Casa de Salinas: a second corps with the Madrid Garrison there, or a single unit. */
function headquarters(state: State): 'corps' | 'unit' | null {
  const unit = unitAt(state, SALINAS);
  if (unit === null || contextOf(state).units[unit].side !== 'french') return null;
  if (!leaderAtSalinas(state, 'french/joseph')) return null;
  const garrison = unit === counter(state, 'french/madrid-garrison').index;
  return garrison && leaderAtSalinas(state, 'french/jourdan') ? 'corps' : 'unit';
}

const announce: ExclusiveStep = {
  ask(state) {
    const open = corpsOnMap(state);
    return open.length === 0 ? null : decision('french', 'active-corps', 'TAL:5.1', open.map(corpsAction));
  },
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    const corps = CORPS.find((one) => corpsAction(one) === action);
    work.replace({ kind: 'exclusive', name: 'active-extra', side: 'french' });
    if (corps !== undefined) activateCorps(work, corps);
  },
  refuse: () => refusal('TAL:5.1', 'refusal.corps-not-open'),
};

const extra: ExclusiveStep = {
  ask(state) {
    const seat = headquarters(state);
    if (seat === null) return null;
    const { bySide, unitActions } = contextOf(state);
    const corps = seat === 'corps' ? corpsOnMap(state).map(corpsAction) : [];
    const barred = state.effects.some((effect) => effect.name === NO_EXTRA_UNIT);
    const units = bySide.french.filter(
      ({ index, arm }) => arm !== 'leader' && onMap(state.hex[index]) && !isActive(state, index),
    );
    const single = barred ? [] : units.map(({ index }) => unitActions[index]);
    const offers = [...corps, ...single];
    return offers.length === 0 ? null : decision('french', 'active-extra', 'TAL:5.1', [...offers, act('decline')]);
  },
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    work.pop();
    const corps = CORPS.find((one) => corpsAction(one) === action);
    if (corps !== undefined) activateCorps(work, corps);
    else if (action.type === 'unit') {
      const unit = work.context.indexOf.get(action.unit) as UnitIx;
      work.add({ name: ACTIVE_UNIT, side: 'french', on: unit, until: 'turn' });
      work.tell({ type: 'effect', rule: TAL_5_1, side: 'french', unit: action.unit, text: 'effect.unit-active' });
    }
  },
  refuse: () => refusal('TAL:5.1', 'refusal.corps-not-open'),
};

/** [TAL:5.1] Only one French corps a turn may enter enemy zones, more from the headquarters at Casa de Salinas. */
export const commandConfusion: Contribution = {
  id: 'TAL:5.1',
  at(work, moment) {
    if (moment === 'event-end' && work.active === 'french') {
      work.push({ kind: 'exclusive', name: 'active-corps', side: 'french' });
    }
  },
  steps: { 'active-corps': announce, 'active-extra': extra },
  effects: [ACTIVE_CORPS, ACTIVE_UNIT],
  hampers: (state, unit) => (isHampered(state, unit) ? CORPS_INACTIVE : null),
  markers: (state) =>
    CORPS.filter((corps) => isActiveCorps(state, corps)).map((corps) => ({
      rule: TAL_5_1,
      key: `effect.corps-${corps}-active`,
      corps,
    })),
  barEntry: (state, unit, _from, to) =>
    isHampered(state, unit) && inFirmZone(fieldOf(state), to, 'allied') ? CORPS_INACTIVE : null,
};
