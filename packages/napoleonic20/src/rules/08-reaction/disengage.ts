import { type Refusal, rule } from '@vedette/kernel';
import { type HexId, hexName, NOWHERE } from '../../board/hex.js';
import { act } from '../../state/action.js';
import { contextOf, hexAction } from '../../state/context.js';
import { isHidden } from '../../state/hidden.js';
import { enemyOf, type State } from '../../state/state.js';
import type { Task } from '../../state/task.js';
import { MARK, onMap, ROUTED, type UnitIx } from '../../state/units.js';
import { isClosed, isImpassable } from '../06-movement/reach.js';
import { adjacent, exertsZone, fieldOf, inFirmZone, loneGarrison, zonePasses } from '../07-zones-of-control.js';
import { pretence, turnUpOne } from '../pretence.js';
import { decision, refusal, type StepModule } from '../step.js';

/** Why a unit may not disengage, or null if it may [8.2]. That it is cavalry next to an enemy has been seen to. */
export function whyNotDisengage(state: State, unit: UnitIx): Refusal | null {
  const { units, points } = contextOf(state);
  if (units[unit].arm !== 'cavalry' && !points.disengages.some((one) => one.disengages(state, unit)))
    return refusal('N20:8.2', 'refusal.only-cavalry-disengages');
  const holder = cavalryHolding(state, unit);
  if (holder !== null && !points.slipsAway.some((one) => one.slipsAway(state, unit)))
    return refusal('N20:8.2.2', 'refusal.held-by-cavalry', { hex: hexName(state.hex[holder] as HexId) });
  for (const one of points.barReaction) {
    const barred = one.barReaction(state, unit, 'disengage');
    if (barred !== null) return barred;
  }
  const open = hexesToDisengage(state, unit, [state.hex[unit] as HexId]).length > 0;
  return open ? null : refusal('N20:8.2.3', 'refusal.no-hex-to-disengage');
}

/**
 * An enemy cavalry unit whose zone holds the unit, or null [8.2.2]. Zones over bridges and fords hold nobody; hidden
 * cavalry does if it is turned up for that [16.1.1].
 */
function cavalryHolding(state: State, unit: UnitIx): UnitIx | null {
  const { board, bySide } = contextOf(state);
  const hex = state.hex[unit] as HexId;
  const found = bySide[state.active].find(
    ({ arm, index, side }) =>
      arm === 'cavalry' &&
      !isHidden(state, index) &&
      exertsZone(state, index) &&
      zonePasses(board, side, state.hex[index] as HexId, hex) === 'firm',
  );
  return found?.index ?? null;
}

/**
 * The hexes a disengaging unit may enter next [8.2.3]: empty ones outside enemy zones; only if there is none, those of
 * friends outside enemy zones from which such a hex can be reached.
 */
function hexesToDisengage(state: State, unit: UnitIx, path: readonly HexId[]): readonly HexId[] {
  const around = openAround(state, unit, path);
  const { unitAt } = fieldOf(state);
  const empty = around.filter((hex) => unitAt[hex] === 0);
  if (empty.length > 0) return empty;
  return around.filter((hex) => hexesToDisengage(state, unit, [...path, hex]).length > 0);
}

function openAround(state: State, unit: UnitIx, path: readonly HexId[]): readonly HexId[] {
  const { board, units, points } = contextOf(state);
  const field = fieldOf(state);
  const foe = enemyOf(units[unit].side);
  const from = path[path.length - 1];
  const found: HexId[] = [];
  for (let at = from * 6; at < from * 6 + 6; at++) {
    const hex = board.neighbours[at] as HexId;
    if (hex === NOWHERE || path.includes(hex) || isImpassable(board.side[at])) continue;
    if (isClosed(state, field, unit, hex) || inFirmZone(field, hex, foe)) continue;
    if (points.barPassage.some((one) => one.barPassage(state, unit, from, hex, 'disengage') !== null)) continue;
    found.push(hex);
  }
  return found;
}

/** A unit on its way out of contact [8.2.3]. It stays where it was until it has reached an empty hex. */
export const disengage: StepModule<Task & { kind: 'disengage' }> = {
  ask: (state, { unit, path }) =>
    decision(
      contextOf(state).units[unit].side,
      'disengage',
      'N20:8.2.3',
      hexesToDisengage(state, unit as UnitIx, path).map(hexAction),
    ),
  proceed: (work) => work.pop(),
  answer(work, task, action) {
    if (action.type !== 'hex') return;
    const unit = task.unit as UnitIx;
    const path = [...task.path, action.hex];
    if (fieldOf(work).unitAt[action.hex] !== 0) {
      work.replace({ ...task, path });
      return;
    }
    const left = path[0];
    work.pop();
    work.place(unit, action.hex);
    work.tell({ type: 'disengaged', unit: work.context.units[unit].id, path });
    const able = followersInto(work, left);
    if (able.length > 0 || pretence(work, work.active, [left]).length > 0)
      work.push({ kind: 'maintain-contact', hex: left, able });
    for (const one of work.context.points.disengaged) one.disengaged(work, unit, path);
  },
  refuse: (_state, _task, action) =>
    action.type === 'hex'
      ? refusal('N20:8.2.3', 'refusal.not-a-hex-to-disengage', { hex: hexName(action.hex) })
      : refusal('N20:8.2.3', 'refusal.choose-a-hex'),
};

/** Units of the active side that could follow into a hex as they could advance into it after combat [8.2.4, 9.8]. */
function followersInto(state: State, hex: HexId): readonly UnitIx[] {
  const { board, bySide, points } = contextOf(state);
  if (loneGarrison(state, hex) === enemyOf(state.active)) return [];
  return bySide[state.active]
    .filter(
      ({ arm, index }) =>
        arm !== 'leader' &&
        arm !== 'artillery' &&
        onMap(state.hex[index]) &&
        (state.marks[index] & (ROUTED | MARK.contact)) === 0 &&
        adjacent(board, state.hex[index] as HexId, hex) &&
        !points.barPassage.some(
          (one) => one.barPassage(state, index, state.hex[index] as HexId, hex, 'advance') !== null,
        ),
    )
    .map(({ index }) => index);
}

/** The active player may keep contact with a unit that has disengaged: one unit follows into its hex [8.2.4]. */
export const maintainContact: StepModule<Task & { kind: 'maintain-contact' }> = {
  ask(state, { hex, able }) {
    const { unitActions } = contextOf(state);
    return decision(state.active, 'maintain-contact', 'N20:8.2.4', [
      ...able.map((unit) => unitActions[unit]),
      ...(able.length === 0 ? pretence(state, state.active, [hex]) : []),
      act('decline'),
    ]);
  },
  proceed: (work) => work.pop(),
  answer(work, { hex }, action) {
    work.pop();
    if (action === act('reveal')) turnUpOne(work, work.active);
    if (action.type !== 'unit') return;
    const unit = work.context.indexOf.get(action.unit) as UnitIx;
    const path = [work.hex[unit] as HexId, hex];
    work.place(unit, hex);
    work.mark(unit, MARK.contact);
    work.tell({ type: 'advanced', unit: action.unit, path, rule: rule('N20:8.2.4') });
    work.tell({ type: 'contact', unit: action.unit, hex });
    for (const one of work.context.points.advanced) one.advanced(work, unit, path);
  },
  refuse: () => refusal('N20:8.2.4', 'refusal.cannot-follow'),
};
