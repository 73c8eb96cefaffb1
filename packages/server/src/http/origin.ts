import type { FastifyInstance, FastifyRequest } from 'fastify';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site makes a browser send: every request that changes something, and every socket, must come
 * from this server's own page, from one of `origins`, or from no page at all.
 */
export function useOriginCheck(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    const guarded = !READS.has(request.method) || request.headers.upgrade !== undefined;
    if (!guarded || fromHome(request, origins)) return done();
    reply.code(403).send({ error: { key: 'error.other-site' } });
  });
}

function fromHome(request: FastifyRequest, origins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (origins.includes(origin)) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host;
}
