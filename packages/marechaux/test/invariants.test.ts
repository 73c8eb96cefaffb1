import { auditGame, SeededRandom } from '@vedette/kernel';
import { expect, test } from 'vitest';
import { auditState, ledgerEntry, MOST_STATE_BYTES, marechaux } from '../src/index.js';

for (const [scenario, options, games] of [
  ['junot-1808', [], 30],
  ['soult-1809', [], 30],
  ['soult-1809', ['free-placement'], 5],
] as const) {
  test(`[LM:6] random games end in a result and keep the contract and the laws of the board: ${scenario} ${options.join()}`, () => {
    const setup = marechaux.readSetup({ scenario, options });
    if (!setup.ok) throw new Error(setup.error.key);
    for (let seed = 0; seed < games; seed++) {
      const played = auditGame(marechaux, marechaux.start(setup.value).state, SeededRandom.of(seed), 20_000, {
        check: auditState,
        knowsRule: (id) => ledgerEntry(id)?.status === 'implemented',
        mostBytes: MOST_STATE_BYTES,
      });
      expect(played.incidents.slice(0, 3), `seed ${seed}`).toEqual([]);
      expect(played.result, `seed ${seed}`).not.toBeNull();
    }
  });
}
