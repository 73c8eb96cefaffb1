import type { Side } from '../board/board.js';

/** Name under which a rule keeps a number in `State.ledger` that only one side may know. */
export function secretOf(side: Side, name: string): string {
  return `secret-${side}-${name}`;
}

/** The side that alone may know a number of the ledger, or null if everyone may. */
export function keeperOf(name: string): Side | null {
  if (name.startsWith('secret-french-')) return 'french';
  return name.startsWith('secret-allied-') ? 'allied' : null;
}
