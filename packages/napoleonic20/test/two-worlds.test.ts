import { drawOutcome, pick, SeededRandom, type Step, type Viewer } from '@vedette/kernel';
import { expect, test } from 'vitest';
import type { Side } from '../src/board/board.js';
import { promptOf } from '../src/rules/engine.js';
import { enemyOf, type State } from '../src/state/state.js';
import type { N20Types } from '../src/state/types.js';
import { napoleonic20 } from '../src/system.js';
import { actionIn, hasShown, intentsFor, isListed, questionsFor, type Twin, toldOf, twinOf } from './worlds.js';

const VIEWERS = ['french', 'allied', 'spectator'] as const satisfies readonly Viewer<Side>[];
const SEEDS = [0, 1];
const MOST_ACTIONS = 20_000;

/** Whether a second world may be made of a position: the task on top of its agenda is not about one counter or hex. */
function isQuiet({ agenda }: State): boolean {
  const top = agenda.at(-1);
  if (top === undefined || ('unit' in top && top.unit !== null) || 'path' in top) return false;
  return !('hex' in top && top.hex !== undefined);
}

interface Tally {
  compared: number;
}

function play(state: State, action: Parameters<typeof napoleonic20.apply>[1]): Step<N20Types> {
  const step = napoleonic20.apply(state, action);
  if (!step.ok) throw new Error(`${step.error.rule} ${step.error.key}`);
  return step.value;
}

function firstState(scenario: string, options: readonly string[]): State {
  const setup = napoleonic20.readSetup({ scenario, options });
  if (!setup.ok) throw new Error(`${setup.error.at}: ${setup.error.key}`);
  return napoleonic20.start(setup.value).state;
}

/** Plays a random game in two worlds for each viewer, and returns what tells them apart. */
function leaksIn(scenario: string, seed: number, options: readonly string[], tally: Tally): readonly string[] {
  const random = SeededRandom.of(seed);
  let state = firstState(scenario, options);
  const leaks: string[] = [];
  const twins = new Map<Viewer<Side>, Twin>();
  for (let count = 0; count < MOST_ACTIONS; count++) {
    const prompt = promptOf(state);
    if (prompt.kind === 'over') return leaks;
    const action = prompt.kind === 'chance' ? drawOutcome(prompt.outcomes, random) : pick(prompt.actions, random);
    const top = state.agenda.at(-1);
    for (const viewer of VIEWERS) {
      if (!twins.has(viewer) && isQuiet(state)) {
        const twin = twinOf(state, viewer, random);
        if (twin !== null) twins.set(viewer, twin);
      }
    }
    const step = play(state, action);
    for (const viewer of VIEWERS) {
      const twin = twins.get(viewer);
      if (twin === undefined) continue;
      const same = actionIn(twin, action);
      twins.delete(viewer);
      if (!isListed(twin.state, same)) continue;
      const other = play(twin.state, same);
      if (hasShown(step, viewer) || hasShown(other, viewer)) continue;
      const questions = questionsFor(step.state, viewer, random);
      const intents = intentsFor(step.state, viewer, random);
      const told = toldOf(step, viewer, questions, intents);
      const toldToo = toldOf(other, viewer, questions, intents);
      const at = told.findIndex((line, index) => line !== toldToo[index]);
      tally.compared++;
      if (at < 0 && told.length === toldToo.length) twins.set(viewer, { ...twin, state: other.state });
      else
        leaks.push(
          `${scenario}, seed ${seed}, action ${count} ${JSON.stringify(action)} of ${JSON.stringify(top)}: ${viewer} is told\n${told.at(at)}\n${toldToo.at(at)}`,
        );
    }
    state = step.state;
  }
  throw new Error(`${scenario} seed ${seed} does not end`);
}

for (const { id, presets } of napoleonic20.scenarios) {
  const options = presets['everything'] ?? [];

  test(`[N20:16.1] nobody can tell two worlds apart that differ in what he may not know: ${id}`, () => {
    const tally = { compared: 0 };
    for (const seed of SEEDS) expect(leaksIn(id, seed, options, tally)).toEqual([]);
    expect(tally.compared).toBeGreaterThan(200);
  });

  test(`[N20:16.1] a position sampled from what a side sees looks the same to it: ${id}`, () => {
    const random = SeededRandom.of(7);
    let state = firstState(id, options);
    for (let count = 0; count < 400; count++) {
      const prompt = promptOf(state);
      if (prompt.kind === 'over') break;
      if (prompt.kind === 'decision') {
        const seen = napoleonic20.observe(state, prompt.side);
        const sampled = napoleonic20.sampleState(seen, random);
        expect(napoleonic20.observe(sampled, prompt.side)).toEqual(seen);
        expect(napoleonic20.prompt(sampled)).toEqual(prompt);
        const hidden = seen.counters.filter(({ side, facts }) => side === enemyOf(prompt.side) && facts === null);
        expect(seen.unknown).toHaveLength(hidden.length);
      }
      const action = prompt.kind === 'chance' ? drawOutcome(prompt.outcomes, random) : pick(prompt.actions, random);
      state = play(state, action).state;
    }
  });
}
