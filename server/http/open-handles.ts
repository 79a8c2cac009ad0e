import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { troublesOf } from './troubles.ts';

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
