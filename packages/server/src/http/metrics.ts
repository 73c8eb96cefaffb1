import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Counts } from '../service/counts.js';
import type { Service } from '../service/service.js';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Serves `/metrics` in Prometheus' text form, to this machine alone. */
export function useMetrics(app: FastifyInstance, service: Service): void {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const { counts } = service;
  const rising = (name: string, help: string, key: keyof Counts) => {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(counts[key]);
      },
    });
  };
  rising('vedette_decisions_total', 'Decisions of players and computers stored', 'decisions');
  rising('vedette_rolls_total', 'Outcomes of chance stored', 'rolls');
  rising('vedette_games_started_total', 'Games begun', 'gamesStarted');
  rising('vedette_games_ended_total', 'Games ended', 'gamesEnded');
  rising('vedette_failures_total', 'Failures of background work', 'failures');
  new Gauge({
    name: 'vedette_connections',
    help: 'Sockets open',
    registers,
    collect() {
      this.set(counts.connections);
    },
  });
  new Gauge({
    name: 'vedette_tables',
    help: 'Games held open in memory',
    registers,
    collect() {
      this.set(service.tables.count);
    },
  });
  const durations = new Histogram({
    name: 'vedette_request_seconds',
    help: 'Time to answer requests to the interface',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    if (route?.startsWith('/api/')) {
      durations.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000);
    }
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!LOOPBACK.has(request.ip)) {
      reply.callNotFound();
      return reply;
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
