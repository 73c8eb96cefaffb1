import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type GameSystem, type GameTypes, perft, readRecord, replay } from '../src/index.js';

/**
 * Holds a system to its golden games and perft tables, which `tools/golden.mjs` writes into `folder`: a changed count
 * or a game that no longer replays is a changed rule.
 */
export function goldenTests<T extends GameTypes>(system: GameSystem<T>, folder: URL): void {
  const json = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  const games = readdirSync(folder).filter((name) => name !== 'perft.json');

  describe(`golden games of ${system.id}`, () => {
    test('there is one for every scenario and preset', () => {
      const expected = system.scenarios.flatMap(({ id, presets }) =>
        Object.keys(presets).map((preset) => `${id.replace('/', '-')}-${preset}.json`),
      );
      expect(games.toSorted()).toEqual(expected.toSorted());
    });

    test.each(games)('%s replays to the position it ended in', (name) => {
      const record = readRecord(json(name));
      if (!record.ok) throw new Error(record.error.key);
      const played = replay(system, record.value);
      expect(played.ok ? null : played.error).toBeNull();
      expect(played.ok && played.value.prompt.kind).toBe('over');
    });
  });

  describe(`perft of ${system.id}: a changed count is a changed rule`, () => {
    const table = json('perft.json') as Readonly<Record<string, readonly number[]>>;

    test.each(Object.entries(table))('%s', (name, counts) => {
      const [scenario, preset] = name.split(' ') as [string, string];
      const options = system.scenarios.find(({ id }) => id === scenario)?.presets[preset];
      const setup = system.readSetup({ scenario, options });
      if (!setup.ok) throw new Error(setup.error.key);
      const { state } = system.start(setup.value);
      expect(counts.map((_, at) => perft(system, state, at + 1))).toEqual(counts);
    });
  });
}
