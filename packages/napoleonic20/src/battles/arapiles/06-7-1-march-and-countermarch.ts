import { rule } from '@vedette/kernel';
import type { Side } from '../../board/board.js';
import { EXCLUSIVE } from '../../data/index.js';
import { fieldOf, inFirmZone } from '../../rules/07-zones-of-control.js';
import type { Contribution } from '../../rules/points.js';
import { enemyOf, type State } from '../../state/state.js';

const { own, lastTurn } = EXCLUSIVE.arapiles.firstContact;
const ARA_6_7_1 = rule('ARA:6.7.1');

/** Name under which it is kept that a side has made contact. */
function contactOf(side: Side): string {
  return `first-contact-${side}`;
}

/** Whether entering an enemy zone would still cost a side its point for first contact. */
export function owesFirstContact(state: State, side: Side): boolean {
  return state.turn <= lastTurn && state.ledger[contactOf(side)] === undefined;
}

/** [ARA:6.7.1] On the first day the first unit of a side that enters an enemy zone costs its side a Morale Point. */
export const marchAndCountermarch: Contribution = {
  id: 'ARA:6.7.1',
  moved(work, unit, path) {
    const { side } = work.context.units[unit];
    if (!owesFirstContact(work, side)) return;
    const field = fieldOf(work);
    if (!path.some((hex) => inFirmZone(field, hex, enemyOf(side)))) return;
    work.note(contactOf(side), work.turn);
    work.changeMorale({ side, loss: -own, rule: ARA_6_7_1 });
  },
};
