import { drawOutcome, type GameTypes, pick, playRandomly, SeededRandom } from '@vedette/kernel';
import type { AnySystem } from '../games.js';
import { type Figure, mean, median, processorSecondsOf, secondsOf } from './measure.js';

/** Most actions in a game: beyond any real one. */
const LIMIT = 20_000;
const WARM_UP_GAMES = 60;
const ROUNDS = 5;
const QUARTERS = 4;

/** A position met in random play and the action taken there. */
export interface Sample {
  readonly state: unknown;
  readonly action: unknown;
  /** Name of the step that asked. */
  readonly step: string;
  /** Share of the game that lay before it, 0 to 1. */
  readonly moment: number;
}

/** Actions a second of random play through the public door: list, choose, apply. The middle of several rounds. */
export function randomPlay(system: AnySystem, scenario: string, seconds: number): readonly Figure[] {
  const first = firstPosition(system, scenario);
  for (let game = 0; game < WARM_UP_GAMES; game++) playRandomly(system, first, SeededRandom.of(`warm ${game}`), LIMIT);
  const speeds: number[] = [];
  const processorSpeeds: number[] = [];
  const lengths: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    let actions = 0;
    const end = performance.now() + (seconds * 1000) / ROUNDS;
    let spent = 0;
    const processor = processorSecondsOf(() => {
      spent = secondsOf(() => {
        for (let game = 0; performance.now() < end; game++) {
          const played = playRandomly(system, first, SeededRandom.of(`${round} ${game}`), LIMIT);
          actions += played.actions;
          lengths.push(played.actions);
        }
      });
    });
    speeds.push(actions / spent);
    processorSpeeds.push(actions / processor);
  }
  return [
    { name: `random play, ${scenario}`, value: Math.round(median(speeds)), unit: 'actions/s' },
    { name: 'random play, by processor time', value: Math.round(median(processorSpeeds)), unit: 'actions/s' },
    { name: 'actions in a random game', value: Math.round(mean(lengths)), unit: 'actions' },
  ];
}

/** Positions and actions of some random games. */
export function samplesOf(system: AnySystem, scenario: string, games: number): readonly Sample[] {
  return Array.from({ length: games }).flatMap((_, game) => sampleGame(system, scenario, game));
}

function sampleGame(system: AnySystem, scenario: string, game: number): readonly Sample[] {
  const random = SeededRandom.of(`sample ${game}`);
  const found: Omit<Sample, 'moment'>[] = [];
  let state: unknown = firstPosition(system, scenario);
  for (
    let prompt = system.prompt(state);
    prompt.kind !== 'over' && found.length < LIMIT;
    prompt = system.prompt(state)
  ) {
    const action = prompt.kind === 'decision' ? pick(prompt.actions, random) : drawOutcome(prompt.outcomes, random);
    found.push({ state, action, step: prompt.step });
    const step = system.apply(state, action);
    if (!step.ok) throw new Error(`a listed action was refused: ${step.error.rule}`);
    state = step.value.state;
  }
  return found.map((sample, at) => ({ ...sample, moment: at / found.length }));
}

/** Applies, observations and sizes over sampled positions, and what an action costs early and late in a game. */
export function singleSteps(system: AnySystem, samples: readonly Sample[]): readonly Figure[] {
  const applies = processorSecondsOf(() => {
    for (const { state, action } of samples) system.apply(state, action);
  });
  const observes = processorSecondsOf(() => {
    for (const { state } of samples) for (const side of system.sides) system.observe(state, side);
  });
  const stateBytes = samples.map(({ state }) => JSON.stringify(state).length);
  const viewBytes = samples.map(({ state }) => JSON.stringify(system.observe(state, system.sides[0])).length);
  return [
    { name: 'apply, by processor time', value: Math.round(samples.length / applies), unit: 'a second' },
    {
      name: 'observe, by processor time',
      value: Math.round((samples.length * system.sides.length) / observes),
      unit: 'a second',
    },
    { name: 'state as JSON without log, mean', value: Math.round(mean(stateBytes)), unit: 'bytes' },
    { name: 'state as JSON without log, most', value: Math.max(0, ...stateBytes), unit: 'bytes' },
    { name: 'view as JSON, mean', value: Math.round(mean(viewBytes)), unit: 'bytes' },
    ...quarters(system, samples),
  ];
}

/**
 * Cost of an action of the same kind in each quarter of the games: flat, if nothing grows with the length of a game.
 * The kind is the commonest step of all; the figure is the middle one, which pauses of the machine do not reach.
 */
function quarters(system: AnySystem, samples: readonly Sample[]): readonly Figure[] {
  const kinds = new Map<string, number>();
  for (const { step } of samples) kinds.set(step, (kinds.get(step) ?? 0) + 1);
  const [kind = ''] = [...kinds].sort((a, b) => b[1] - a[1])[0] ?? [];
  return Array.from({ length: QUARTERS }, (_, quarter) => {
    const mine = samples.filter(({ moment, step }) => step === kind && Math.floor(moment * QUARTERS) === quarter);
    const costs = mine.map(({ state, action }) => secondsOf(() => applyAndList(system, state, action)));
    const name = `one action (${kind}), quarter ${quarter + 1} of the game, median`;
    return { name, value: Number((1e6 * median(costs)).toFixed(2)), unit: 'µs' };
  });
}

function applyAndList(system: AnySystem, state: unknown, action: unknown): void {
  const step = system.apply(state, action);
  if (step.ok) system.prompt(step.value.state);
}

/** The first position of a scenario without options. */
export function firstPosition(system: AnySystem, scenario: string): GameTypes['state'] {
  const setup = system.readSetup({ scenario, options: [] });
  if (!setup.ok) throw new Error(`${scenario}: ${setup.error.key}`);
  return system.start(setup.value).state;
}
