import { Match, outcomeAt, SeededRandom, sameJson, totalWeight } from '@vedette/kernel';
import { describe, expect, test } from 'vitest';
import { type AheadQuestion, marechaux, SCENARIO_IDS, type Side } from '../src/index.js';

function askedAhead(state: ReturnType<typeof marechaux.start>['state'], side: Side): readonly AheadQuestion[] {
  const answer = marechaux.ask(state, side, { type: 'ahead' });
  if (!answer.ok || answer.value.type !== 'ahead') throw new Error('no answer');
  return answer.value.questions;
}

describe('questions that may be answered ahead', () => {
  for (const scenario of SCENARIO_IDS) {
    test(`[LM:9] in ${scenario} they are those whose coming the enemy is not told of, and their answers are legal`, () => {
      const met = new Set<string>();
      for (let game = 0; game < 12; game++) {
        const seed = `ahead ${scenario} ${game}`;
        const random = SeededRandom.of(seed);
        const setup = marechaux.readSetup({ scenario });
        if (!setup.ok) throw new Error(setup.error.key);
        const match = new Match(marechaux, setup.value);
        for (let steps = 0; steps < 400; steps++) {
          const { prompt } = match;
          if (prompt.kind === 'over') break;
          if (prompt.kind === 'chance') {
            match.play(outcomeAt(prompt.outcomes, random.below(totalWeight(prompt.outcomes))));
            continue;
          }
          const secret = marechaux.promptFor(match.state, 'spectator').kind === 'chance';
          const question = askedAhead(match.state, prompt.side).find(({ step }) => step === prompt.step);
          expect([seed, prompt.step, question !== undefined]).toEqual([seed, prompt.step, secret]);
          if (question !== undefined) met.add(prompt.step);
          const [first] = question?.answers ?? [];
          if (first !== undefined) expect(prompt.actions.some((action) => sameJson(action, first))).toBe(true);
          for (const action of prompt.actions.filter(({ type }) => question !== undefined && type === 'play')) {
            if (prompt.step.startsWith('window')) expect(question?.answers).toContainEqual(action);
          }
          match.play(prompt.actions[random.below(prompt.actions.length)] ?? prompt.actions[0]);
        }
      }
      expect([...met]).toEqual(expect.arrayContaining(['return-fatigue', 'show-cavalry']));
    });
  }

  test('[LM:9] they do not depend on what is held, and onlookers have none', () => {
    const setup = marechaux.readSetup({ scenario: 'soult-1809' });
    if (!setup.ok) throw new Error(setup.error.key);
    const { state } = marechaux.start(setup.value);
    const emptyHanded = { ...state, hands: [[], []] as typeof state.hands };
    expect(askedAhead(emptyHanded, 'french')).toEqual(askedAhead(state, 'french'));
    expect(marechaux.ask(state, 'spectator', { type: 'ahead' }).ok).toBe(false);
  });
});
