import { rule } from '@vedette/kernel';
import { EXCLUSIVE } from '../../data/index.js';
import { unitAt } from '../../rules/07-zones-of-control.js';
import { battleNow } from '../../rules/09-combat/battle.js';
import type { Contribution, Support } from '../../rules/points.js';
import type { Battle } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import type { UnitIx } from '../../state/units.js';
import { worksOn } from '../effects.js';

const BAI_16_11 = rule('BAI:16.11');
const NAME = 'garde-marins';
const LINE = `line.${NAME}`;

function frenchIn(state: State, battle: Battle): readonly UnitIx[] {
  const units = battle.side === 'french' ? battle.attackers : battle.targets.map((hex) => unitAt(state, hex));
  return units.filter((unit): unit is UnitIx => unit !== null);
}

/** The marines join a battle with the French unit that they stiffen: it counts as Elite there. */
const marines: Support = {
  name: NAME,
  rule: BAI_16_11,
  offers: (state, battle, side) =>
    side === 'french' && state.ledger[NAME] === undefined
      ? frenchIn(state, battle).map((unit) => contextOf(state).unitActions[unit])
      : [],
  take(work, battle, side, action) {
    if (action.type !== 'unit') return;
    const unit = work.context.indexOf.get(action.unit) as UnitIx;
    work.note(NAME, 1);
    work.add({ name: NAME, on: unit, side, until: 'turn' });
    work.tell({ type: 'effect', rule: BAI_16_11, side, unit: action.unit, text: 'effect.garde-marins' });
    const { strength } = EXCLUSIVE.bailen.gardeMarins;
    work.replace({
      ...battle,
      extras: [...battle.extras, { rule: BAI_16_11, key: LINE, value: strength, side }],
    });
  },
};

/** [BAI:16.11] Once a game the Guard marines add a point to a battle, and one French unit in it fights as Elite. */
export const gardeMarins: Contribution = {
  id: 'BAI:16.11',
  supports: [marines],
  effects: [NAME],
  elite: (state, unit) =>
    worksOn(state, NAME, unit) && battleNow(state)?.extras.some(({ key }) => key === LINE) === true,
};
