import { auditGame, SeededRandom } from '@vedette/kernel';
import { expect, test } from 'vitest';
import { auditState, MOST_STATE_BYTES } from '../src/audit.js';
import { ledgerEntry } from '../src/ledger/index.js';
import { napoleonic20 } from '../src/system.js';

const GAMES = 10;
const MOST_ACTIONS = 20_000;

for (const { id, presets } of napoleonic20.scenarios) {
  test(`random games of ${id} keep every invariant and end`, () => {
    const optionSets = Object.values(presets);
    for (let seed = 0; seed < GAMES; seed++) {
      const options = optionSets[seed % optionSets.length];
      const setup = napoleonic20.readSetup({ scenario: id, options });
      if (!setup.ok) throw new Error(`${setup.error.at}: ${setup.error.key}`);
      const first = napoleonic20.start(setup.value).state;
      const played = auditGame(napoleonic20, first, SeededRandom.of(seed), MOST_ACTIONS, {
        check: auditState,
        knowsRule: (rule) => ledgerEntry(rule) !== null,
        mostBytes: MOST_STATE_BYTES,
      });
      expect(played.incidents, `seed ${seed}, options ${options?.join(',')}`).toEqual([]);
      expect(played.result, `seed ${seed}`).not.toBeNull();
    }
  });
}
