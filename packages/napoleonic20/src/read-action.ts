import { err, type InputError, ok, type Result } from '@vedette/kernel';
import type { HexId } from './board/hex.js';
import { type Action, act, type CardId, VERBS, type Verb } from './state/action.js';
import { hexAction } from './state/context.js';
import type { UnitId } from './state/units.js';

/** Checks untrusted JSON to have the shape of an action. */
export function readAction(input: unknown): Result<Action, InputError> {
  if (typeof input !== 'object' || input === null) return err({ at: '$', key: 'action.not-an-object' });
  const fields = input as Readonly<Record<string, unknown>>;
  const { type, unit, hex, what, attack, column, value, card } = fields;
  switch (type) {
    case 'unit':
      return typeof unit === 'string' && unit.length <= 60 ? ok({ type, unit: unit as UnitId }) : bad('unit');
    case 'hex':
      return isWhole(hex, 1, 9999) ? ok(hexAction(hex as HexId)) : bad('hex');
    case 'do':
      return (VERBS as readonly unknown[]).includes(what) ? ok(act(what as Verb)) : bad('what');
    case 'attack':
      return isWhole(attack, 1, 99) ? ok({ type, attack }) : bad('attack');
    case 'column':
      return isWhole(column, -2, 4) ? ok({ type, column }) : bad('column');
    case 'die':
      return isWhole(value, 1, 6) ? ok({ type, value }) : bad('value');
    case 'draw':
      return typeof card === 'string' && card.length <= 20 ? ok({ type, card: card as CardId }) : bad('card');
    default:
      return bad('type');
  }
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function bad(at: string): Result<never, InputError> {
  return err({ at, key: 'action.bad-field' });
}
