import {
  err,
  type Fraction,
  fraction,
  NEVER,
  ok,
  plus,
  type Refusal,
  type Result,
  times,
  type Viewer,
} from '@vedette/kernel';
import type { Side } from '../../board/board.js';
import { combatResult, TABLES } from '../../data/tables.js';
import { DIE } from '../../state/action.js';
import type { BattleTask } from '../../state/battle.js';
import { contextOf } from '../../state/context.js';
import type { Answer, BattleOdds, ColumnOdds, Consequence, Question } from '../../state/question.js';
import type { State } from '../../state/state.js';
import { ROUTED, type UnitIx } from '../../state/units.js';
import { applyAction } from '../engine.js';
import { type Ended, type Endings, endingsOf } from './endings.js';
import { columnFor, differentialOf } from './strength.js';
import { thoughtOf } from './thought.js';
import { viewOf } from './views.js';

/** One result of a column: its faces, its share, and what it leads to. */
interface Part {
  readonly result: string;
  readonly faces: readonly number[];
  readonly share: Fraction;
  readonly endings: Endings;
}

/**
 * The exact odds of an attack, declared, being fought or only thought of [9.0]: the rules themselves are run over all
 * outcomes of chance from the combat die to the end of the last retreat. Where a player would have to choose, he is
 * taken to choose the first of the legal actions. Advances are left out; so is what reserves cost.
 */
export function oddsOf(
  state: State,
  viewer: Viewer<Side>,
  question: Question & { type: 'odds' },
): Result<Answer, Refusal> {
  const battle = thoughtOf(state, viewer, question);
  return battle.ok ? ok({ type: 'odds', odds: battleOdds(state, battle.value) }) : err(battle.error);
}

/** The odds of a battle whose strengths are settled. */
function battleOdds(state: State, battle: BattleTask): BattleOdds {
  const start: State = { ...state, agenda: [{ kind: 'halt' }], result: null };
  const { columns } = TABLES.combat;
  const highest = columnFor(differentialOf(state, battle));
  const known = new Map<string, Endings>();
  return {
    battle: viewOf(state, battle, 'everything'),
    columns: columns.filter((column) => column <= highest).map((column) => columnOdds(start, battle, column, known)),
  };
}

function columnOdds(start: State, battle: BattleTask, column: number, known: Map<string, Endings>): ColumnOdds {
  const faces = DIE.map((_, at) => combatResult(TABLES, column, at + 1));
  const parts = [...new Set(faces)].map((result): Part => {
    const mine = faces.flatMap((face, at) => (face === result ? [at + 1] : []));
    const endings = known.get(result) ?? endingsOf(afterDie(start, battle, column, mine[0]), unitsIn(battle));
    known.set(result, endings);
    return { result, faces: mine, share: fraction(mine.length, faces.length), endings };
  });
  const { units } = contextOf(start);
  return {
    column,
    faces,
    outcomes: parts.map(({ result, faces: mine, share, endings }) => ({
      result,
      faces: mine,
      share,
      consequences: consequencesOf(start, battle, result, endings),
    })),
    units: unitsIn(battle).map((unit, at) => ({
      unit: units[unit].id,
      disperses: shareOf(parts, at, ({ hex }) => hex <= 0),
      leaves: shareOf(parts, at, ({ hex }) => hex !== start.hex[unit]),
    })),
    morale: expectedMorale(start, parts),
  };
}

/** The position after the combat die. */
function afterDie(start: State, battle: BattleTask, column: number, die: number): State {
  const before: State = { ...start, agenda: [...start.agenda, { ...battle, stage: 'die', column }] };
  const step = applyAction(before, DIE[die - 1].action);
  if (!step.ok) throw new Error(`the combat die was refused: ${step.error.key}`);
  return step.value.state;
}

function unitsIn(battle: BattleTask): readonly UnitIx[] {
  return [...battle.attackers, ...battle.defenders] as UnitIx[];
}

/** The share of the ends of one unit, by its place in the battle, of which something holds. */
function shareOf(parts: readonly Part[], at: number, holds: (end: Ended) => boolean): Fraction {
  return parts.reduce((sum, { share, endings }) => {
    const within = endings.units[at].reduce((all, end) => (holds(end) ? plus(all, end.share) : all), NEVER);
    return plus(sum, times(share, within));
  }, NEVER);
}

/** What happens to each unit and to morale within one result, by falling importance. */
function consequencesOf(start: State, battle: BattleTask, result: string, endings: Endings): readonly Consequence[] {
  const { units, board } = contextOf(start);
  const found = new Map<string, Consequence>();
  const add = (unit: UnitIx | null, what: Consequence['what'], share: Fraction, amount?: number): void => {
    const key = `${unit} ${what} ${amount}`;
    const id = unit === null ? null : units[unit].id;
    const sum = plus(found.get(key)?.share ?? NEVER, share);
    found.set(key, amount === undefined ? { unit: id, what, share: sum } : { unit: id, what, share: sum, amount });
  };
  unitsIn(battle).forEach((unit, at) => {
    const before = start.hex[unit];
    for (const { hex, marks, share } of endings.units[at]) {
      if (hex <= 0) add(unit, 'disperses', share);
      else if (hex === before) add(unit, 'stays', share);
      else if (result.endsWith('H') && (marks & ROUTED) !== 0)
        add(unit, 'routs', share, board.distance(before as never, hex as never));
      else add(unit, 'retreats', share);
    }
  });
  for (const { morale, share } of endings.morale) {
    const [french, allied] = morale;
    if (french !== start.morale[0]) add(null, 'morale-french', share, french - start.morale[0]);
    if (allied !== start.morale[1]) add(null, 'morale-allied', share, allied - start.morale[1]);
  }
  return [...found.values()];
}

/** Expected changes of morale over a common denominator. */
function expectedMorale(start: State, parts: readonly Part[]): ColumnOdds['morale'] {
  const expected = (at: 0 | 1, sign: 1 | -1): Fraction =>
    parts.reduce((sum, { share, endings }) => {
      const within = endings.morale.reduce((all, end) => {
        const by = Math.max(0, sign * (end.morale[at] - start.morale[at]));
        return by === 0 ? all : plus(all, times(end.share, fraction(by, 1)));
      }, NEVER);
      return plus(sum, times(share, within));
    }, NEVER);
  const shares = [expected(0, 1), expected(0, -1), expected(1, 1), expected(1, -1)] as const;
  const over = shares.reduce((sum, part) => commonMultiple(sum, part.over), 1);
  const [frenchGain, frenchLoss, alliedGain, alliedLoss] = shares.map(({ count, over: own }) => count * (over / own));
  return { french: frenchGain - frenchLoss, allied: alliedGain - alliedLoss, over };
}

function commonMultiple(a: number, b: number): number {
  return fraction(a, b).count * b;
}
