import { rule } from '@vedette/kernel';
import { EXCLUSIVE } from '../../data/index.js';
import type { Contribution } from '../../rules/points.js';
import type { Work } from '../../state/work.js';

const { venegas } = EXCLUSIVE.talavera;
/** Kept in the ledger: the turn of the first check. */
const FIRST_CHECK = 'venegas';

/** Whether the rumours come early enough to matter and for the first time; if so the first check is set. */
export function spreadRumors(work: Work): boolean {
  if (work.turn < venegas.fromTurn || work.ledger[FIRST_CHECK] !== undefined) return false;
  work.note(FIRST_CHECK, work.turn + venegas.ahead);
  return true;
}

/** [TAL:4.1] Once Venegas is said to march on Madrid, a die each turn may end the battle. */
export const rumorsOfVenegas: Contribution = {
  id: 'TAL:4.1',
  suddenDeath(state, number) {
    const first = state.ledger[FIRST_CHECK];
    if (first === undefined || state.turn < first) return number;
    return state.turn === first ? venegas.firstDie : venegas.laterDie;
  },
  markers(state) {
    const first = state.ledger[FIRST_CHECK];
    if (first === undefined) return [];
    const die = state.turn <= first ? venegas.firstDie : venegas.laterDie;
    const params = { turn: Math.max(first, state.turn), die };
    return [{ rule: rule('TAL:4.1'), key: 'marker.sudden-death', params }];
  },
};
