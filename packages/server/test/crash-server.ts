import { startServer } from '@vedette/server';
import { toy } from '../../kernel/test/toy.js';

// A server of its own process, to be killed: `crash-server.ts FOLDER [DATABASE]`, with LOG as its loudness
const [dataDir = '.', database] = process.argv.slice(2);
const log = process.env['LOG'] === 'debug' ? 'debug' : 'error';
const server = await startServer({
  port: 0,
  dataDir,
  ...(database === undefined ? {} : { database }),
  systems: new Map([['toy', toy]]),
  log,
  limits: {
    makingsPerMinute: 100_000,
    requestsPerMinute: 100_000,
    connectionsPerAddress: 10_000,
    messagesPerSecond: 10_000,
  },
});
process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);
