import { rule } from '@vedette/kernel';
import { CARD_EFFECTS } from '../../data/index.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { ROUTED, type UnitIx } from '../../state/units.js';
import { effectNamed } from '../effects.js';
import { type CardEffect, forTheTurn } from './card-effect.js';
import { unitsOf } from './one-battle.js';

const NAME = 'dragoons-and-cuirassiers';
const BAI_2 = rule('BAI:#2');

function charges(state: State, unit: UnitIx): boolean {
  const { side, arm } = contextOf(state).units[unit];
  if (side !== 'french' || arm !== 'cavalry' || effectNamed(state, NAME) === null) return false;
  return (state.marks[unit] & ROUTED) === 0;
}

/** [BAI:#2] French half: French cavalry attacks one stronger this turn, and only whom it likes. */
export const dragoonsAndCuirassiers: CardEffect = {
  name: NAME,
  step: forTheTurn(NAME),
  contribution: {
    id: 'BAI:#2',
    selective: charges,
    lines: (state, battle, side) =>
      side !== battle.side
        ? []
        : unitsOf(state, battle, side)
            .filter(({ index }) => charges(state, index))
            .map(({ index }) => ({
              rule: BAI_2,
              key: `line.${NAME}`,
              unit: index,
              value: CARD_EFFECTS[NAME].strength,
            })),
  },
};
