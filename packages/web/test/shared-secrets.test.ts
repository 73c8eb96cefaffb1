import { SeededRandom, sameJson } from '@vedette/kernel';
import { type MarechauxTypes, marechaux } from '@vedette/marechaux';
import { type N20Types, napoleonic20 } from '@vedette/napoleonic20';
import { describe, expect, test } from 'vitest';
import { actionIn, twinOf } from '../../napoleonic20/test/worlds.js';
import { campaignDesk } from '../src/marechaux/worker/campaign-desk.js';
import { battleDesk } from '../src/worker/battle-desk.js';
import { type Compared, compareTables, someState } from './two-tables.js';

const SEEDS = Array.from({ length: 12 }, (_, number) => `seed ${number}`);

/** Two battles that differ in which of the other side's hidden units stands where. */
async function battles(blind: N20Types['side'], scenario: string, seed: string): Promise<Compared> {
  const setup = napoleonic20.readSetup({ scenario, options: ['fog-of-war'] });
  if (!setup.ok) throw new Error(setup.error.key);
  const state = someState(napoleonic20, napoleonic20.start(setup.value).state, seed, 0, (at) => {
    const prompt = napoleonic20.prompt(at);
    return prompt.kind === 'decision' && prompt.step === 'movement';
  });
  const twin = twinOf(state, blind, SeededRandom.of(seed));
  if (twin === null) throw new Error('nothing is hidden');
  return compareTables<N20Types>(
    {
      desk: battleDesk,
      setup: setup.value,
      states: [state, twin.state],
      blind,
      same: (action) => actionIn(twin, action),
      harmless: (action) => action.type !== 'do' || action.what !== 'reveal',
    },
    seed,
  );
}

/** Two campaigns that look the same to one side. */
async function campaigns(blind: MarechauxTypes['side'], scenario: string, seed: string): Promise<Compared> {
  const setup = marechaux.readSetup({ scenario, options: [] });
  if (!setup.ok) throw new Error(setup.error.key);
  const state = someState(marechaux, marechaux.start(setup.value).state, seed, 60, (at) => {
    const prompt = marechaux.prompt(at);
    return prompt.kind === 'decision' && prompt.side === blind && prompt.step === 'operation';
  });
  const other = marechaux.sampleState(marechaux.observe(state, blind), SeededRandom.of(seed));
  expect(sameJson(marechaux.observe(other, blind), marechaux.observe(state, blind))).toBe(true);
  return compareTables<MarechauxTypes>(
    {
      desk: campaignDesk,
      setup: setup.value,
      states: [state, other],
      blind,
      same: (action) => action,
      harmless: ({ type }) => type !== 'play',
    },
    seed,
  );
}

describe('what is sent to a page that two people share', () => {
  for (const blind of ['french', 'allied'] as const) {
    for (const scenario of ['arapiles/alternative', 'bussaco/standard'])
      test(`[N20:16.1] tells ${blind} nothing of hidden units, at no hand-over either: ${scenario}`, async () => {
        const all: Compared[] = [];
        for (const seed of SEEDS) all.push(await battles(blind, scenario, seed));
        expect(all.map(({ leak }) => leak).filter((leak) => leak !== null)).toEqual([]);
        expect(all.reduce((sum, { messages }) => sum + messages, 0)).toBeGreaterThan(60);
        expect(all.reduce((sum, { handOvers }) => sum + handOvers, 0)).toBeGreaterThan(5);
      });
  }
  for (const blind of ['french', 'anglo-allied'] as const) {
    for (const scenario of ['junot-1808', 'soult-1809'])
      test(`[LM:7.5] tells ${blind} nothing of stacks, markers in hand and windows: ${scenario}`, async () => {
        const all: Compared[] = [];
        for (const seed of SEEDS) all.push(await campaigns(blind, scenario, seed));
        expect(all.map(({ leak }) => leak).filter((leak) => leak !== null)).toEqual([]);
        expect(all.reduce((sum, { messages }) => sum + messages, 0)).toBeGreaterThan(60);
        expect(all.reduce((sum, { handOvers }) => sum + handOvers, 0)).toBeGreaterThan(5);
      });
  }
});
