import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Adds routes whose bodies stay the very bytes that were sent, as signatures count over those.
 * @param add gets a scope of its own; calls outside of it keep their parsers.
 */
export function addRawRoutes(app: FastifyInstance, add: (routes: FastifyInstance) => void): void {
  app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    add(routes);
  });
}

/** The bytes of a request to such a route; none where it had no body. */
export function rawBodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
