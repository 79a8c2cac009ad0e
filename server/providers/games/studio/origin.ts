import type { FastifyInstance } from 'fastify';
import { STUDIO_API } from './routes.ts';

/**
 * Lets the platform's pages call the studio where it runs at an address of its own. Nobody else's:
 * a token proves its visit, but a foreign page has no business with it.
 */
export function allowPlatform(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(STUDIO_API) || request.headers.origin !== origin) return;
    reply.header('access-control-allow-origin', origin).header('vary', 'origin');
  });
  app.options(`${STUDIO_API}/*`, async (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-headers', 'authorization, content-type')
      .header('access-control-allow-methods', 'POST')
      .header('access-control-max-age', '7200')
      .send(),
  );
}
