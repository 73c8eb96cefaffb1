import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { CARD_EFFECTS } from '../../data/index.js';
import { addExtra } from '../../rules/09-combat/battle.js';
import type { Support } from '../../rules/points.js';
import { act } from '../../state/action.js';
import type { Battle } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { onMap, type UnitIx } from '../../state/units.js';
import { counter } from '../counters.js';
import { effectNamed } from '../effects.js';
import { atOnce, type CardEffect, tellEffect, tellNoEffect } from './card-effect.js';

const NAME = 'wellington-inspires';
const WELLINGTON = 'allied/wellington';
const ARA_20 = rule('ARA:#20');

/** Whether Wellington, if leaders are in use, commands an attacker of the battle [16.9.1]. */
function reaches(state: State, battle: Battle): boolean {
  const { options, board } = contextOf(state);
  if (!options.has('leaders')) return true;
  const { index, range } = counter(state, WELLINGTON);
  const hex = state.hex[index];
  if (!onMap(hex)) return false;
  return battle.attackers.some((unit) => board.distance(hex, state.hex[unit as UnitIx] as HexId) <= range);
}

const support: Support = {
  name: NAME,
  rule: ARA_20,
  offers: (state, battle, side) =>
    side === 'allied' && battle.side === side && effectNamed(state, NAME) !== null && reaches(state, battle)
      ? [act('support')]
      : [],
  take(work, _battle, side) {
    work.dropEffects(({ name }) => name === NAME);
    addExtra(work, side, { rule: ARA_20, key: `line.${NAME}`, value: CARD_EFFECTS[NAME].strength });
  },
};

/** [ARA:#20] Allied half: one attack within Wellington's reach is one stronger, at the player's choice of attack. */
export const wellingtonInspires: CardEffect = {
  name: NAME,
  step: atOnce((work, task) => {
    if (work.context.options.has('leaders') && !onMap(work.hex[counter(work, WELLINGTON).index])) {
      tellNoEffect(work, task, 'not-on-map');
      return;
    }
    work.add({ name: NAME, side: task.side, until: 'turn' });
    tellEffect(work, task, NAME);
  }),
  contribution: { id: 'ARA:#20', supports: [support] },
};
