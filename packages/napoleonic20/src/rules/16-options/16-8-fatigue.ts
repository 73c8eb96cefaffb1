import type { HexId } from '../../board/hex.js';
import { TABLES } from '../../data/index.js';
import { contextOf } from '../../state/context.js';
import { byPlace } from '../../state/hidden.js';
import { enemyOf, type State, TURN } from '../../state/state.js';
import { fatigueOf, onMap, type UnitIx, withFatigue } from '../../state/units.js';
import type { Work } from '../../state/work.js';
import { adjacent, fieldOf, inFirmZone } from '../07-zones-of-control.js';
import type { Contribution } from '../points.js';
import { refusal } from '../step.js';

const ALL_LEVELS = withFatigue(0, 7);
const TIRED = 2;
const EXHAUSTED = 3;
const SPENT = 4;
const TOO_SPENT = refusal('N20:16.8.2', 'refusal.spent');

function levelOf(state: State, unit: UnitIx): number {
  return fatigueOf(state.marks[unit]);
}

function setLevel(work: Work, unit: UnitIx, level: number): void {
  work.unmark(unit, ALL_LEVELS);
  work.mark(unit, withFatigue(0, Math.max(0, Math.min(TABLES.fatigue.levels, level))));
}

/** Whether entering a hex would bring a spent unit into an enemy zone. */
function isTooMuch(state: State, unit: UnitIx, to: HexId): boolean {
  if (levelOf(state, unit) < SPENT) return false;
  return inFirmZone(fieldOf(state), to, enemyOf(contextOf(state).units[unit].side));
}

function isNextToEnemy(state: State, unit: UnitIx): boolean {
  const { board, bySide, units } = contextOf(state);
  const from = state.hex[unit] as HexId;
  return bySide[enemyOf(units[unit].side)].some(
    ({ arm, index }) => arm !== 'leader' && onMap(state.hex[index]) && adjacent(board, from, state.hex[index] as HexId),
  );
}

/** Units of the active side that are clear of the enemy rest a level [16.8.3]. */
function rest(work: Work): void {
  for (const { index, id } of byPlace(work, work.context.bySide[work.active])) {
    const level = levelOf(work, index);
    if (level === 0 || !onMap(work.hex[index]) || isNextToEnemy(work, index)) continue;
    setLevel(work, index, level - 1);
    work.tell({ type: 'recovered', unit: id, from: 'fatigue' });
  }
}

/** [N20:16.8] Fighting wears units out: they march less, and spent ones keep out of enemy zones. */
export const fatigue: Contribution = {
  id: 'N20:16.8',
  fought(work, { attackers, defenders }) {
    for (const one of [...attackers, ...defenders]) {
      const unit = one as UnitIx;
      setLevel(work, unit, levelOf(work, unit) + 1);
    }
  },
  allowance(state, unit, points) {
    const level = levelOf(state, unit);
    if (level < TIRED) return points;
    const marched = (state.facts & TURN.forcedMarch) !== 0 ? points - TABLES.movement.forcedMarch : points;
    return level < EXHAUSTED ? marched : marched + TABLES.fatigue.exhaustedMovement;
  },
  barEntry: (state, unit, _from, to) => (isTooMuch(state, unit, to) ? TOO_SPENT : null),
  barPassage: (state, unit, _from, to, how) => (how === 'advance' && isTooMuch(state, unit, to) ? TOO_SPENT : null),
  barReaction: (state, unit, how) => (how === 'penetrate' && levelOf(state, unit) >= SPENT ? TOO_SPENT : null),
  dispersed: (work, unit) => setLevel(work, unit, 0),
  at(work, moment) {
    if (moment === 'combat-end') rest(work);
  },
};
