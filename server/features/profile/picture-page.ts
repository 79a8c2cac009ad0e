import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type Database, inTransaction } from '../../db/database.ts';
import { PICTURE_ID, PICTURES_PATH, pictureOf } from './own-picture.ts';

/** Whatever a browser should take the bytes for, it loads nothing and runs nothing. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Serves players' own pictures by their random address: an image element sends no token. A picture
 * never changes under its address, and one that was replaced is gone at once.
 */
export function addOwnPictures(app: FastifyInstance, database: Kysely<Database>): void {
  app.register(async (routes) => {
    // Here, behind the app's own hook, which takes a document's headers off everything else.
    routes.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', POLICY);
    });
    routes.get(
      `${PICTURES_PATH}:id`,
      async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
        const { id } = request.params;
        const jpeg = PICTURE_ID.test(id)
          ? await inTransaction(database, (tx) => pictureOf(tx, id))
          : undefined;
        reply.header('x-robots-tag', 'noindex');
        if (!jpeg) {
          return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('');
        }
        reply.header('cache-control', 'private, max-age=604800, immutable');
        reply.header('content-disposition', 'inline; filename="picture.jpg"');
        return reply.type('image/jpeg').send(jpeg);
      },
    );
  });
}
