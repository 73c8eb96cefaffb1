import type { FastifyBaseLogger } from 'fastify';
import { type NoticeParts, sendNotice } from './notices/notice.js';
import type { Service } from './service/service.js';
import type { Jobs } from './store/jobs.js';

/**
 * Begins what a server does unasked: it takes up games begun earlier, lets computer players think, ends live games whose
 * time has run out and sends notices. Gives what waits until games are taken up; the jobs end with the service.
 */
export async function startBackground(
  service: Service,
  jobs: Jobs,
  notices: NoticeParts,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  await jobs.work('think', ({ game }) => service.think(game));
  await jobs.work('clock', (job) => service.upkeep.lookAtClock(job));
  for (const kind of ['notice', 'wish'] as const) await jobs.work(kind, (job) => sendNotice(notices, job));
  const resuming = service.upkeep.resume().then(
    (resumed) => {
      if (resumed.adopted + resumed.frozen > 0) log.warn(resumed, 'games begun under other rules');
    },
    (error) => log.error({ err: error }, 'games could not be resumed'),
  );
  return () => resuming;
}
