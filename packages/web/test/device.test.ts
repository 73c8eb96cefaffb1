import { hashOf, Match, pick, SeededRandom } from '@vedette/kernel';
import { type MarechauxTypes, marechaux } from '@vedette/marechaux';
import { type Action, type N20Types, napoleonic20 } from '@vedette/napoleonic20';
import { describe, expect, test } from 'vitest';
import { campaignDesk } from '../src/marechaux/worker/campaign-desk.js';
import { battleDesk } from '../src/worker/battle-desk.js';
import { readSave } from '../src/worker/saves.js';
import { presentOf, type SharedTable, settle, sharedTable } from './two-tables.js';

function battle(scenario: string, options: readonly string[], seed: string): SharedTable<N20Types> {
  const setup = napoleonic20.readSetup({ scenario, options });
  if (!setup.ok) throw new Error(setup.error.key);
  return sharedTable(battleDesk, new Match(napoleonic20, setup.value), seed);
}

/** Markers in the Allied hand and container, for a French attack on Peso da Régua. */
interface Held {
  readonly hand: readonly string[];
  readonly bag: readonly string[];
}

const AA = 'anglo-allied';
const OTHERS = /^(paget|14th-light-dragoons|foy)$/;

/** A campaign in which the French are about to attack; `held` says what the Allies could interrupt them with. */
function campaign({ hand, bag }: Held, first: MarechauxTypes['side'] = 'french'): SharedTable<MarechauxTypes> {
  const plain = marechaux.readSetup({ scenario: 'soult-1809', options: [] });
  if (!plain.ok) throw new Error(plain.error.key);
  const all = marechaux.observe(marechaux.start(plain.value).state, 'everything').units.map(({ unit }) => unit);
  const setup = marechaux.readSetup({
    scenario: 'soult-1809',
    options: [],
    units: all.map((unit) => ({ unit, zone: OTHERS.test(unit.split('/')[1] ?? '') ? 'regua' : 'pool' })),
    turn: 2,
    initiative: first,
    axes: [
      { zone: 'regua', side: AA, to: 'lamego', by: 'route' },
      { zone: 'regua', side: 'french', to: 'mesao-frio', by: 'route' },
    ],
    events: { [AA]: { hand, bag }, french: { hand: [], bag: [] } },
  });
  if (!setup.ok) throw new Error(`${setup.error.at}: ${setup.error.key}`);
  return sharedTable(campaignDesk, new Match(marechaux, setup.value), 'campaign');
}

/** Lets the French take the device and attack. */
async function attack(seat: SharedTable<MarechauxTypes>): Promise<void> {
  await settle(seat);
  seat.table.take();
  expect(seat.table.submit([{ type: 'attack', zone: 'regua' }, { type: 'all' }]).ok).toBe(true);
  await settle(seat);
}

describe('a device that two people share', () => {
  test('[N20:16.1] is handed over whenever somebody else must decide, and shows nobody anything until it is taken', async () => {
    const seat = battle('arapiles/alternative', ['fog-of-war'], 'hidden');
    await settle(seat);
    const random = SeededRandom.of('hidden');
    const sides: string[] = [];
    for (let decisions = 0; decisions < 60; decisions++) {
      const awaited = seat.handOver();
      const { prompt, observation, undoTo, inHand } = presentOf(seat.table);
      if (awaited === null) {
        expect(prompt.kind === 'decision' && prompt.side).toBe(observation.viewer);
        if (prompt.kind !== 'decision') break;
        expect(seat.table.submit([pick(prompt.actions, random)]).ok).toBe(true);
      } else {
        sides.push(awaited);
        expect([observation.viewer, prompt.kind, undoTo, inHand]).toEqual(['spectator', 'waiting', null, null]);
        expect(seat.table.submit([{ type: 'do', what: 'end-movement' } as Action]).ok).toBe(false);
        expect(seat.table.explain({ type: 'do', what: 'end-movement' }).allowed).toBe(false);
        expect(seat.table.undo().ok).toBe(false);
        expect(seat.table.at(0).observation.viewer).toBe('spectator');
        seat.table.take();
      }
      await settle(seat);
    }
    expect(sides.length).toBeGreaterThan(2);
    for (const [at, side] of sides.entries()) if (at > 0) expect(side).not.toBe(sides[at - 1]);
  });

  test('is not handed over while nothing is hidden', async () => {
    const seat = battle('arapiles/alternative', [], 'open');
    const random = SeededRandom.of('open');
    for (let decisions = 0; decisions < 60; decisions++) {
      const { prompt } = await settle(seat);
      expect(seat.handOver()).toBe(null);
      if (prompt.kind !== 'decision') break;
      seat.table.submit([pick(prompt.actions, random)]);
    }
    expect(seat.news.some(({ type }) => type === 'seated')).toBe(false);
  });

  test('what somebody decided before he took the device again is not taken back', async () => {
    const seat = battle('arapiles/alternative', ['fog-of-war'], 'undo');
    await settle(seat);
    seat.table.take();
    await settle(seat);
    const { prompt } = presentOf(seat.table);
    const unit = prompt.kind === 'decision' ? prompt.actions.find(({ type }) => type === 'unit') : undefined;
    if (unit === undefined) throw new Error('no unit can be chosen');
    seat.table.submit([unit]);
    await settle(seat);
    expect(presentOf(seat.table).undoTo).not.toBe(null);
    const kept = seat.saves.at(-1);
    if (kept === undefined) throw new Error('nothing was kept');
    const again = sharedTable(battleDesk, replayed(kept.record.actions as Action[], seat), 'undo', kept.device);
    expect(again.handOver()).toBe('allied');
    again.table.take();
    expect(presentOf(again.table).undoTo).toBe(null);
  });

  test('[N20:3.0] Bailén is deployed under cover, one side after the other', async () => {
    const seat = battle('bailen/standard', [], 'bailen');
    await settle(seat);
    const random = SeededRandom.of('bailen');
    const sides: (string | null)[] = [];
    for (;;) {
      const { prompt } = presentOf(seat.table);
      if (seat.handOver() !== null) {
        sides.push(seat.handOver());
        seat.table.take();
      } else if (prompt.kind === 'decision' && prompt.step.startsWith('deploy')) {
        const told = seat.news.flatMap((one) => (one.type === 'step' ? one.step.told.events : []));
        if (prompt.side === 'allied') expect(told.some((one) => one.type === 'revealed')).toBe(false);
        seat.table.submit([pick(prompt.actions, random)]);
      } else break;
      await settle(seat);
    }
    expect(sides).toEqual(['french', 'allied']);
    const last = seat.news.findLast((one) => one.type === 'seated');
    const told = last?.log.flatMap(({ events }) => events) ?? [];
    const french = told.flatMap((event) => (event.type === 'deployed' ? [event.unit] : []));
    expect(french.length).toBeGreaterThan(5);
    expect(french.filter((unit) => !unit.startsWith('french/?'))).toEqual([]);
  });
});

function replayed(actions: readonly Action[], seat: SharedTable<N20Types>): Match<N20Types> {
  const setup = napoleonic20.readSetup(seat.table.record().setup);
  if (!setup.ok) throw new Error(setup.error.key);
  const match = new Match(napoleonic20, setup.value);
  for (const action of actions) match.play(action);
  return match;
}

describe('moments in which one person may interrupt the other', () => {
  const holds: Held = { hand: ['feu'], bag: ['guerilla'] };
  const mightHold: Held = { hand: ['guerilla'], bag: ['feu'] };

  test('[LM:9] the device is handed over whether or not what is held fits', async () => {
    for (const held of [holds, mightHold]) {
      const seat = campaign(held);
      await attack(seat);
      expect(seat.handOver()).toBe(AA);
      seat.table.take();
      const { prompt } = presentOf(seat.table);
      expect(prompt.kind === 'decision' && [prompt.step, prompt.actions.length]).toEqual([
        'window-combat',
        held === holds ? 2 : 1,
      ]);
      expect(seat.table.submit([{ type: 'decline' }]).ok).toBe(true);
      await settle(seat);
      expect(presentOf(seat.table).observation.agenda.some(({ step }) => step === 'combat')).toBe(true);
    }
  });

  test('[LM:9] nobody is handed the device who can be seen to hold nothing', async () => {
    for (const held of [
      { hand: [], bag: ['feu'] },
      { hand: ['guerilla'], bag: [] },
    ]) {
      const seat = campaign(held);
      await attack(seat);
      expect(seat.handOver()).not.toBe(AA);
    }
  });

  test('[LM:9] an order to pass lets the moment go by, and nothing tells that it did', async () => {
    const told: string[] = [];
    for (const held of [holds, mightHold]) {
      const seat = campaign(held, AA);
      await settle(seat);
      seat.table.take();
      expect(seat.table.interruptions().every(({ asks }) => asks)).toBe(true);
      const passed = seat.table.order('window-combat', false).filter(({ asks }) => !asks);
      expect(passed.map(({ step }) => step)).toEqual(['window-combat']);
      expect(readSave(seat.saves.at(-1)).ok).toBe(true);
      seat.table.submit([{ type: 'pass' }]);
      await settle(seat);
      expect(seat.handOver()).toBe('french');
      seat.news.length = 0;
      await attack(seat);
      expect(seat.handOver()).toBe(null);
      told.push(JSON.stringify(seat.news));
    }
    expect(told[0]).toBe(told[1]);
  });

  test('[LM:9] a reload comes back to the same hand-over, whether the question is a real one or not', async () => {
    const opened = [];
    for (const held of [holds, mightHold]) {
      const seat = campaign(held);
      await attack(seat);
      await seat.table.save();
      const kept = seat.saves.at(-1);
      const setup = marechaux.readSetup(kept?.record.setup);
      if (kept === undefined || !setup.ok) throw new Error('nothing was kept');
      const match = new Match(marechaux, setup.value);
      for (const action of kept.record.actions) match.play(action as MarechauxTypes['action']);
      const again = sharedTable(campaignDesk, match, 'again', kept.device);
      expect(again.handOver()).toBe(AA);
      opened.push(hashOf(again.table.open()));
    }
    expect(opened[0]).toBe(opened[1]);
  });

  test('what is kept of the device and cannot be read is named', () => {
    const save = { id: 'a', header: { scenario: '', players: {} }, record: {} };
    expect(readSave({ ...save, device: { orders: [], asked: 0 } }).ok).toBe(true);
    for (const device of [{}, { orders: 1, asked: 0 }, { orders: [{}], asked: 0 }, { orders: [], asked: 'x' }])
      expect(readSave({ ...save, device })).toMatchObject({ ok: false, error: { at: 'device' } });
  });
});

function soult(seed: string): SharedTable<MarechauxTypes> {
  const setup = marechaux.readSetup({ scenario: 'soult-1809' });
  if (!setup.ok) throw new Error(setup.error.key);
  return sharedTable(campaignDesk, new Match(marechaux, setup.value), seed);
}

test('[LM:7.5] the page always knows the present, whatever was answered in secret', async () => {
  for (const seed of ['one', 'two', 'three', 'four']) {
    const seat = soult(seed);
    const random = SeededRandom.of(seed);
    for (let decision = 0; decision < 300; decision++) {
      const present = await settle(seat);
      const last = seat.news.findLast((one) => one.type !== 'not-saved');
      const told = last?.type === 'step' ? last.step.position : last?.position;
      if (told !== undefined) expect(told, `seed ${seed}, decision ${decision}`).toEqual(present);
      if (seat.handOver() !== null) seat.table.take();
      else if (present.prompt.kind === 'decision') seat.table.submit([pick(present.prompt.actions, random)]);
      else break;
    }
  }
});

test('[LM:7.5] no question is put to a person and taken from him again', async () => {
  let handOvers = 0;
  let asked = 0;
  for (const seed of ['one', 'two', 'three', 'four']) {
    const seat = soult(seed);
    const random = SeededRandom.of(seed);
    for (let decision = 0; decision < 300; decision++) {
      const { prompt } = await settle(seat);
      const told = seat.news.flatMap((one) =>
        one.type === 'step' ? one.step.position : one.type === 'seated' ? one.position : [],
      );
      const first = told.findIndex((position) => position.prompt.kind === 'decision');
      if (first >= 0) expect(told.slice(first + 1), `seed ${seed}, decision ${decision}`).toEqual([]);
      if (first >= 0) asked += 1;
      seat.news.length = 0;
      if (seat.handOver() !== null) {
        handOvers += 1;
        seat.table.take();
        const asks = presentOf(seat.table).prompt;
        if (asks.kind === 'decision' && asks.step === 'operation')
          for (const { step } of seat.table.interruptions()) seat.table.order(step, random.below(3) > 0);
      } else if (prompt.kind === 'decision') seat.table.submit([pick(prompt.actions, random)]);
      else break;
    }
  }
  expect([asked > 500, handOvers > 100]).toEqual([true, true]);
});
