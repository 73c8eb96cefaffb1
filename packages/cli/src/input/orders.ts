import { type InputError, ok, type Result } from '@vedette/kernel';
import type { AnySystem } from '../games.js';

/** Something to carry out, as it is written: a text in the notation, or an action as JSON. */
export type WrittenOrder = string | Readonly<Record<string, unknown>>;

/** An order as it would be typed. */
export function printOrder(system: AnySystem, action: unknown): string {
  return system.notation.print(action);
}

/** Reads an order in a position: a text may stand for several actions, JSON for one. */
export function readOrder(
  system: AnySystem,
  order: WrittenOrder,
  state: unknown,
): Result<readonly unknown[], InputError> {
  if (typeof order === 'string') return system.notation.parse(order, state);
  const action = system.readAction(order);
  return action.ok ? ok([action.value]) : action;
}
