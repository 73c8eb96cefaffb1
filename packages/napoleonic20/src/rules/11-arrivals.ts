import { ALWAYS, fraction, NEVER, rule } from '@vedette/kernel';
import { contextOf } from '../state/context.js';
import type { ArrivalOdds, ArrivalSpan } from '../state/question.js';
import type { State } from '../state/state.js';
import { arrivalTurn, type UnitFacts, type UnitIx } from '../state/units.js';
import { entryHexes } from './06-movement/movement.js';
import type { ArrivalDie } from './points.js';

const FACES = [1, 2, 3, 4, 5, 6] as const;
const BY_THE_RECORD = rule('N20:11.0');

/** When, where and how likely a counter in a turn box comes on [11.0]. */
export function arrivalOddsOf(state: State, { id, index }: UnitFacts): ArrivalOdds {
  if (hasCome(state, index)) return { unit: id, due: true, spans: [] };
  const { lastTurn } = contextOf(state);
  const spans: ArrivalSpan[] = [];
  for (let turn = arrivalTurn(state.hex[index]); turn <= lastTurn; turn++) {
    const span = spanOn(state, index, turn);
    if (span.arrives.count + span.lost.count === 0) continue;
    const before = spans.at(-1);
    if (before !== undefined && before.to === turn - 1 && isAlike(before, span))
      spans[spans.length - 1] = { ...before, to: turn };
    else spans.push(span);
    if (span.arrives.count === span.arrives.over) break;
  }
  return { unit: id, due: false, spans };
}

/** Whether a counter is here: the turn of its side has come, and no die about it is still to be rolled. */
function hasCome(state: State, unit: UnitIx): boolean {
  const turn = arrivalTurn(state.hex[unit]);
  if (turn !== state.turn || state.phase === 'setup') return turn < state.turn;
  const { units, firstPlayer } = contextOf(state);
  if (state.active !== units[unit].side) return state.active !== firstPlayer;
  if (dieOn(state, unit, turn) === null) return true;
  return state.phase !== 'event' && !state.agenda.some((task) => task.kind === 'exclusive' && task.unit === unit);
}

function dieOn(state: State, unit: UnitIx, turn: number): ArrivalDie | null {
  for (const one of contextOf(state).points.arrivalDie) {
    const die = one.arrivalDie(state, unit, turn);
    if (die !== null) return die;
  }
  return null;
}

function spanOn(state: State, unit: UnitIx, turn: number): ArrivalSpan {
  const die = dieOn(state, unit, turn);
  const share = (wanted: string) =>
    fraction(FACES.filter((face) => die?.outcome(face) === wanted).length, FACES.length);
  return {
    from: turn,
    to: turn,
    areas: die?.areas ?? areasOf(state, unit),
    arrives: die === null ? ALWAYS : share('arrives'),
    lost: die === null ? NEVER : share('eliminated'),
    rule: die?.rule ?? BY_THE_RECORD,
  };
}

function areasOf(state: State, unit: UnitIx): readonly string[] {
  const hexes = entryHexes(state, unit);
  return contextOf(state)
    .board.entryAreas.filter((area) => area.hexes.some((hex) => hexes.includes(hex)))
    .map(({ id }) => id);
}

function isAlike(a: ArrivalSpan, b: ArrivalSpan): boolean {
  return (
    a.rule === b.rule &&
    a.arrives.count * b.arrives.over === b.arrives.count * a.arrives.over &&
    a.lost.count * b.lost.over === b.lost.count * a.lost.over &&
    a.areas.join() === b.areas.join()
  );
}
