import { hashOf, Match, SeededRandom } from '@vedette/kernel';
import { type Action, type N20Types, napoleonic20 } from '@vedette/napoleonic20';
import { describe, expect, test } from 'vitest';
import type { ClientNews, GameHeader, Player } from '../src/client/port.js';
import { aloneAt } from '../src/worker/alone.js';
import { battleDesk } from '../src/worker/battle-desk.js';
import { sharedDevice } from '../src/worker/device.js';
import { readGameFile } from '../src/worker/handlers.js';
import { computer } from '../src/worker/opponent.js';
import { forget, keep, readSave, type Save, savedGame, savedGames } from '../src/worker/saves.js';
import { Table } from '../src/worker/table.js';

interface Seat {
  readonly table: Table<N20Types>;
  readonly news: ClientNews[];
  readonly saves: Save[];
}

function seat(french: Player, allied: Player, strict = false, fails = false): Seat {
  const setup = napoleonic20.readSetup({ scenario: 'arapiles/alternative', options: [] });
  if (!setup.ok) throw new Error(setup.error.key);
  const header: GameHeader = {
    id: 'one',
    system: 'napoleonic20',
    battle: 'arapiles',
    scenario: 'arapiles/alternative',
    options: [],
    players: { french, allied },
    strict,
    updated: 0,
    turn: 1,
    waitsFor: null,
    winner: null,
    over: false,
  };
  const news: ClientNews[] = [];
  const saves: Save[] = [];
  const table = new Table(
    new Match(napoleonic20, setup.value),
    header,
    {
      random: SeededRandom.of('table'),
      opponent: computer,
      now: () => 1000,
      keep: async (save) => {
        if (fails) throw new Error('the disk is full');
        saves.push(save);
      },
      tell: (one) => news.push(one),
      pause: () => Promise.resolve(),
    },
    battleDesk,
    french === allied ? sharedDevice() : aloneAt,
  );
  return { table, news, saves };
}

/** The action at the head of the list that the table offers now. */
function first(table: Table<N20Types>, want: (action: Action) => boolean): Action {
  const { prompt } = table.at(Number.POSITIVE_INFINITY);
  const found = prompt.kind === 'decision' ? prompt.actions.find(want) : undefined;
  if (found === undefined) throw new Error('nothing fits');
  return found;
}

const isUnit = (action: Action): boolean => action.type === 'unit';
const ends = (action: Action): boolean => action.type === 'do' && action.what === 'end-movement';

describe('a game on this device', () => {
  test('chance is settled by itself and every step is told in order', async () => {
    const { table, news } = seat('human', 'human');
    await table.run();
    const steps = news.flatMap((one) => (one.type === 'step' ? [one.step] : []));
    expect(steps.map(({ position }) => position.index)).toEqual(steps.map((_, place) => place + 1));
    expect(steps.every(({ told }) => told.by === 'chance')).toBe(true);
    expect(table.at(Number.POSITIVE_INFINITY).prompt.kind).toBe('decision');
  });

  test('on a shared device the side that decides is the one that sees', async () => {
    const { table } = seat('human', 'human');
    await table.run();
    const { prompt, observation } = table.at(Number.POSITIVE_INFINITY);
    expect(prompt.kind === 'decision' && prompt.side).toBe(observation.viewer);
  });

  test('against the computer the page is told only what the person may see', async () => {
    const { table, news } = seat('human', 'computer');
    await table.run();
    for (const one of news) if (one.type === 'step') expect(one.step.position.observation.viewer).toBe('french');
  });

  test('orders in turn are carried out all or not at all', async () => {
    const { table } = seat('human', 'human');
    await table.run();
    const before = table.record();
    const unit = first(table, isUnit);
    const refused = table.submit([unit, { type: 'hex', hex: 101 as never }]);
    expect(refused.ok).toBe(false);
    expect(table.record()).toEqual(before);
  });

  test('[N20:6.4] the last decision can be taken back at a friendly table, not at a strict one', async () => {
    for (const strict of [false, true]) {
      const { table, news } = seat('human', 'human', strict);
      await table.run();
      const before = table.record();
      expect(table.submit([first(table, isUnit)]).ok).toBe(true);
      const undone = table.undo();
      expect(undone.ok).toBe(!strict);
      if (!strict) {
        expect(table.record()).toEqual(before);
        expect(news.at(-1)?.type).toBe('rewound');
      }
    }
  });

  test('a decision cannot be taken back when a die or the other side has followed it', async () => {
    const { table } = seat('human', 'computer');
    await table.run();
    for (let turns = 0; turns < 200; turns++) {
      const { prompt, undoTo } = table.at(Number.POSITIVE_INFINITY);
      if (prompt.kind !== 'decision') break;
      const last = table.record().actions.at(-1) as Action | undefined;
      if (last?.type === 'die' || last?.type === 'draw') expect(undoTo).toBe(null);
      table.submit([prompt.actions.find(ends) ?? prompt.actions[0]!]);
      await table.run();
    }
  });

  test('the game is kept after every action, and opens again at the same position', async () => {
    const { table, saves } = seat('human', 'human');
    await table.run();
    table.submit([first(table, isUnit)]);
    await table.save();
    const kept = saves.at(-1)!;
    expect(kept.record).toEqual(table.record());
    const again = await readGameFile(JSON.stringify(kept));
    expect(again.ok && hashOf(again.value.match.state)).toBe(kept.record.hash);
  });

  test('a game that cannot be kept says so and goes on', async () => {
    const { table, news } = seat('human', 'human', false, true);
    await table.run();
    expect(news.at(-1)).toEqual({ type: 'not-saved', message: 'the disk is full' });
    expect(table.submit([first(table, isUnit)]).ok).toBe(true);
  });
});

describe('a browser that keeps nothing', () => {
  test('says so, and holds its games as long as the page lasts', async () => {
    const { table, saves } = seat('human', 'human');
    await table.run();
    const save = { ...saves.at(-1)!, id: 'held' };
    await expect(keep(save)).rejects.toThrow('keeps nothing');
    expect(await savedGame('held')).toEqual({ ok: true, value: save });
    expect(await savedGames()).toHaveLength(1);
    await forget('held');
    expect(await savedGames()).toEqual([]);
  });
});

describe('bad files and saves', () => {
  const good = () => JSON.parse(JSON.stringify(seat('human', 'human').table.record())) as Record<string, unknown>;
  const fault = async (change: (record: Record<string, unknown>) => void): Promise<string> => {
    const record = good();
    change(record);
    const read = await readGameFile(JSON.stringify(record));
    return read.ok ? 'read' : `${read.error.key} at ${read.error.at}`;
  };

  test('each names one fault and its place', async () => {
    expect(await readGameFile('{"format":"vedette-ga')).toMatchObject({
      ok: false,
      error: { at: 'file', key: 'save.not-json' },
    });
    expect(await fault(() => {})).toBe('read');
    expect(
      await fault((record) => {
        record['version'] = 99;
      }),
    ).toBe('record.unknown-version at version');
    expect(
      await fault((record) => {
        record['rulesVersion'] = 0;
      }),
    ).toBe('record.other-rules at rulesVersion');
    expect(
      await fault((record) => {
        record['system'] = 'draughts';
      }),
    ).toBe('record.other-system at system');
    expect(
      await fault((record) => {
        record['hash'] = '0000000000000000';
      }),
    ).toBe('record.other-ending at hash');
    expect(
      await fault((record) => {
        delete record['actions'];
      }),
    ).toBe('record.no-actions at actions');
    expect(
      await fault((record) => {
        record['actions'] = [{ type: 'hex', hex: 'x' }];
      }),
    ).toBe('action.bad-field at actions[0].hex');
  });

  test('what is kept and is no game is named, not thrown away', () => {
    for (const found of [null, 7, [], {}, { id: 'a' }, { id: 'a', header: {} }]) expect(readSave(found).ok).toBe(false);
  });
});
