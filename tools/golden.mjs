// Writes the golden games and perft tables of both systems anew. Run it only when a change of the rules is meant, after
// `npm run build`: what it writes is what recorded games will be held to.
import { mkdirSync, writeFileSync } from 'node:fs';
import { Match, perft, pick, recordOf, SeededRandom } from '../packages/kernel/dist/src/index.js';
import { marechaux } from '../packages/marechaux/dist/src/index.js';
import { napoleonic20 } from '../packages/napoleonic20/dist/src/index.js';

const DEPTHS = [1, 2, 3];
const SEED = 1808;

/** A whole game of random legal choices, as a record. */
function goldenGame(system, setup) {
  const random = SeededRandom.of(SEED);
  const match = new Match(system, setup);
  for (;;) {
    match.settle(random);
    const { prompt } = match;
    if (prompt.kind === 'over') return recordOf(match);
    const step = match.play(pick(prompt.actions, random));
    if (!step.ok) throw new Error(`a listed action was refused: ${step.error.key}`);
  }
}

for (const system of [napoleonic20, marechaux]) {
  const folder = new URL(`../packages/${system.id}/test/golden/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  const counts = {};
  for (const { id, presets } of system.scenarios) {
    for (const [preset, options] of Object.entries(presets)) {
      const setup = system.readSetup({ scenario: id, options });
      if (!setup.ok) throw new Error(`${id} ${preset}: ${setup.error.at} ${setup.error.key}`);
      const name = `${id.replace('/', '-')}-${preset}`;
      writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(goldenGame(system, setup.value))}\n`);
      const { state } = system.start(setup.value);
      counts[`${id} ${preset}`] = DEPTHS.map((depth) => perft(system, state, depth));
    }
  }
  writeFileSync(new URL('perft.json', folder), `${JSON.stringify(counts, null, 2)}\n`);
}
