#!/usr/bin/env node
import process from 'node:process';

const emitWarning = process.emitWarning.bind(process);
process.emitWarning = (warning, ...rest) => {
  if (String(warning).includes('JSON modules')) return;
  emitWarning(warning, ...rest);
};

try {
  const { main, processIo } = await import('../dist/src/index.js');
  process.exitCode = await main(process.argv.slice(2), processIo(process));
} catch (fault) {
  if (fault?.code !== 'ERR_MODULE_NOT_FOUND') throw fault;
  process.stderr.write('vedette: not built yet; run npm run build first\n');
  process.exitCode = 2;
}
