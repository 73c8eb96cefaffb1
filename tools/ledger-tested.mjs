// Lists the rules that the tests of España 20 name in their titles, in packages/napoleonic20/rules/tested.json,
// so that the ledger of a shipped package can tell what is tested; prints what is still missing. Runs after the compiler.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { coverage, ledger, testedIds } from '../packages/napoleonic20/dist/src/ledger/index.js';

const home = new URL('../packages/napoleonic20/', import.meta.url);
const sources = readdirSync(new URL('test/', home), { recursive: true })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => readFileSync(new URL(`test/${name}`, home), 'utf8'));
const ids = [...new Set(sources.flatMap((source) => testedIds(source)))].sort();
const lines = ids.map((id) => `  ${JSON.stringify(id)}`).join(',\n');
writeFileSync(new URL('rules/tested.json', home), ids.length === 0 ? '[]\n' : `[\n${lines}\n]\n`);

const { total, implemented, tested, untested } = coverage(ledger(), ids, []);
console.log(`ledger: ${total} rules, ${implemented} implemented, ${tested} of them tested`);
if (untested.length > 0) console.log(`no test names: ${untested.join(' ')}`);
