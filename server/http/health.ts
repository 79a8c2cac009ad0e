import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { troubleOf } from '../db/away.ts';
import type { Database } from '../db/database.ts';
import { troublesOf } from './troubles.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the server says that it is not ready; it answers calls as ever until it is closed. */
    drain(): void;
  }
}

/** What `/healthz` tells of this server. */
export interface Release {
  version: string;
  /** Id of the app's build; empty where the app is not built. */
  build: string;
}

/** Answers `/healthz`: 200 while the database answers and nothing else kept calls from being answered, else 503. */
export function addHealth(
  app: FastifyInstance,
  database: Kysely<Database>,
  release: Release,
): void {
  const troubles = troublesOf(app);
  app.get('/healthz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(database);
      const status = troubles.current() ?? 'ok';
      return reply.code(status === 'ok' ? 200 : 503).send({ status, ...release });
    } catch (error) {
      troubles.note(troubleOf(error) ?? 'unreached');
      return reply.code(503).send({ status: 'no database', ...release });
    }
  });
}

/**
 * Answers `/readyz`: 200, and 503 from the moment on that the server is to stop, so that a balancer sends
 * nothing new. What is wrong with the database is no matter of it: every server has the same, and
 * tells it in words that the app knows.
 *
 * Every answer then also ends its connection: one kept alive would hold the stop back until it times
 * out, and a balancer would send its next call into one that is being closed.
 */
export function addDraining(app: FastifyInstance): void {
  let isStopping = false;
  const stop = () => {
    isStopping = true;
  };
  app.decorate('drain', stop);
  app.addHook('preClose', async () => stop());
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isStopping) reply.header('connection', 'close');
    return payload;
  });
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) =>
    reply.code(isStopping ? 503 : 200).send({ status: isStopping ? 'stopping' : 'ready' }),
  );
}
