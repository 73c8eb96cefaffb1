import { drawOutcome, followed, fraction, NEVER, pick, plus, type Reached, SeededRandom, times } from '@vedette/kernel';
import { describe, expect, test } from 'vitest';
import type { HexId } from '../src/board/hex.js';
import { napoleonic20 } from '../src/index.js';
import { adjacent } from '../src/rules/07-zones-of-control.js';
import { isEnd } from '../src/rules/09-combat/flights.js';
import { thoughtOf } from '../src/rules/09-combat/thought.js';
import { applyAction, promptOf } from '../src/rules/engine.js';
import { DIE } from '../src/state/action.js';
import { contextOf } from '../src/state/context.js';
import type { BattleOdds, Question } from '../src/state/question.js';
import type { State } from '../src/state/state.js';
import type { N20Types } from '../src/state/types.js';
import { MARK, onMap, type Place, type UnitIx } from '../src/state/units.js';

const MOST_ACTIONS = 1500;

/** A position in the middle of a game played at random. */
function midGame(scenario: string, options: unknown, random: SeededRandom): State {
  const setup = napoleonic20.readSetup({ scenario, options });
  if (!setup.ok) throw new Error(setup.error.key);
  let { state } = napoleonic20.start(setup.value);
  const found: State[] = [];
  for (let actions = 0; actions < MOST_ACTIONS; actions++) {
    const prompt = napoleonic20.prompt(state);
    if (prompt.kind === 'over') break;
    if (prompt.step === 'movement') found.push(state);
    const action = prompt.kind === 'decision' ? pick(prompt.actions, random) : drawOutcome(prompt.outcomes, random);
    const step = napoleonic20.apply(state, action);
    if (!step.ok) throw new Error(step.error.key);
    state = step.value.state;
  }
  return pick(found, random);
}

/** Brings up to `most` units of the active side next to an enemy, some of them routed, and asks for the odds. */
function attack(
  from: State,
  most: number,
  random: SeededRandom,
): { state: State; question: Question & { type: 'odds' } } | null {
  const { units, board } = contextOf(from);
  const hex = [...from.hex];
  const marks = [...from.marks];
  const foes = units.filter(({ side, arm, index }) => side !== from.active && arm !== 'leader' && onMap(hex[index]!));
  const mine = units.filter(({ side, arm, strength }) => side === from.active && arm !== 'leader' && strength > 0);
  if (foes.length === 0) return null;
  const target = hex[pick(foes, random).index] as HexId;
  const around = board.hexes.filter((one) => adjacent(board, one, target));
  const attackers: UnitIx[] = [];
  for (const place of around) {
    if (attackers.length === most) break;
    const there = units.find(({ index, arm }) => arm !== 'leader' && hex[index] === place);
    const spare = mine.filter(({ index }) => !attackers.includes(index) && !around.includes(hex[index] as HexId));
    if (there === undefined && spare.length > 0) {
      const { index } = pick(spare, random);
      hex[index] = place as number as Place;
      marks[index] = random.below(5) === 0 ? MARK.routFrench : 0;
      attackers.push(index);
    } else if (there?.side === from.active) attackers.push(there.index);
  }
  if (attackers.length === 0) return null;
  const ids = attackers.map((unit) => units[unit]!.id);
  const morale = [1 + random.below(9), 1 + random.below(9)] as const;
  return { state: { ...from, hex, marks, morale }, question: { type: 'odds', attackers: ids, targets: [target] } };
}

/** One line of the answer for each column, reckoned by following every combination of every outcome of chance. */
function byEnumeration(state: State, question: Question & { type: 'odds' }, odds: BattleOdds): readonly unknown[] {
  const battle = thoughtOf(state, 'everything', question);
  if (!battle.ok) throw new Error(battle.error.key);
  const units = [...battle.value.attackers, ...battle.value.defenders] as UnitIx[];
  const known = new Map<string, readonly Reached<N20Types>[]>();
  return odds.columns.map(({ column, outcomes }) => {
    const disperses = units.map(() => NEVER);
    const leaves = units.map(() => NEVER);
    let french = 0;
    let allied = 0;
    const routs: unknown[] = [];
    for (const { result, faces, share } of outcomes) {
      const agenda = [{ kind: 'halt' }, { ...battle.value, stage: 'die', column }] as const;
      const fought = applyAction({ ...state, agenda, result: null }, DIE[faces[0]! - 1]!.action);
      if (!fought.ok) throw new Error(fought.error.key);
      const ends =
        known.get(result) ??
        followed<N20Types>({ prompt: promptOf, apply: applyAction }, fought.value.state, (at, prompt) => {
          if (isEnd(at)) return null;
          return prompt.kind === 'chance' ? 'chance' : prompt.actions[0]!;
        });
      known.set(result, ends);
      const ways = new Map<string, typeof NEVER>();
      for (const { state: end, share: within } of ends) {
        const hex = units.map((unit) => end.hex[unit]!);
        const marks = units.map((unit) => end.marks[unit]!);
        const { morale } = end;
        const whole = times(share, within);
        units.forEach((unit, at) => {
          if (hex[at]! <= 0) disperses[at] = plus(disperses[at]!, whole);
          if (hex[at] !== state.hex[unit]) leaves[at] = plus(leaves[at]!, whole);
          const routed = (marks[at]! & (MARK.routFrench | MARK.routAllied)) !== 0 && result.endsWith('H');
          if (hex[at]! > 0 && hex[at] !== state.hex[unit] && routed) {
            const far = `${contextOf(state).units[unit]!.id} ${contextOf(state).board.distance(state.hex[unit] as never, hex[at] as never)}`;
            ways.set(far, plus(ways.get(far) ?? NEVER, within));
          }
        });
        french += ((morale[0] - state.morale[0]) * whole.count) / whole.over;
        allied += ((morale[1] - state.morale[1]) * whole.count) / whole.over;
      }
      routs.push([...ways].toSorted());
    }
    return { disperses, leaves, routs, french: french.toFixed(9), allied: allied.toFixed(9) };
  });
}

function asTold(odds: BattleOdds): readonly unknown[] {
  return odds.columns.map(({ units, outcomes, morale }) => ({
    disperses: units.map((unit) => unit.disperses),
    leaves: units.map((unit) => unit.leaves),
    routs: outcomes.map(({ consequences }) =>
      consequences
        .filter(({ what }) => what === 'routs')
        .map(({ unit, amount, share }) => [`${unit} ${amount}`, share])
        .toSorted(),
    ),
    french: (morale.french / morale.over).toFixed(9),
    allied: (morale.allied / morale.over).toFixed(9),
  }));
}

describe.each([['basic'], ['everything']])('odds with %s rules', (options) => {
  test.each(napoleonic20.scenarios.map(({ id }) => id))(
    '[N20:9.0] of attacks at %s equal following every combination',
    (scenario) => {
      let compared = 0;
      for (let seed = 0; seed < 6; seed++) {
        const random = SeededRandom.of(`odds ${scenario} ${seed}`);
        const thought = attack(midGame(scenario, options, random), 2 + (seed % 2), random);
        if (thought === null) continue;
        const answer = napoleonic20.ask(thought.state, 'everything', thought.question);
        if (!answer.ok || answer.value.type !== 'odds') continue;
        const { odds } = answer.value;
        compared += 1;
        expect(asTold(odds), `seed ${seed}`).toEqual(byEnumeration(thought.state, thought.question, odds));
        for (const { outcomes } of odds.columns)
          expect(outcomes.map(({ share }) => share).reduce(plus, NEVER)).toEqual(fraction(1, 1));
      }
      expect(compared).toBeGreaterThan(3);
    },
  );
});
