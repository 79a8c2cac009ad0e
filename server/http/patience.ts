import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { networkOf } from '../core/network-of.ts';
import { PICTURE_BODY_BYTES } from '../pictures/picture-limits.ts';
import { troublesOf } from './troubles.ts';

/** How long this server waits for the other side of a connection, and for how many of them. */
export interface Patience {
  /** Until all headers of a call are there; also on a connection that never sends anything. */
  readonly headersMs: number;
  /** A body has this long to bring `leastBytes` more, or its end. */
  readonly paceMs: number;
  readonly leastBytes: number;
  /** Until the last byte of the largest body, however well it goes. */
  readonly callMs: number;
  /** A connection on which nothing moves, in neither direction, though a call is under way. */
  readonly idleMs: number;
  /** A connection between two calls. */
  readonly betweenCallsMs: number;
  /** Connections that one network address may have at once, where it is the player's own. */
  readonly perAddress: number;
  /** How often headers and calls that are over their time are looked for. */
  readonly lookMs: number;
}

/** The slowest upload that must get through: an old phone at the edge of a network, in bytes a second. */
const SLOWEST_PHONE = 50_000 / 8;

/**
 * As decided in docs/decisions/0091-slow-far-sides.md. HAProxy (deploy/haproxy.cfg) is stricter with headers
 * and between calls, so that it, and not the server behind it, ends a player's connection.
 */
export const PATIENCE: Patience = {
  headersMs: 15_000,
  paceMs: 30_000,
  leastBytes: 32 * 1024,
  callMs: Math.ceil(PICTURE_BODY_BYTES / SLOWEST_PHONE) * 1000 + 60_000,
  idleMs: 75_000,
  betweenCallsMs: 72_000,
  perAddress: 2000,
  lookMs: 5000,
};

/** The deadlines that Node itself keeps. */
export function patienceOptions(patience: Patience): FastifyHttpOptions<Server> {
  const { headersMs, callMs, idleMs, betweenCallsMs, lookMs } = patience;
  return {
    requestTimeout: callMs,
    connectionTimeout: idleMs,
    keepAliveTimeout: betweenCallsMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookMs },
  };
}

/** What Fastify answers with a status of its own. */
class TooSlow extends Error {
  readonly statusCode = 408;
}

/**
 * Ends a call whose body comes too slowly: Node knows only a deadline for the whole, which would have to be
 * as long as the largest picture takes. The call never runs, as its body never became whole.
 */
export function endSlowBodies(app: FastifyInstance, { paceMs, leastBytes }: Patience): void {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
    if (length === '0' && encoding === undefined) return;
    let before = raw.socket.bytesRead;
    const watch = setInterval(() => {
      const came = raw.socket.bytesRead - before;
      before += came;
      if (raw.complete || raw.destroyed) clearInterval(watch);
      else if (came < leastBytes) {
        clearInterval(watch);
        // What was answered without its body has nothing more to say.
        if (reply.sent) raw.socket.destroy();
        else reply.header('connection', 'close').send(new TooSlow('the body came too slowly'));
      }
    }, paceMs);
    raw.once('close', () => clearInterval(watch));
  });
}

/**
 * Lets no network address hold more connections than a phone network needs. Not behind a proxy, where all
 * have its address and it counts itself.
 */
export function limitConnections(app: FastifyInstance, { perAddress }: Patience): void {
  const open = new Map<string, number>();
  app.server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    if (count > perAddress) {
      if (count === perAddress + 1) app.log.warn('one address has as many connections as it may');
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

/** Handles that players never get: those for the database, files, providers, pictures and the log. */
const OWN_HANDLES = 96;
/** Below that nobody could play. */
const LEAST = 16;

/**
 * How many handles this process may open; undefined where the system does not say. Node itself raises
 * the limit to the highest that it is allowed when it starts.
 */
function handleLimit(): number | undefined {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
}

/**
 * Takes no more connections of players than leave handles for the server's own work: at the limit itself it
 * could reach no database, and would be of use to nobody. Connections beyond are closed as they come, which the
 * app waits out, and the log says so.
 */
export function keepOwnHandles(app: FastifyInstance): void {
  const limit = handleLimit();
  if (limit === undefined) return;
  app.server.maxConnections = Math.max(LEAST, limit - OWN_HANDLES);
  app.server.on('drop', () => troublesOf(app).note('visitors'));
}
