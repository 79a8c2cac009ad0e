import type { FastifyInstance } from 'fastify';
import { InvalidInput } from './failures.ts';

/**
 * Refuses addresses that hold the character NUL, in a path or a query: PostgreSQL's texts cannot
 * hold it, so it must not get as far as a query.
 */
export function refuseNulAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.includes('%00')) throw new InvalidInput('the address must not hold the character NUL');
  });
}
