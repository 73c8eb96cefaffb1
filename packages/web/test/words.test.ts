import { drawOutcome, pick, SeededRandom } from '@vedette/kernel';
import { type ArrivalSpan, napoleonic20, type Observation } from '@vedette/napoleonic20';
import { expect, test } from 'vitest';
import { sayIn } from '../src/i18n/text.js';
import { phaseWords } from '../src/panels/question.js';
import { spanWords } from '../src/panels/Schedule.js';

const say = sayIn('en');
const NAMES = { french: 'French', allied: 'Allied' } as const;

test.each(napoleonic20.scenarios.map(({ id, presets }) => [id, presets['everything'] ?? []] as const))(
  'in %s the bar always names who decides, before play and in the phases of the other side',
  (scenario, options) => {
    const setup = napoleonic20.readSetup({ scenario, options });
    if (!setup.ok) throw new Error(setup.error.key);
    const random = SeededRandom.of(`who decides ${scenario}`);
    let { state } = napoleonic20.start(setup.value);
    for (let count = 0; count < 400; count++) {
      const prompt = napoleonic20.prompt(state);
      if (prompt.kind === 'over') break;
      if (prompt.kind === 'decision') {
        for (const viewer of ['french', 'allied'] as const) {
          const observation = napoleonic20.observe(state, viewer);
          const words = phaseWords(say, { observation, prompt: napoleonic20.promptFor(state, viewer) });
          expect(words).toContain(NAMES[prompt.side]);
          if (observation.phase === 'setup') expect(words).toBe(`${NAMES[prompt.side]} set-up`);
        }
      }
      const action = prompt.kind === 'chance' ? drawOutcome(prompt.outcomes, random) : pick(prompt.actions, random);
      const step = napoleonic20.apply(state, action);
      if (!step.ok) throw new Error(step.error.key);
      ({ state } = step.value);
    }
  },
);

test('while the dice decide, the bar names the side whose turn it is', () => {
  const observation = { active: 'allied', phase: 'movement' } as Observation;
  const prompt = { kind: 'chance', step: 'combat', rule: 'N20:9.0' as never } as never;
  expect(phaseWords(say, { observation, prompt })).toBe('Allied movement');
});

test('a reinforcement is told with its turns, its roads and its exact chance', () => {
  const span: ArrivalSpan = {
    from: 11,
    to: 15,
    areas: ['A', 'B'],
    arrives: { count: 1, over: 3 },
    lost: { count: 0, over: 1 },
    rule: 'BAI:11.6' as never,
  };
  const certain = { count: 1, over: 1 };
  expect(spanWords(say, span)).toBe('Turns 11 to 15, area A or B, 1/3 each turn');
  expect(spanWords(say, { ...span, to: 11, lost: { count: 1, over: 6 } })).toBe(
    'Turn 11, area A or B, 1/3, 1/6 lost for good',
  );
  expect(spanWords(say, { ...span, to: 11, areas: [], arrives: certain })).toBe('Turn 11');
});
