import { rule } from '@vedette/kernel';
import { EXCLUSIVE, TABLES } from '../../data/index.js';
import { whyNotMove } from '../../rules/06-movement/movement.js';
import type { Contribution, MovementOffer } from '../../rules/points.js';
import { isUnsteady } from '../../rules/quality.js';
import { type Action, act } from '../../state/action.js';
import { contextOf } from '../../state/context.js';
import { moraleOf, type State, TURN } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { worksFor } from '../effects.js';
import { ARMIES, type Army, armyOf } from './armies.js';

const TAL_12_2_1 = rule('TAL:12.2.1');
/** Effect: an army marches; `on` is its place in `ARMIES`. */
const MARCH = 'army-march';
/** Effect of a night that finds the Spanish shaken [TAL:12.4]. */
const SHAKEN = 'spanish-shaken';

function marchAction(army: Army): Action {
  return act(army === 'british' ? 'forced-march-british' : 'forced-march-spanish');
}

function marches(state: State, army: Army): boolean {
  return state.effects.some((effect) => effect.name === MARCH && effect.count === ARMIES.indexOf(army));
}

function canMarch(state: State, army: Army): boolean {
  if (marches(state, army)) return false;
  return contextOf(state).bySide.allied.some(
    ({ index }) => armyOf(state, index) === army && whyNotMove(state, index) === null,
  );
}

const offer: MovementOffer = {
  name: 'army-march',
  rule: TAL_12_2_1,
  offers: (state, side) => (side === 'allied' ? ARMIES.filter((army) => canMarch(state, army)).map(marchAction) : []),
  take(work, side, action) {
    const army = ARMIES.find((one) => marchAction(one) === action);
    if (army === undefined) return;
    work.facts |= TURN.forcedMarch;
    work.add({ name: MARCH, side, count: ARMIES.indexOf(army), until: 'turn' });
    work.tell({ type: 'forced-march', side });
    if (!work.context.points.freeForcedMarch.some((one) => one.freeForcedMarch(work, side)))
      work.spendMorale(side, TAL_12_2_1);
  },
};

/** [TAL:12.2.1] Wellesley's and Cuesta's armies force their marches, and pay for them, each by itself. */
export const armyMarches: Contribution = {
  id: 'TAL:12.2.1',
  effects: [MARCH],
  dividedMarch: (_state, side) => side === 'allied',
  movementOffers: [offer],
  allowance(state, unit, points) {
    const army = armyOf(state, unit);
    return army !== null && marches(state, army) ? points + TABLES.movement.forcedMarch : points;
  },
};

/** [TAL:12.2.2] The two armies rally, and pay for it, each by itself. */
export const armyRallies: Contribution = {
  id: 'TAL:12.2.2',
  rallyGroups: (state, side, units) =>
    side === 'allied' ? ARMIES.map((army) => units.filter((unit) => armyOf(state, unit) === army)) : [units],
};

/** [TAL:12.3] The Madrid Garrison costs a point to commit, but nothing when it recoils. */
export const madridGarrison: Contribution = {
  id: 'TAL:12.3',
  sparesRecoil: (state, unit) => contextOf(state).units[unit].id === 'french/madrid-garrison',
};

function isShaken(state: State): boolean {
  if (state.phase === 'night') return worksFor(state, SHAKEN, 'allied');
  return moraleOf(state, 'french') > moraleOf(state, 'allied');
}

/** [TAL:12.4] While the French are in better heart, Unsteady Spanish units rally one worse. */
export const spanishDiscipline: Contribution = {
  id: 'TAL:12.4',
  effects: [SHAKEN],
  at(work, moment) {
    if (moment !== 'night-start' || work.active !== 'allied') return;
    if (moraleOf(work, 'french') > moraleOf(work, 'allied')) work.add({ name: SHAKEN, side: 'allied', until: 'turn' });
  },
  rallyModifier: (state, unit: UnitIx) =>
    armyOf(state, unit) === 'spanish' && isUnsteady(state, unit) && isShaken(state)
      ? EXCLUSIVE.talavera.spanishRally.die
      : 0,
};
