import type { Decision, GameSystem, GameTypes, Random, RuleId, Step } from '@vedette/kernel';
import type { N20Types } from '@vedette/napoleonic20';
import type { GameHeader, Position, SystemId } from '../client/port.js';

/** The two seats of a table, whatever a system calls its sides. */
export type Seat = keyof GameHeader['players'];

/** Chooses for the computer from what its side may know. */
export type ChoosesFor<T extends GameTypes> = (
  observation: T['observation'],
  prompt: Decision<T>,
  random: Random,
) => T['action'];

/** What a table must know of the system that is played on it. */
export interface Desk<T extends GameTypes> {
  readonly system: GameSystem<T>;
  readonly id: SystemId;
  /** The side that sits in each seat. */
  readonly sides: Readonly<Record<Seat, T['side']>>;
  /** The rule cited when nothing may be taken back. */
  readonly undoRule: RuleId;
  readonly computer: ChoosesFor<T>;
  /** Steps whose answer needs nothing that the other side may not see: on a shared screen they need no hand-over. */
  readonly openSteps: readonly string[];
  /** What the page draws a game with. */
  sheet(header: GameHeader): unknown;
  scenario(setup: T['setup']): { readonly scenario: string; readonly options: readonly string[] };
  turn(state: T['state']): number;
  /** The side that is about to act while the dice decide, or null. */
  acting(state: T['state']): T['side'] | null;
  /** Whether the game answered an action by itself while it carried out the one before. */
  isDone(action: T['action'], before: Step<T> | undefined, state: T['state']): boolean;
  inHand(state: T['state']): Position<N20Types>['inHand'];
}
