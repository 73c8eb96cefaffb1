import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Carrier } from '../notices/port.js';
import { pushKeys } from '../notices/push.js';
import type { Service } from '../service/service.js';
import type { Store } from '../store/port.js';
import { useDrain } from './drain.js';
import { useCookies } from './identity.js';
import { useMetrics } from './metrics.js';
import { useOriginCheck } from './origin.js';
import { type Pages, servePages } from './pages.js';
import { gameRoutes } from './routes-games.js';
import { noticeRoutes } from './routes-notices.js';
import { peopleRoutes } from './routes-people.js';
import { seatRoutes } from './routes-seats.js';
import { useSecurityHeaders } from './security.js';
import { type SocketLimits, useSockets } from './socket.js';

/** Bounds on what one address may ask. */
export interface Limits extends SocketLimits {
  /** Requests to the interface in a minute. */
  readonly requestsPerMinute: number;
  /** New guests, games and tokens, and sign-ins, in a minute. */
  readonly makingsPerMinute: number;
  /** Games not over that one person may hold a seat in. */
  readonly gamesPerPerson: number;
}

/** What an app is built from. */
export interface AppParts {
  readonly log: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly pages: Pages | null;
  readonly service: Service;
  readonly store: Store;
  readonly limits: Limits;
  /** Origins of pages, beside the server's own, that may use the interface. */
  readonly origins: readonly string[];
  /** Whether to believe a proxy's word on addresses. */
  readonly behindProxy: boolean;
  readonly carriers: readonly Carrier[];
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
}

const BODY_LIMIT = 256 * 1024;

/** Builds the HTTP side of the service; it listens to nothing yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    logger: { level: parts.log, serializers: { req: loggedRequest } },
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    trustProxy: parts.behindProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  useDrain(app);
  useSecurityHeaders(app);
  useErrorAnswers(app);
  useOriginCheck(app, parts.origins);
  await useCookies(app);
  useMetrics(app, parts.service);
  const info = { title: 'Vedette', version: '1' };
  await app.register(swagger, { openapi: { info }, transform: jsonSchemaTransform });
  await app.register(async (api) => {
    const max = parts.limits.requestsPerMinute;
    await api.register(rateLimit, { max, timeWindow: 60_000, keyGenerator: (request) => request.ip ?? 'inject' });
    // a request without a body asks for what every field would say if left out
    api.addHook('preValidation', async (request) => {
      if (request.method === 'POST' && request.body == null) request.body = {};
    });
    const slow = { rateLimit: { max: parts.limits.makingsPerMinute, timeWindow: 60_000 } };
    peopleRoutes(api, parts.service, slow);
    gameRoutes(api, parts.service, slow);
    seatRoutes(api, parts.service, slow);
    const pushKey = async () => (await pushKeys(parts.store)).publicKey;
    noticeRoutes(api, {
      service: parts.service,
      store: parts.store,
      carriers: parts.carriers,
      now: parts.now,
      pushKey,
    });
    api.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  });
  await app.register((sockets) => useSockets(sockets, parts.service, parts.limits));
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await parts.store.ping();
    return { status: 'ready' };
  });
  if (parts.pages !== null) servePages(app, parts.pages);
  return app;
}

/** Every failure has one shape: a key that a message catalogue knows, and where the fault lies. */
function useErrorAnswers(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: { key: 'error.not-found' } }));
  app.setErrorHandler(
    (error: Error & { statusCode?: number; validation?: { instancePath?: string }[] }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'a request failed');
      if (status === 429) return reply.code(429).send({ error: { key: 'error.too-many' } });
      if (status >= 500) return reply.code(status).send({ error: { key: 'error.internal' } });
      const at = error.validation?.[0]?.instancePath;
      return reply.code(status).send({ error: { key: 'error.bad-request', ...(at === undefined ? {} : { at }) } });
    },
  );
}

/** A request as logged: no query, no headers, no body, so that no secret can slip in. */
function loggedRequest(request: FastifyRequest): Record<string, unknown> {
  return { method: request.method, path: request.url.split('?', 1)[0], address: request.ip };
}
