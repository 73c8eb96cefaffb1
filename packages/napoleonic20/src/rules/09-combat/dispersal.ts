import { type RuleId, rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { TABLES } from '../../data/tables.js';
import { enemyOf } from '../../state/state.js';
import { MARK, PLACE, ROUTED, type UnitIx } from '../../state/units.js';
import type { MoraleChange, Work } from '../../state/work.js';
import type { DispersalWorth } from '../points.js';

const DISPERSED = rule('N20:9.6.1');
const MORALE = rule('N20:12.1');
const OFF_MAP_MARKS = ROUTED | MARK.contact | MARK.moved | MARK.hidden;

/**
 * Removes units of one side at one moment [9.6.1] and changes morale for all of them together, gains first [12.1].
 * `paid` says that their flight has cost their side morale already. May end the game.
 */
export function disperse(work: Work, units: readonly UnitIx[], cause: RuleId = DISPERSED, paid = false): void {
  const { units: roster, points } = work.context;
  const changes: MoraleChange[] = [];
  for (const unit of units) {
    const { id, side } = roster[unit];
    const hex = work.hex[unit] as HexId;
    const { loss, gain } = worthOf(work, unit);
    changes.push({ side, loss: paid ? 0 : loss, rule: MORALE }, { side: enemyOf(side), gain, rule: MORALE });
    work.place(unit, PLACE.dispersed);
    work.unmark(unit, OFF_MAP_MARKS);
    work.tell({ type: 'dispersed', unit: id, hex, rule: cause });
    for (const one of points.dispersed) one.dispersed(work, unit, hex);
  }
  work.changeMorale(...changes);
}

function worthOf(work: Work, unit: UnitIx): DispersalWorth {
  const { own, enemy } = TABLES.morale.dispersed;
  let worth: DispersalWorth = { loss: -own, gain: enemy };
  for (const one of work.context.points.dispersalWorth) worth = one.dispersalWorth(work, unit, worth);
  return worth;
}
