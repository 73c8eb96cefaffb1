import { badInput } from '../output/io.js';
import type { WrittenOrder } from './orders.js';

/** One entry of a script. */
export type ScriptStep =
  | { readonly kind: 'order'; readonly order: WrittenOrder; readonly refused: string | null }
  | { readonly kind: 'expect'; readonly facts: Readonly<Record<string, unknown>> };

/** A script: from which set-up, what is to be done and found, and the seed for what it leaves to chance. */
export interface Script {
  readonly setup: unknown;
  readonly steps: readonly ScriptStep[];
  /** Null: every outcome of chance must be scripted. */
  readonly seed: number | string | null;
}

const FIELDS = ['setup', 'orders', 'chance', 'comment'];

/** Reads a script from JSON; what is wrong is said with its place in the file. */
export function readScript(input: unknown, file: string): Script {
  if (!isRecord(input)) throw badInput(`${file}: a script is an object with "setup" and "orders"`);
  const odd = Object.keys(input).find((name) => !FIELDS.includes(name));
  if (odd !== undefined) throw badInput(`${file}: ${odd}: unknown field; a script has ${FIELDS.join(', ')}`);
  const { setup, orders = [], chance = null } = input;
  if (setup === undefined) throw badInput(`${file}: setup: missing`);
  if (!Array.isArray(orders)) throw badInput(`${file}: orders: must be a list`);
  if (chance !== null && typeof chance !== 'string' && !Number.isSafeInteger(chance))
    throw badInput(`${file}: chance: must be a seed, an integer or a text`);
  return {
    setup,
    steps: orders.map((order, at) => readStep(order, `${file}: orders[${at}]`)),
    seed: chance as number | string | null,
  };
}

function readStep(input: unknown, where: string): ScriptStep {
  if (typeof input === 'string') return { kind: 'order', order: input, refused: null };
  if (!isRecord(input)) throw badInput(`${where}: must be an order, a text or an object`);
  if ('expect' in input) {
    if (!isRecord(input['expect'])) throw badInput(`${where}.expect: must be an object`);
    return { kind: 'expect', facts: input['expect'] };
  }
  if (!('order' in input)) return { kind: 'order', order: input, refused: null };
  const { order, refused = null } = input;
  if (typeof order !== 'string' && !isRecord(order)) throw badInput(`${where}.order: must be a text or an action`);
  if (refused !== null && typeof refused !== 'string') throw badInput(`${where}.refused: must be a rule id`);
  return { kind: 'order', order, refused };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
