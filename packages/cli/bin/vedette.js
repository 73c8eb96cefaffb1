#!/usr/bin/env node
import process from 'node:process';

const emitWarning = process.emitWarning.bind(process);
process.emitWarning = (warning, ...rest) => {
  if (String(warning).includes('JSON modules')) return;
  emitWarning(warning, ...rest);
};

// Whoever reads our output may stop reading, as `head` does.
process.stdout.on('error', (fault) => {
  if (fault.code !== 'EPIPE') throw fault;
  process.exit(0);
});

try {
  const { main, processIo } = await import('../dist/src/index.js');
  process.exitCode = await main(process.argv.slice(2), processIo(process));
} catch (fault) {
  if (fault?.code !== 'ERR_MODULE_NOT_FOUND') throw fault;
  process.stderr.write('vedette: not built yet; run npm run build first\n');
  process.exitCode = 2;
}
