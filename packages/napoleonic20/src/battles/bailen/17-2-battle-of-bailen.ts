import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { EXCLUSIVE } from '../../data/index.js';
import type { Contribution } from '../../rules/points.js';
import { contextOf } from '../../state/context.js';
import type { UnitIx } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { counter } from '../counters.js';
import { SWISS_DESERTED } from './05-1-swiss-desertion.js';
import { RETREAT_ORDERED } from './06-11-abandoning-andalusia.js';
import { formTrain } from './06-12-french-supplies.js';

const BAI_17_2 = rule('BAI:17.2');
const { battle } = EXCLUSIVE.bailen;
const ENTERED = 'bailen-entered';

/** [BAI:17.2] The nineteenth of July: retreat and desertion are behind them, the first march is free, Bailén is hope. */
export const battleOfBailen: Contribution = {
  id: 'BAI:17.2',
  at(work, moment) {
    if (moment !== 'game-start') return;
    work.note(SWISS_DESERTED, 1);
    work.note(RETREAT_ORDERED, 0);
  },
  sideDeployed(work, side) {
    if (side === 'french') formTrain(work, work.hex[counter(work, 'french/supplies').index] as HexId);
  },
  freeForcedMarch: (state, side) => side === 'french' && state.turn === battle.freeForcedMarchTurn,
  moved: (work, unit, path) => enter(work, unit, path),
  advanced: (work, unit, path) => enter(work, unit, path),
  disengaged: (work, unit, path) => enter(work, unit, path),
  retreated: (work, unit, path) => enter(work, unit, path),
  endResult(state) {
    const [french, allied] = state.morale;
    return french > allied
      ? { winner: 'french', level: 'marginal', rule: BAI_17_2 }
      : { winner: null, level: 'draw', rule: BAI_17_2 };
  },
};

/** The first French unit in Bailén gives heart to the army. */
function enter(work: Work, unit: UnitIx, path: readonly HexId[]): void {
  if (contextOf(work).units[unit].side !== 'french' || work.ledger[ENTERED] !== undefined) return;
  if (!path.includes(battle.firstEntryHex)) return;
  work.note(ENTERED, 1);
  work.changeMorale({ side: 'french', gain: battle.firstEntryMorale, rule: BAI_17_2 });
}
