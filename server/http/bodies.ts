import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes JSON under the name text/plain. */
    takesText?: boolean;
  }
}

/** An error that Fastify answers with a status of its own. */
function withStatus(statusCode: number): Error {
  return Object.assign(new Error('body refused'), { statusCode });
}

/** Reads JSON that a beacon sent as text/plain, on the routes that allow it. */
export function addTextBodies(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    'text/plain',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      if (!request.routeOptions.config.takesText) throw withStatus(415);
      try {
        return JSON.parse(body) as unknown;
      } catch {
        throw withStatus(400);
      }
    },
  );
}

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
