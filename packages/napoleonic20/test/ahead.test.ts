import { Match, outcomeAt, SeededRandom, totalWeight } from '@vedette/kernel';
import { expect, test } from 'vitest';
import { napoleonic20 } from '../src/system.js';

test('[N20:16.1] what may be answered ahead is legal whenever it is asked', () => {
  const met = new Set<string>();
  for (let game = 0; game < 60; game++) {
    const random = SeededRandom.of(`ahead ${game}`);
    const setup = napoleonic20.readSetup({ scenario: 'arapiles/alternative', options: ['fog-of-war'] });
    if (!setup.ok) throw new Error(setup.error.key);
    const match = new Match(napoleonic20, setup.value);
    const answer = napoleonic20.ask(match.state, 'french', { type: 'ahead' });
    if (!answer.ok || answer.value.type !== 'ahead') throw new Error('no answer');
    const { questions } = answer.value;
    for (let steps = 0; steps < 600; steps++) {
      const { prompt } = match;
      if (prompt.kind === 'over') break;
      if (prompt.kind === 'chance') {
        match.play(outcomeAt(prompt.outcomes, random.below(totalWeight(prompt.outcomes))));
        continue;
      }
      const question = questions.find(({ step }) => step === prompt.step);
      if (question !== undefined) {
        met.add(prompt.step);
        expect(prompt.rule).toBe(question.rule);
        for (const action of question.answers) expect(prompt.actions).toContainEqual(action);
      }
      match.play(prompt.actions[random.below(prompt.actions.length)] ?? prompt.actions[0]);
    }
  }
  expect([...met].sort()).toEqual(['maintain-contact', 'reaction', 'reserves']);
});
