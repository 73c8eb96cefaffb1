import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { type Pages, servePages } from './pages.js';
import { useSecurityHeaders } from './security.js';

/** What an app is built from. */
export interface AppParts {
  readonly log: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly pages: Pages | null;
}

const BODY_LIMIT = 64 * 1024;

/** Builds the HTTP side of the service; it listens to nothing yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: parts.log, serializers: { req: loggedRequest } },
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  useSecurityHeaders(app);
  useErrorAnswers(app);
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', () => ({ status: 'ready' }));
  if (parts.pages !== null) servePages(app, parts.pages);
  return app;
}

/** Every failure has one shape: a key that a message catalogue knows, and where the fault lies. */
function useErrorAnswers(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: { key: 'error.not-found' } }));
  app.setErrorHandler((error: Error & { statusCode?: number; validation?: unknown }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a request failed');
    const key = status >= 500 ? 'error.internal' : status === 429 ? 'error.too-many' : 'error.bad-request';
    return reply.code(status).send({ error: { key } });
  });
}

/** A request as logged: no query, no headers, no body, so that no secret can slip in. */
function loggedRequest(request: FastifyRequest): Record<string, unknown> {
  return { method: request.method, path: request.url.split('?', 1)[0], address: request.ip };
}
