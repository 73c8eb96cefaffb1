import { err, ok, type Refusal, type Result, shownText, type Viewer } from '@vedette/kernel';
import type { Side } from './board/board.js';
import { type HexId, NOWHERE } from './board/hex.js';
import { commitsGuard } from './rules/06-movement/guard.js';
import { endTests, lateBy, whyNotMove } from './rules/06-movement/movement.js';
import { reachOf } from './rules/06-movement/reach.js';
import { adjacent, exertsZone, fieldOf, inAnyZone, zonePasses } from './rules/07-zones-of-control.js';
import { fatesOf } from './rules/09-combat/fates.js';
import { oddsOf } from './rules/09-combat/odds.js';
import { arrivalOddsOf } from './rules/11-arrivals.js';
import { commandOf } from './rules/16-options/16-9-leaders.js';
import { ASKED_AHEAD } from './rules/ahead.js';
import { refusal } from './rules/step.js';
import { contextOf } from './state/context.js';
import { isKnown, nameFor } from './state/hidden.js';
import type { Answer, Question } from './state/question.js';
import type { State } from './state/state.js';
import { arrivalTurn, onMap, type UnitFacts, type UnitId } from './state/units.js';
import { veiled } from './state/veil.js';

/** Answers a question about a position from what a viewer may know. */
export function answer(truth: State, viewer: Viewer<Side>, question: Question): Result<Answer, Refusal> {
  const state = veiled(truth, viewer);
  switch (question.type) {
    case 'reach':
      return reachAnswer(state, viewer, question);
    case 'odds':
      return oddsOf(state, viewer, question);
    case 'fates':
      if (!Number.isSafeInteger(question.differential)) return err(refusal('N20:9.5', 'refusal.unknown-question'));
      return ok(fatesOf(question.differential));
    case 'threats':
      return ok(threatsAnswer(state, viewer, question.hex));
    case 'command':
      return commandAnswer(state, viewer, question.leader);
    case 'arrivals':
      return ok({ type: 'arrivals', arrivals: waitingFor(state, viewer).map((unit) => arrivalOddsOf(state, unit)) });
    case 'zones': {
      const field = fieldOf(state);
      const { board } = contextOf(state);
      return ok({ type: 'zones', hexes: board.hexes.filter((hex) => inAnyZone(field, hex, question.side)) });
    }
    case 'ahead':
      return ok({ type: 'ahead', questions: ASKED_AHEAD });
    default:
      return err(refusal('N20:4.0', 'refusal.unknown-question'));
  }
}

function commandAnswer(state: State, viewer: Viewer<Side>, id: UnitId): Result<Answer, Refusal> {
  const { indexOf, units } = contextOf(state);
  const leader = indexOf.get(id);
  if (leader === undefined) return err(refusal('N20:16.9.1', 'refusal.unknown-unit', { unit: shownText(id) }));
  if (units[leader].arm !== 'leader' || !onMap(state.hex[leader]))
    return err(refusal('N20:16.9.1', 'refusal.commands-nobody'));
  const { range, hexes, commanded, others } = commandOf(state, leader);
  const known = (found: readonly UnitFacts[]): UnitId[] =>
    found.filter((unit) => isKnown(state, unit, viewer)).map((unit) => unit.id);
  return ok({ type: 'command', leader: id, range, hexes, commanded: known(commanded), others: known(others) });
}

/** Counters in the turn boxes that a viewer knows, the next to come first. */
function waitingFor(state: State, viewer: Viewer<Side>): readonly UnitFacts[] {
  return contextOf(state)
    .units.filter((unit) => arrivalTurn(state.hex[unit.index]) !== 0 && isKnown(state, unit, viewer))
    .sort((a, b) => arrivalTurn(state.hex[a.index]) - arrivalTurn(state.hex[b.index]));
}

function reachAnswer(
  state: State,
  viewer: Viewer<Side>,
  question: Question & { type: 'reach' },
): Result<Answer, Refusal> {
  const context = contextOf(state);
  const unit = context.indexOf.get(question.unit);
  if (unit === undefined) return err(refusal('N20:6.1', 'refusal.unknown-unit', { unit: shownText(question.unit) }));
  if (viewer !== 'everything' && context.units[unit].side !== viewer)
    return err(refusal('N20:6.1', 'refusal.not-your-unit'));
  const barred = whyNotMove(state, unit);
  if (barred !== null) return err(barred);
  const entry = question.entry ?? context.entryOf[unit]?.[0] ?? NOWHERE;
  const from = onMap(state.hex[unit]) ? NOWHERE : entry;
  const tests = from === NOWHERE ? endTests(state, unit) : [];
  const reach = reachOf(state, unit, from, from === NOWHERE ? 0 : lateBy(state, from));
  const open = reach.hexes.filter((hex) => tests.every((fits) => fits(hex)));
  const hexes = open.map((hex) => ({
    hex,
    cost: reach.costTo(hex),
    stop: reach.mustStop(hex),
    bonus: reach.byRoadBonus(hex),
    commitsGuard: commitsGuard(state, unit, hex),
    path: reach.pathTo(hex),
  }));
  return ok({ type: 'reach', unit: question.unit, hexes });
}

function threatsAnswer(state: State, viewer: Viewer<Side>, hex: HexId): Answer {
  const { board, units } = contextOf(state);
  const near = units.filter(
    (unit) =>
      unit.arm !== 'leader' &&
      onMap(state.hex[unit.index]) &&
      unit.side !== viewer &&
      adjacent(board, state.hex[unit.index] as HexId, hex),
  );
  const zones = near.filter(
    (unit) =>
      exertsZone(state, unit.index) && zonePasses(board, unit.side, state.hex[unit.index] as HexId, hex) !== 'none',
  );
  const named = (found: readonly UnitFacts[]): UnitId[] => found.map((unit) => nameFor(state, unit, viewer)).sort();
  return { type: 'threats', hex, zones: named(zones), adjacent: named(near) };
}
