import { sameJson } from './json.js';
import type { Decision, GameTypes } from './system.js';

/** An answer that a side has given ahead: whenever it is asked at `step`, it chooses `action`, if that can be chosen. */
export interface StandingOrder<T extends GameTypes = GameTypes> {
  readonly side: T['side'];
  /** Name of a step of the game, as in `Decision`. */
  readonly step: string;
  readonly action: T['action'];
}

/** The action of a decision that was ordered ahead; undefined if its side is to be asked. */
export function orderedAnswer<T extends GameTypes>(
  { side, step, actions }: Decision<T>,
  orders: readonly StandingOrder<T>[],
): T['action'] | undefined {
  const order = orders.find((each) => each.side === side && each.step === step);
  return order === undefined ? undefined : actions.find((each) => sameJson(each, order.action));
}
