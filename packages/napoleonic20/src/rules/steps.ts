import { contextOf } from '../state/context.js';
import type { State } from '../state/state.js';
import type { ExclusiveTask, Task } from '../state/task.js';
import * as sequence from './04-sequence.js';
import * as events from './05-events.js';
import * as movement from './06-movement/movement.js';
import { disengage, maintainContact } from './08-reaction/disengage.js';
import { react, reacting, reaction } from './08-reaction/reaction.js';
import { advance } from './09-combat/advance.js';
import { aftermath } from './09-combat/aftermath.js';
import { battle } from './09-combat/battle.js';
import { declare } from './09-combat/declare.js';
import { exchange } from './09-combat/exchange.js';
import { recovery } from './09-combat/recovery.js';
import { resolve } from './09-combat/resolve.js';
import { retreat } from './09-combat/retreat.js';
import { routMarch } from './09-combat/rout-march.js';
import { rally } from './10-rally.js';
import { truce } from './13-truce.js';
import { nightOperations, nightRest, nightTerrain } from './14-night.js';
import { halt } from './halt.js';
import type { ExclusiveStep } from './points.js';
import { refusal, type StepModule } from './step.js';

const exclusive: StepModule<ExclusiveTask> = {
  ask: (state, task) => exclusiveStep(state, task).ask(state, task),
  proceed: (work, task) => exclusiveStep(work, task).proceed(work, task),
  answer: (work, task, action) => exclusiveStep(work, task).answer(work, task, action),
  refuse(state, task, action) {
    const step = exclusiveStep(state, task);
    return (
      step.refuse?.(state, task, action) ??
      refusal(step.ask(state, task)?.rule ?? 'N20:4.0', 'refusal.not-a-choice-now')
    );
  },
};

function exclusiveStep(state: State, task: ExclusiveTask): ExclusiveStep {
  const found = contextOf(state).points.steps.get(task.name);
  if (found === undefined) throw new Error(`no rule in use has a step ${task.name}`);
  return found;
}

/** Every kind of step and the chapter of the rulebook that handles it. */
export const STEPS: { readonly [Kind in Task['kind']]: StepModule<Extract<Task, { readonly kind: Kind }>> } = {
  exclusive,
  'game-start': sequence.gameStart,
  'game-turn': sequence.gameTurn,
  'player-turn': sequence.playerTurn,
  'movement-start': sequence.movementStart,
  'movement-end': sequence.movementEnd,
  'combat-start': sequence.combatStart,
  'player-turn-end': sequence.playerTurnEnd,
  'sudden-death': sequence.suddenDeath,
  'game-turn-end': sequence.gameTurnEnd,
  event: events.event,
  card: events.card,
  'event-end': events.eventEnd,
  movement: movement.movement,
  entering: movement.entering,
  moving: movement.moving,
  'rout-march': routMarch,
  reaction,
  reacting,
  react,
  disengage,
  'maintain-contact': maintainContact,
  declare,
  resolve,
  battle,
  exchange,
  aftermath,
  retreat,
  advance,
  recovery,
  rally,
  truce,
  'night-operations': nightOperations,
  halt,
  'night-terrain': nightTerrain,
  'night-rest': nightRest,
};
