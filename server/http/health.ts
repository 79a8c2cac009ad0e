import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** What `/healthz` tells of this server. */
export interface Release {
  version: string;
  /** Id of the app's build; empty where the app is not built. */
  build: string;
}

/** Answers `/healthz`: 200 while the database answers, else 503. */
export function addHealth(
  app: FastifyInstance,
  database: Kysely<Database>,
  release: Release,
): void {
  app.get('/healthz', async (request, reply) => {
    try {
      await sql`select 1`.execute(database);
      return { status: 'ok', ...release };
    } catch {
      request.log.error('the database does not answer');
      return reply.code(503).send({ status: 'no database', ...release });
    }
  });
}
