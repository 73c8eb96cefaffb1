import type { FastifyBaseLogger } from 'fastify';
import { type OutboxParts, sendNotices } from './notices/outbox.js';
import type { Service } from './service/service.js';

/** Milliseconds between two looks at the clocks of live games. */
const SWEEP_EVERY = 1000;
/** Milliseconds between two looks into the outbox. */
const POST_EVERY = 2000;

/**
 * Begins what a server does unasked: it takes up games begun earlier, ends live games whose time has run out and sends
 * notices. Gives what stops it, once what is under way is done.
 */
export function startBackground(service: Service, outbox: OutboxParts, log: FastifyBaseLogger): () => Promise<void> {
  const resuming = service.upkeep.resume().then(
    (resumed) => {
      if (resumed.adopted + resumed.frozen > 0) log.warn(resumed, 'games begun under other rules');
    },
    (error) => log.error({ err: error }, 'games could not be resumed'),
  );
  const stops = [
    repeat(SWEEP_EVERY, () => service.upkeep.sweep(), outbox.failed),
    repeat(POST_EVERY, () => sendNotices(outbox), outbox.failed),
  ];
  return async () => {
    await resuming;
    for (const stop of stops) await stop();
  };
}

/** Does a piece of work again and again, never twice at once. */
function repeat(every: number, work: () => Promise<unknown>, failed: (error: unknown) => void): () => Promise<void> {
  let busy: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    busy ??= work()
      .catch(failed)
      .finally(() => {
        busy = null;
      });
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await busy;
  };
}
