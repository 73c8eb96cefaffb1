import { rule } from '@vedette/kernel';
import type { CardId } from '../state/action.js';
import { contextOf } from '../state/context.js';
import type { State } from '../state/state.js';
import type { CardTask, Task } from '../state/task.js';
import type { Work } from '../state/work.js';
import { reachMoment } from './04-sequence.js';
import { type Ask, automatic, refusal, type StepModule } from './step.js';

/** Whether the active player draws a card this turn; a scenario may skip the first [5.0]. */
function draws(state: State): boolean {
  const { skipEvents } = contextOf(state);
  return !skipEvents(state.turn, state.active) && cardsLeft(state) > 0;
}

function cardsLeft(state: State): number {
  return state.deck.top.length + state.deck.draw.length;
}

/** Cards of the deck that can be turned up next, as long as none is known to lie on top. */
export function drawable(state: State): readonly CardId[] {
  let cards = state.deck.draw;
  for (const one of contextOf(state).points.nextCards) {
    const left = one.nextCards(state, cards);
    if (left.length > 0) cards = left;
  }
  return cards;
}

/** The Event Phase [5.0]: the top card is turned up. A card whose place is known is no matter of chance. */
export const event: StepModule<Task & { kind: 'event' }> = {
  ask(state): Ask | null {
    if (!draws(state)) return null;
    const known = state.deck.top[0];
    const cards = known === undefined ? drawable(state) : [known];
    const outcomes = cards.map((card) => ({ action: { type: 'draw', card } as const, weight: 1 }));
    return { kind: 'chance', step: 'event', rule: rule('N20:5.0'), outcomes };
  },
  proceed(work) {
    work.phase = 'event';
    work.replace({ kind: 'event-end' });
  },
  answer(work, _task, action) {
    if (action.type !== 'draw') return;
    work.phase = 'event';
    const { card } = action;
    const { top, draw, discard, kept } = work.deck;
    work.deck =
      top[0] === card
        ? { top: top.slice(1), draw, discard: [...discard, card].sort(), kept }
        : { top, draw: draw.filter((one) => one !== card), discard: [...discard, card].sort(), kept };
    work.card = card;
    const half = work.context.cards.halfFor(card, work.active);
    work.tell({ type: 'card', side: work.active, card, half });
    work.replace({ kind: 'card', card, side: work.active, stage: 0 }, { kind: 'event-end' });
  },
};

/** A card turned up: its own module carries it out. */
export const card: StepModule<CardTask> = {
  ask: (state, task) => moduleFor(state, task.card, task.side).ask(state, task),
  proceed: (work, task) => moduleFor(work, task.card, task.side).proceed(work, task),
  answer: (work, task, action) => moduleFor(work, task.card, task.side).answer(work, task, action),
  refuse: (state, task, action) =>
    moduleFor(state, task.card, task.side).refuse?.(state, task, action) ??
    refusal(task.card, 'refusal.card-asks-first'),
};

function moduleFor(state: State, id: CardId, side: 'french' | 'allied'): StepModule<CardTask> {
  return contextOf(state).cards.moduleOf(id, side);
}

/** Takes a card from the discards and puts it face up before a player [5.0]. */
export function keepCard(work: Work, id: CardId, side: 'french' | 'allied'): void {
  const { top, draw, discard, kept } = work.deck;
  work.deck = { top, draw, discard: discard.filter((one) => one !== id), kept: [...kept, { side, card: id }] };
}

/** Puts a kept card among the discards once it is used or its time is over. */
export function discardKept(work: Work, id: CardId): void {
  const { top, draw, discard, kept } = work.deck;
  if (!kept.some((one) => one.card === id)) return;
  work.deck = { top, draw, discard: [...discard, id].sort(), kept: kept.filter((one) => one.card !== id) };
}

/** The Event Phase is over. */
export const eventEnd = automatic<Task & { kind: 'event-end' }>((work) => {
  work.pop();
  reachMoment(work, 'event-end');
});
