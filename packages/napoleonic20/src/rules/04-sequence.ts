import { rule } from '@vedette/kernel';
import type { Side } from '../board/board.js';
import { contextOf } from '../state/context.js';
import { enemyOf, type State } from '../state/state.js';
import type { Task } from '../state/task.js';
import { MARK, type UnitIx } from '../state/units.js';
import type { Work } from '../state/work.js';
import { isNight } from './06-movement/allowance.js';
import { endGame } from './15-victory.js';
import type { Moment } from './points.js';
import { automatic, faceOf, roll, type StepModule } from './step.js';

/** Lets every contribution act at a moment of the sequence. */
export function reachMoment(work: Work, moment: Moment): void {
  for (const one of work.context.points.at) one.at(work, moment);
}

/** The game begins: what battles and options ask before the first turn [3.0]. */
export const gameStart = automatic<Task & { kind: 'game-start' }>((work) => {
  work.pop();
  reachMoment(work, 'game-start');
});

/** A Game Turn [4.0]: both Player Turns, then what belongs to the turn as a whole. */
export const gameTurn = automatic<Task & { kind: 'game-turn' }>((work) => {
  work.tell({ type: 'turn', turn: work.turn });
  work.replace(...gameTurnSteps(work.context.firstPlayer, work.context.firstPlayer));
  reachMoment(work, 'game-turn-start');
});

/** The steps of a Game Turn from the Player Turn of `side` on [4.0]. */
export function gameTurnSteps(firstPlayer: Side, side: Side): readonly Task[] {
  const second: Task = { kind: 'player-turn', side: enemyOf(firstPlayer) };
  const turns: readonly Task[] = side === firstPlayer ? [{ kind: 'player-turn', side }, second] : [second];
  return [...turns, { kind: 'sudden-death' }, { kind: 'game-turn-end' }];
}

/** A Player Turn [4.0] begins. */
export const playerTurn = automatic<Task & { kind: 'player-turn' }>((work, { side }) => {
  work.active = side;
  work.facts = 0;
  work.card = null;
  work.entered = [];
  work.tell({ type: 'player-turn', side });
  work.replace(...playerTurnSteps(isNight(work)));
});

/** The steps of a Player Turn in order [4.0]. At night there is no reaction and no combat [14.0]. */
export function playerTurnSteps(night: boolean): readonly Task[] {
  const fighting: readonly Task[] = night
    ? [{ kind: 'combat-start' }]
    : [{ kind: 'reaction' }, { kind: 'combat-start' }, { kind: 'declare', attackers: [], targets: [], charge: false }];
  return [
    { kind: 'event' },
    { kind: 'movement-start' },
    { kind: 'movement' },
    { kind: 'movement-end' },
    ...fighting,
    { kind: 'recovery' },
    night ? { kind: 'night-operations' } : { kind: 'truce' },
    { kind: 'player-turn-end' },
  ];
}

/** The Movement Phase begins: what a battle does before units move, arrival dice among it. */
export const movementStart = automatic<Task & { kind: 'movement-start' }>((work) => {
  work.pop();
  work.phase = 'movement';
  work.tell({ type: 'phase', side: work.active, phase: 'movement' });
  reachMoment(work, 'movement-start');
});

/** The Movement Phase ends. */
export const movementEnd = automatic<Task & { kind: 'movement-end' }>((work) => {
  work.pop();
  for (const { index } of work.context.bySide[work.active]) work.unmark(index, MARK.moved);
  work.dropEffects((effect) => effect.until === 'phase');
  reachMoment(work, 'movement-end');
});

/** The Combat Phase begins; at night nothing is fought in it [14.0]. */
export const combatStart = automatic<Task & { kind: 'combat-start' }>((work) => {
  work.pop();
  reachMoment(work, 'combat-start');
});

/** A Player Turn ends: effects that last no longer fall away. */
export const playerTurnEnd = automatic<Task & { kind: 'player-turn-end' }>((work) => {
  work.pop();
  const { active } = work;
  work.dropEffects(
    (effect) =>
      effect.until === 'turn' || effect.until === 'phase' || (effect.until === 'next-turn' && effect.side === active),
  );
  for (const unit of work.context.units) work.unmark(unit.index as UnitIx, MARK.moved);
  reachMoment(work, 'player-turn-end');
});

/** The highest die that ends the game after the present turn, or 0 [4.0]. */
function suddenDeathNumber(state: State): number {
  const { points, turnBox } = contextOf(state);
  let number = turnBox(state.turn).suddenDeath;
  for (const one of points.suddenDeath) number = one.suddenDeath(state, number);
  return number;
}

/** On some turns a die may end the battle early [4.0]. The second player rolls. */
export const suddenDeath: StepModule<Task & { kind: 'sudden-death' }> = {
  ask: (state) => (suddenDeathNumber(state) > 0 ? roll('sudden-death', 'N20:4.0.sudden-death') : null),
  proceed: (work) => work.pop(),
  answer(work, _task, action) {
    const value = faceOf(action);
    work.pop();
    work.tell({ type: 'die', purpose: 'sudden-death', value, total: value, rule: rule('N20:4.0.sudden-death') });
    if (value <= suddenDeathNumber(work)) endGame(work);
  },
};

/** A Game Turn ends: after a Night Turn the cards are shuffled; after the last turn the game is decided. */
export const gameTurnEnd = automatic<Task & { kind: 'game-turn-end' }>((work) => {
  if (isNight(work)) shuffleDeck(work);
  reachMoment(work, 'game-turn-end');
  if (work.result !== null) return;
  if (work.turn >= work.context.lastTurn) {
    endGame(work);
    return;
  }
  work.turn += 1;
  work.replace({ kind: 'game-turn' });
});

/** Puts the discards, and cards of known order, back into the Event Deck [5.0]. */
export function shuffleDeck(work: Work): void {
  for (const one of work.context.points.shuffled) one.shuffled(work);
  const { top, draw, discard, kept } = work.deck;
  if (top.length === 0 && discard.length === 0) return;
  work.deck = { top: [], draw: [...top, ...draw, ...discard].sort(), discard: [], kept };
  work.tell({ type: 'shuffled' });
}
