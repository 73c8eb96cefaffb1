import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { CARD_EFFECTS } from '../../data/index.js';
import { firstWay } from '../../rules/09-combat/way.js';
import { turnUp } from '../../rules/16-options/16-1-turn-up.js';
import { faceOf, roll, type StepModule } from '../../rules/step.js';
import { contextOf } from '../../state/context.js';
import { isHidden } from '../../state/hidden.js';
import type { State } from '../../state/state.js';
import type { CardTask } from '../../state/task.js';
import { onMap } from '../../state/units.js';
import { counter, standingUnits } from '../counters.js';
import { type CardEffect, tellEffect, tellNoEffect } from './card-effect.js';

const NAME = 'despanas-nerve';
const ESPANA = 'allied/espana';
const { within, retreatsTo, hexes } = CARD_EFFECTS[NAME];

function isNearTheFrench(state: State): boolean {
  const hex = state.hex[counter(state, ESPANA).index];
  if (!onMap(hex)) return false;
  const { board } = contextOf(state);
  return standingUnits(state, 'french').some(({ index }) => board.distance(hex, state.hex[index] as HexId) <= within);
}

const step: StepModule<CardTask> = {
  ask: (state, { card }) =>
    isNearTheFrench(state) && !isHidden(state, counter(state, ESPANA).index) ? roll(NAME, card) : null,
  proceed(work, task) {
    const { index } = counter(work, ESPANA);
    if (onMap(work.hex[index]) && isHidden(work, index)) {
      turnUp(work, index);
      return;
    }
    work.pop();
    tellNoEffect(work, task, 'nobody-fits');
  },
  answer(work, task, action) {
    const { id, index } = counter(work, ESPANA);
    const value = faceOf(action);
    work.pop();
    work.tell({ type: 'die', purpose: NAME, unit: id, value, total: value, rule: rule(task.card) });
    if (value > retreatsTo) return;
    tellEffect(work, task, NAME, index);
    work.push({ kind: 'retreat', ...firstWay(work, index, hexes), rout: false, paid: false });
  },
};

/** [ARA:#21] Allied half: near the French, a die says whether España, who is turned up, falls back a hex. */
export const despanasNerve: CardEffect = { name: NAME, step };
