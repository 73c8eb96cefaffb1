import { rule } from '@vedette/kernel';
import type { HexId } from '../../board/hex.js';
import { EXCLUSIVE } from '../../data/index.js';
import type { Contribution } from '../../rules/points.js';
import { refusal } from '../../rules/step.js';
import { contextOf } from '../../state/context.js';
import type { State } from '../../state/state.js';
import { onMap } from '../../state/units.js';

/** Effects of hexes: where a friend stood when the phase began, and from where one has moved. Neither names a unit. */
const STOOD = 'group-stood';
const MARCHED = 'group-marched';

const LAST_TURN = EXCLUSIVE.bailen.groupLimit.lastTurn;

/** Whether groups are counted this turn. */
function isLimited(state: State): boolean {
  return state.turn <= LAST_TURN;
}

function hexesOf(state: State, name: string): readonly HexId[] {
  return state.effects.filter((effect) => effect.name === name).map(({ on }) => on as HexId);
}

/** Whether so many groups are enough for all hexes from which units march: each a unit's hex and those beside it. */
function canCover(state: State, marched: readonly HexId[], centres: readonly HexId[], groups: number): boolean {
  const [first] = marched;
  if (first === undefined) return true;
  if (groups === 0) return false;
  const { board } = contextOf(state);
  return centres
    .filter((centre) => board.distance(centre, first) <= 1)
    .some((centre) =>
      canCover(
        state,
        marched.filter((hex) => board.distance(centre, hex) > 1),
        centres,
        groups - 1,
      ),
    );
}

/** The fewest groups to which everything that has marched in this phase belongs. */
function groupsMarched(state: State): number {
  const marched = hexesOf(state, MARCHED);
  const centres = hexesOf(state, STOOD);
  let groups = 0;
  while (!canCover(state, marched, centres, groups)) groups += 1;
  return groups;
}

/**
 * [BAI:6.10] On the first day as many groups may move as the turn's number says. A group is a unit and the friends
 * beside it when the phase began; it need not move itself. Reinforcements belong to no group.
 */
export const coordinationProblems: Contribution = {
  id: 'BAI:6.10',
  effects: [STOOD, MARCHED],
  at(work, moment) {
    if (moment !== 'movement-start' || !isLimited(work)) return;
    const hexes = work.context.bySide[work.active].flatMap(({ index, arm }) => {
      const hex = work.hex[index];
      return arm !== 'leader' && onMap(hex) ? [hex] : [];
    });
    for (const on of [...hexes].sort((a, b) => a - b)) work.add({ name: STOOD, on, until: 'phase' });
  },
  barMove(state, unit) {
    const hex = state.hex[unit];
    if (!isLimited(state) || !onMap(hex) || contextOf(state).units[unit].arm === 'leader') return null;
    const centres = hexesOf(state, STOOD);
    if (!centres.includes(hex) || canCover(state, [hex, ...hexesOf(state, MARCHED)], centres, state.turn)) return null;
    return refusal('BAI:6.10', 'refusal.no-group-left', { count: state.turn });
  },
  moved(work, unit, path) {
    const [from] = path;
    if (!isLimited(work) || from === undefined || contextOf(work).units[unit].arm === 'leader') return;
    if (hexesOf(work, STOOD).includes(from)) work.add({ name: MARCHED, on: from, until: 'phase' });
  },
  markers(state) {
    if (!isLimited(state)) return [];
    const params = { count: state.turn, marched: groupsMarched(state) };
    return [{ rule: rule('BAI:6.10'), key: 'marker.groups', params }];
  },
};
