import {
  distribution,
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
import type { Answer, BattleOdds, ColumnOdds, Consequence, OutcomeOdds, Question } from '../../state/question.js';
import type { State } from '../../state/state.js';
import type { N20Types } from '../../state/types.js';
import { ROUTED, type UnitIx } from '../../state/units.js';
import { applyAction, promptOf } from '../engine.js';
import { columnFor, differentialOf } from './strength.js';
import { thoughtOf } from './thought.js';
import { viewOf } from './views.js';

/** What a battle may have come to: places and marks of its units, morale of both sides. */
interface Ending {
  readonly hex: readonly number[];
  readonly marks: readonly number[];
  readonly morale: readonly [number, number];
}

type Shares = readonly (readonly [Ending, Fraction])[];

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
  const known = new Map<string, Shares>();
  return {
    battle: viewOf(state, battle, 'everything'),
    columns: columns.filter((column) => column <= highest).map((column) => columnOdds(start, battle, column, known)),
  };
}

function columnOdds(start: State, battle: BattleTask, column: number, known: Map<string, Shares>): ColumnOdds {
  const faces = DIE.map((_, at) => combatResult(TABLES, column, at + 1));
  const results = [...new Set(faces)];
  const shares: (readonly [Ending, Fraction])[] = [];
  const outcomes = results.map((result): OutcomeOdds => {
    const mine = faces.flatMap((face, at) => (face === result ? [at + 1] : []));
    const share = fraction(mine.length, faces.length);
    const endings = known.get(result) ?? endingsOf(start, battle, column, mine[0]);
    known.set(result, endings);
    for (const [ending, within] of endings) shares.push([ending, times(share, within)]);
    return { result, faces: mine, share, consequences: consequencesOf(start, battle, result, endings) };
  });
  const { units } = contextOf(start);
  return {
    column,
    faces,
    outcomes,
    units: unitsIn(battle).map((unit, at) => ({
      unit: units[unit].id,
      disperses: shareOf(shares, ({ hex }) => hex[at] <= 0),
      leaves: shareOf(shares, ({ hex }) => hex[at] !== start.hex[unit]),
    })),
    morale: expectedMorale(start, shares),
  };
}

/** Runs the rules from the combat die on, over everything that chance may bring. */
function endingsOf(start: State, battle: BattleTask, column: number, die: number): Shares {
  const before: State = { ...start, agenda: [...start.agenda, { ...battle, stage: 'die', column }] };
  const step = applyAction(before, DIE[die - 1].action);
  if (!step.ok) throw new Error(`the combat die was refused: ${step.error.key}`);
  const units = unitsIn(battle);
  const endings = distribution<N20Types>(
    { prompt: promptOf, apply: applyAction },
    step.value.state,
    (prompt, state) => (isEnd(state) ? null : prompt.actions[0]),
    ({ hex, marks, morale }) =>
      JSON.stringify({ hex: units.map((unit) => hex[unit]), marks: units.map((unit) => marks[unit]), morale }),
  );
  return [...endings].map(([label, share]) => [JSON.parse(label) as Ending, share]);
}

function isEnd({ agenda }: State): boolean {
  const top = agenda[agenda.length - 1];
  return top.kind === 'halt' || top.kind === 'advance';
}

function unitsIn(battle: BattleTask): readonly UnitIx[] {
  return [...battle.attackers, ...battle.defenders] as UnitIx[];
}

function shareOf(shares: Shares, holds: (ending: Ending) => boolean): Fraction {
  return shares.reduce((sum, [ending, share]) => (holds(ending) ? plus(sum, share) : sum), NEVER);
}

/** What happens to each unit and to morale within one result, by falling importance. */
function consequencesOf(start: State, battle: BattleTask, result: string, endings: Shares): readonly Consequence[] {
  const { units, board } = contextOf(start);
  const found = new Map<string, Consequence>();
  const add = (unit: UnitIx | null, what: Consequence['what'], share: Fraction, amount?: number): void => {
    const key = `${unit} ${what} ${amount}`;
    const id = unit === null ? null : units[unit].id;
    const sum = plus(found.get(key)?.share ?? NEVER, share);
    found.set(key, amount === undefined ? { unit: id, what, share: sum } : { unit: id, what, share: sum, amount });
  };
  for (const [{ hex, marks, morale }, share] of endings) {
    unitsIn(battle).forEach((unit, at) => {
      const before = start.hex[unit];
      if (hex[at] <= 0) add(unit, 'disperses', share);
      else if (hex[at] === before) add(unit, 'stays', share);
      else if (result.endsWith('H') && (marks[at] & ROUTED) !== 0)
        add(unit, 'routs', share, board.distance(before as never, hex[at] as never));
      else add(unit, 'retreats', share);
    });
    const [french, allied] = morale;
    if (french !== start.morale[0]) add(null, 'morale-french', share, french - start.morale[0]);
    if (allied !== start.morale[1]) add(null, 'morale-allied', share, allied - start.morale[1]);
  }
  return [...found.values()];
}

/** Expected changes of morale over a common denominator. */
function expectedMorale(start: State, shares: Shares): ColumnOdds['morale'] {
  const expected = (at: 0 | 1, sign: 1 | -1): Fraction =>
    shares.reduce((sum, [{ morale }, share]) => {
      const by = Math.max(0, sign * (morale[at] - start.morale[at]));
      return by === 0 ? sum : plus(sum, times(share, fraction(by, 1)));
    }, NEVER);
  const parts = [expected(0, 1), expected(0, -1), expected(1, 1), expected(1, -1)] as const;
  const over = parts.reduce((sum, part) => commonMultiple(sum, part.over), 1);
  const [frenchGain, frenchLoss, alliedGain, alliedLoss] = parts.map(({ count, over: own }) => count * (over / own));
  return { french: frenchGain - frenchLoss, allied: alliedGain - alliedLoss, over };
}

function commonMultiple(a: number, b: number): number {
  return fraction(a, b).count * b;
}
