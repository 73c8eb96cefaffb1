import { drawOutcome, pick, SeededRandom, type Viewer } from '@vedette/kernel';
import { describe, expect, test } from 'vitest';
import type { Side } from '../src/board/board.js';
import { keeperOf } from '../src/state/secrets.js';
import type { State } from '../src/state/state.js';
import { napoleonic20 } from '../src/system.js';

const MOST_ACTIONS = 1500;

/**
 * What a viewer sees of a position, without his own name, what only the side that decides is given, and secret numbers
 * that are none any more: knowledge of no card, and the marker of Boialvo once it has been turned up.
 */
function seenBy(state: State, viewer: Viewer<Side>): unknown {
  const { viewer: _viewer, agenda: _agenda, ledger, ...seen } = napoleonic20.observe(state, viewer);
  const secrets = Object.entries(ledger).filter(([name, number]) => keeperOf(name) === null || number !== 0);
  return { ...seen, ledger: secrets.filter(([name]) => name !== 'secret-french-boialvo-route') };
}

/** Every position of a random game, and whether a step on the way to it told the sides different things. */
function* played(scenario: string, options: readonly string[], seed: string): Generator<[State, boolean]> {
  const setup = napoleonic20.readSetup({ scenario, options });
  if (!setup.ok) throw new Error(setup.error.key);
  const random = SeededRandom.of(seed);
  let { state } = napoleonic20.start(setup.value);
  yield [state, false];
  for (let count = 0; count < MOST_ACTIONS; count++) {
    const prompt = napoleonic20.prompt(state);
    if (prompt.kind === 'over') return;
    const action = prompt.kind === 'chance' ? drawOutcome(prompt.outcomes, random) : pick(prompt.actions, random);
    const step = napoleonic20.apply(state, action);
    if (!step.ok) throw new Error(`seed ${seed}: ${step.error.key}`);
    state = step.value.state;
    yield [state, step.value.notices.some(({ audience }) => audience !== undefined)];
  }
}

describe('a battle knows when it hides something', () => {
  for (const { id, presets } of napoleonic20.scenarios) {
    const open = (presets['everything'] ?? []).filter((option) => option !== 'fog-of-war');

    test(`[N20:16.1] while nothing is hidden both sides and an onlooker see and are told the same: ${id}`, () => {
      let before = true;
      for (const [state, divided] of played(id, open, 'open')) {
        const hides = napoleonic20.hides(state);
        if (divided) expect(before || hides).toBe(true);
        before = hides;
        if (hides || state.result !== null) continue;
        expect(seenBy(state, 'french')).toEqual(seenBy(state, 'allied'));
        expect(seenBy(state, 'spectator')).toEqual(seenBy(state, 'allied'));
      }
    });
  }

  test('[N20:16.1] with hidden units something is hidden until the end', () => {
    for (const [state] of played('arapiles/alternative', ['fog-of-war'], 'fog'))
      expect(napoleonic20.hides(state)).toBe(state.result === null);
  });

  test('[N20:3.0] counters deployed face down are hidden until both sides have deployed', () => {
    const states = [...played('bailen/standard', [], 'bailen')].map(([state]) => state);
    const until = states.findIndex((state) => !napoleonic20.hides(state));
    expect(until).toBeGreaterThan(10);
    const deploying = (state: State | undefined): boolean =>
      state?.agenda.some((task) => task.kind === 'exclusive' && task.name === 'deployed') === true;
    expect([deploying(states[until - 1]), deploying(states[until])]).toEqual([true, false]);
  });

  test('[BUS:16.10] the road of the 8th Corps is hidden while it is chosen, until the marker is turned up', () => {
    const [first] = [...played('bussaco/standard', ['boialvo-road'], 'boialvo')];
    expect(first !== undefined && napoleonic20.hides(first[0])).toBe(true);
    const steps = [...played('bussaco/standard', ['boialvo-road'], 'boialvo')].map(([state]) => state);
    for (const state of steps) {
      const chosen = state.ledger['boialvo-route'] !== undefined;
      if (chosen && state.ledger['secret-french-next-card'] === undefined)
        expect(napoleonic20.hides(state)).toBe(false);
    }
  });
});
