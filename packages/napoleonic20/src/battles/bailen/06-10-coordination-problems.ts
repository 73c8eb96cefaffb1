import { adjacentTo } from '../../board/build.js';
import type { HexId } from '../../board/hex.js';
import { EXCLUSIVE } from '../../data/index.js';
import type { Contribution } from '../../rules/points.js';
import { refusal } from '../../rules/step.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { onMap, type UnitIx } from '../../state/units.js';

/** Effect that opens a group for movement: `on` is its centre, `count` nothing. */
const GROUP = 'group';
/** Effect that remembers where a unit stood at the start of the phase: `on` the unit, `count` the hex. */
const STOOD = 'stood';

const LAST_TURN = EXCLUSIVE.bailen.groupLimit.lastTurn;

/** Whether groups are counted this turn. */
function isLimited(state: State): boolean {
  return state.turn <= LAST_TURN;
}

function stoodAt(state: State, unit: UnitIx): HexId | null {
  const found = state.effects.find((effect) => effect.name === STOOD && effect.on === unit);
  return found === undefined ? null : (found.count as HexId);
}

function openCentres(state: State): readonly HexId[] {
  return state.effects.filter((effect) => effect.name === GROUP).map((effect) => effect.on as HexId);
}

/** Whether a unit may move as one of the groups chosen so far: it stood at a centre or beside it. */
function isInOpenGroup(state: State, unit: UnitIx): boolean {
  const hex = stoodAt(state, unit);
  if (hex === null) return true;
  const { board } = contextOf(state);
  return openCentres(state).some((centre) => centre === hex || adjacentTo(board, centre).includes(hex));
}

/** How many groups may still be opened. */
function groupsLeft(state: State): number {
  return state.turn - openCentres(state).length;
}

/**
 * [BAI:6.10] On the first day as many groups may move as the turn's number says. A group is a unit and the friends
 * beside it when the phase began. The first unit of a group that moves is its centre, unless another choice of
 * centres covers all that moved; the settled reading lets the player name the centre by moving it first.
 */
export const coordinationProblems: Contribution = {
  id: 'BAI:6.10',
  at(work, moment) {
    if (moment !== 'movement-start' || !isLimited(work)) return;
    for (const { index, arm } of work.context.bySide[work.active]) {
      const hex = work.hex[index];
      if (arm !== 'leader' && onMap(hex)) work.add({ name: STOOD, on: index, count: hex, until: 'phase' });
    }
  },
  barMove(state, unit) {
    if (!isLimited(state) || isInOpenGroup(state, unit) || groupsLeft(state) > 0) return null;
    return refusal('BAI:6.10', 'refusal.no-group-left', { count: state.turn });
  },
  moved(work, unit) {
    const hex = stoodAt(work, unit);
    if (!isLimited(work) || hex === null || isInOpenGroup(work, unit)) return;
    work.add({ name: GROUP, on: hex, until: 'phase' });
  },
};
