import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { CARD_EFFECTS } from '../../data/index.js';
import { turnUp } from '../../rules/16-options/16-1-turn-up.js';
import { decision, type StepModule } from '../../rules/step.js';
import { act, type CardId } from '../../state/action.js';
import { contextOf, hexAction } from '../../state/context.js';
import { enemyOf, type State } from '../../state/state.js';
import type { CardTask } from '../../state/task.js';
import { MARK, onMap, type UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { type CardEffect, tellNoEffect } from './card-effect.js';

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
    if (withFog(state)) {
      if (stage >= CARD_EFFECTS[NAME].units) return null;
      const hexes = [...new Set(hiddenEnemies(state, side).map((unit) => state.hex[unit] as HexId))].sort(
        (a, b) => a - b,
      );
      return hexes.length === 0 ? null : decision(side, NAME, card, [...hexes.map(hexAction), act('done')]);
    }
    const { top, draw } = state.deck;
    if (top.length > 0 || draw.length === 0) return null;
    const outcomes = draw.map((one) => ({ action: { type: 'draw', card: one } as const, weight: 1 }));
    return { kind: 'chance', step: NAME, rule: rule(card), outcomes };
  },
  proceed(work, task) {
    work.pop();
    const [next] = work.deck.top;
    if (withFog(work)) {
      if (task.stage === 0) tellNoEffect(work, task, 'nobody-fits');
    } else if (next === undefined) tellNoEffect(work, task, 'no-cards');
    else tellNext(work, task, next);
  },
  answer(work, task, action) {
    if (action.type === 'hex') {
      work.replace({ ...task, stage: task.stage + 1 });
      for (const unit of hiddenEnemies(work, task.side)) if (work.hex[unit] === action.hex) turnUp(work, unit);
      return;
    }
    work.pop();
    if (action.type === 'draw') look(work, task, action.card);
  },
};

function look(work: Work, task: CardTask, next: CardId): void {
  const { draw, discard, kept } = work.deck;
  work.deck = { top: [next], draw: draw.filter((one) => one !== next), discard, kept };
  work.add({ name: NAME, side: task.side, until: 'used' });
  tellNext(work, task, next);
}

function tellNext(work: Work, { side }: CardTask, card: CardId): void {
  work.tellSide(side, { type: 'next-card', side, card }, { type: 'next-card', side, card: null });
}

/**
 * [ARA:#15] With hidden units, turn up at most two enemies; without, look at the next card. The effect that stays
 * says which side knows the card on top of the deck, until it is drawn.
 */
export const intelligenceGathering: CardEffect = {
  name: NAME,
  step,
  contribution: {
    id: 'ARA:#15',
    at(work) {
      if (work.deck.top.length === 0) work.dropEffects(({ name }) => name === NAME);
    },
  },
};
