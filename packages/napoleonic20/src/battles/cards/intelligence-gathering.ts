import type { HexId } from '../../board/hex.js';
import { CARD_EFFECTS } from '../../data/index.js';
import { turnUp } from '../../rules/16-options/16-1-turn-up.js';
import { decision, type StepModule } from '../../rules/step.js';
import { act } from '../../state/action.js';
import { contextOf, hexAction } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import type { CardTask } from '../../state/task.js';
import { MARK, onMap, type UnitIx } from '../../state/units.js';
import { type CardEffect, tellNoEffect } from './card-effect.js';
import { askNext, lookAt } from './deck-knowledge.js';

const NAME = 'intelligence-gathering';

function withFog(state: State): boolean {
  return contextOf(state).options.has('fog-of-war');
}

/** Hidden enemies of a side. */
function hiddenEnemies(state: State, side: CardTask['side']): readonly UnitIx[] {
  return contextOf(state)
    .bySide[enemyOf(side)].map(({ index }) => index)
    .filter((unit) => onMap(state.hex[unit]) && (state.marks[unit] & MARK.hidden) !== 0);
}

const step: StepModule<CardTask> = {
  ask(state, { card, side, stage }) {
    if (!withFog(state)) return askNext(state, NAME, card);
    if (stage >= CARD_EFFECTS[NAME].units) return null;
    const hexes = [...new Set(hiddenEnemies(state, side).map((unit) => state.hex[unit] as HexId))].sort(
      (a, b) => a - b,
    );
    return hexes.length === 0 ? null : decision(side, NAME, card, [...hexes.map(hexAction), act('done')]);
  },
  proceed(work, task) {
    work.pop();
    const [next] = work.deck.top;
    if (withFog(work)) {
      if (task.stage === 0) tellNoEffect(work, task, 'nobody-fits');
    } else if (next === undefined) tellNoEffect(work, task, 'no-cards');
    else lookAt(work, task.side, next);
  },
  answer(work, task, action) {
    if (action.type === 'hex') {
      work.replace({ ...task, stage: task.stage + 1 });
      for (const unit of hiddenEnemies(work, task.side)) if (work.hex[unit] === action.hex) turnUp(work, unit);
      return;
    }
    work.pop();
    if (action.type === 'draw') lookAt(work, task.side, action.card);
  },
};

/** [ARA:#15] With hidden units, turn up at most two enemies; without, look at the next card. */
export const intelligenceGathering: CardEffect = { name: NAME, step };
