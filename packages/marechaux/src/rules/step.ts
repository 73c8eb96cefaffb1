import type { Decision, RuleId } from '@vedette/kernel';
import type { Action } from '../state/actions.js';
import { DIE } from '../state/context.js';
import type { Game } from '../state/game.js';
import { SIDES, type SideNo } from '../state/units.js';
import type { Asked, MarechauxTypes } from '../types.js';

/** What onlookers are told of a step: its name never says more than the chapter. */
export type PublicStep = 'placement' | 'initiative' | 'events' | 'operation' | 'combat' | 'administration';

/** A step of the agenda: what it asks, and what an answer does. */
export interface StepModule {
  readonly publicStep: PublicStep;
  readonly publicRule: RuleId;
  /**
   * The question of the present frame, or null if nothing needs to be asked: then whatever follows by itself has been
   * carried out and the agenda has moved on.
   */
  ask(game: Game): Asked | null;
  /** Carries out one of the actions asked for. */
  answer(game: Game, action: Action): void;
}

/** A decision of a side. */
export function decision(
  side: SideNo,
  step: string,
  rule: RuleId,
  actions: readonly Action[],
): Decision<MarechauxTypes> {
  return { kind: 'decision', side: SIDES[side], step, rule, actions };
}

/** A die. */
export function die(step: string, rule: RuleId): Asked {
  return { kind: 'chance', step, rule, outcomes: DIE };
}

/** The value of a die action. */
export function rolled(action: Action): number {
  return action.type === 'roll' ? action.die : 0;
}
