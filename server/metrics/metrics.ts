import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds: from a cached answer to the client's own time-out. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What one server tells of itself. No label ever holds what a player, a device or an address is known by. */
export interface Metrics {
  registry: Registry;
  /** Counts and times the calls of an app; to be called before its routes are added. */
  watchCalls(app: FastifyInstance): void;
  /** Counts a statement that took too long. */
  countSlowStatement(): void;
}

/** The pattern of the address that was called: a fixed set, whatever is asked for. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}

/**
 * Opens the metrics of one server: its calls, its connections to the database, and Node's own (event
 * loop, memory, processor).
 */
export function openMetrics(
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'bituin_calls_total',
    help: 'Calls that were answered, by the pattern of their address, status and refusal.',
    labelNames: ['route', 'status', 'refusal'],
    registers,
  });
  const seconds = new Histogram({
    name: 'bituin_call_seconds',
    help: 'Time from the arrival of a call to its answer.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  const open = new Gauge({
    name: 'bituin_calls_open',
    help: 'Calls that are under way, among them the streams of the live chat.',
    labelNames: ['route'],
    registers,
  });
  const slow = new Counter({
    name: 'bituin_slow_statements_total',
    help: 'Statements that took longer than the log takes for slow, and names.',
    registers,
  });
  new Gauge({
    name: 'bituin_pool_connections',
    help: 'Connections to the database, and calls that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  return {
    registry,
    countSlowStatement: () => slow.inc(),
    watchCalls(app) {
      app.addHook('onRequest', async (request, reply) => {
        const route = routeOf(request);
        open.inc({ route });
        // Also for streams, which are taken out of the framework's hands.
        reply.raw.once('close', () => open.dec({ route }));
      });
      app.addHook('onResponse', async (request, reply) => {
        const route = routeOf(request);
        const refusal = request.refusal ?? 'none';
        calls.inc({ route, status: reply.statusCode, refusal });
        seconds.observe({ route }, reply.elapsedTime / 1000);
      });
    },
  };
}
