import type { Side } from '../board/board.js';
import { mapDataOf } from '../board/maps.js';
import type { Scenario } from '../data/index.js';
import { gameTurnSteps, playerTurnSteps } from '../rules/04-sequence.js';
import type { Setup, StartPhase } from '../state/setup.js';
import { enemyOf } from '../state/state.js';
import type { Task } from '../state/task.js';

const FIRST_STEP = {
  event: 'event',
  movement: 'movement-start',
  reaction: 'reaction',
  combat: 'combat-start',
  night: 'night-operations',
} as const satisfies Readonly<Record<StartPhase, Task['kind']>>;

/** Whether a turn of a scenario's battle is a Night Turn [14.0]. */
export function isNightTurn({ battle }: Scenario, turn: number): boolean {
  return mapDataOf(battle).turns.find((space) => space.turn === turn)?.part === 'night';
}

/** Whose Player Turn a set-up begins with. */
export function firstSide({ overrides = {} }: Setup, { firstPlayer, opensWith }: Scenario): Side {
  if (overrides.side !== undefined) return overrides.side;
  return overrides.turn === undefined && overrides.phase === undefined ? opensWith : firstPlayer;
}

/** What is to be done from the beginning of a set-up on, the next step last: the rest of the present Game Turn. */
export function firstAgenda(setup: Setup, scenario: Scenario): readonly Task[] {
  const { firstPlayer, firstTurn } = scenario;
  const { phase, turn = firstTurn } = setup.overrides ?? {};
  const side = firstSide(setup, scenario);
  if (phase === undefined) {
    const rest: readonly Task[] =
      side === firstPlayer ? [{ kind: 'game-turn' }] : gameTurnSteps(firstPlayer, side).toReversed();
    return setup.overrides === undefined ? [...rest, { kind: 'game-start' }] : rest;
  }
  const steps = playerTurnSteps(isNightTurn(scenario, turn));
  const rest = steps.slice(steps.findIndex(({ kind }) => kind === FIRST_STEP[phase]));
  const after = gameTurnSteps(firstPlayer, enemyOf(firstPlayer)).slice(side === firstPlayer ? 0 : 1);
  return [...rest, ...after].toReversed();
}
