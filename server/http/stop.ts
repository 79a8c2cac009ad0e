import type { FastifyInstance } from 'fastify';

/**
 * Once the server stops, every answer still sent also ends its connection: one kept alive would
 * hold the stop back until it times out.
 */
export function endConnectionsOnStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isStopping) reply.header('connection', 'close');
    return payload;
  });
}
