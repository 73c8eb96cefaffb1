// Adds up what a first visit loads, compressed as the service compresses it, and fails above the budget.
// Run after the build: node packages/web/tools/budget.mjs [--json]
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const BUDGET = 250 * 1024;
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
/** The rules panel, texts of other languages and the tables of Les Maréchaux are fetched when they are asked for. */
const LATER = /^(standard|arapiles|bailen|bussaco|talavera|es|fr|pt|CampaignTable|campaign-desk)-/;

const names = [
  'index.html',
  ...readdirSync(`${dist}assets`)
    .filter((name) => !LATER.test(name))
    .map((name) => `assets/${name}`),
];
const files = names.map((name) => {
  const body = readFileSync(dist + name);
  const packed = name.endsWith('.woff2');
  return {
    name,
    bytes: body.length,
    gzip: packed ? body.length : gzipSync(body).length,
    brotli: packed ? body.length : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length,
  };
});
const sum = (field) => files.reduce((total, file) => total + file[field], 0);
const total = { gzip: sum('gzip'), brotli: sum('brotli'), budget: BUDGET };

if (process.argv.includes('--json')) console.log(JSON.stringify({ files, total }));
else {
  for (const { name, gzip, brotli } of files)
    console.log(`${String(brotli).padStart(8)} ${String(gzip).padStart(8)}  ${name}`);
  console.log(
    `${String(total.brotli).padStart(8)} ${String(total.gzip).padStart(8)}  first load (brotli, gzip); budget ${BUDGET}`,
  );
}
if (total.brotli > BUDGET) {
  console.error(`the first load is ${total.brotli - BUDGET} bytes over its budget`);
  process.exitCode = 1;
}
