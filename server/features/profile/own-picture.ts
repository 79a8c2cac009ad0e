import './tables.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type Database, inTransaction, type Tx } from '../../db/database.ts';

/** Where own pictures are served. */
const PICTURES_PATH = '/avatars/';

/** The id in a picture's address: 128 random bits in hexadecimal. */
const PICTURE_ID = /^[0-9a-f]{32}$/;

/** Address of a player's own picture; empty while there is none. */
export async function ownPictureOf(tx: Tx, playerId: number): Promise<string> {
  const row = await tx
    .selectFrom('profile_pictures')
    .select('picture_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row ? PICTURES_PATH + row.picture_id : '';
}

/** A picture as it is served; undefined where the id names none. */
async function pictureOf(tx: Tx, id: string): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('own_pictures')
    .select('jpeg')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.jpeg;
}

/**
 * Deletes a player's own picture with its address.
 * @returns false when there was none.
 */
export async function removeOwnPicture(tx: Tx, playerId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('profile_pictures')
    .where('player_id', '=', playerId)
    .returning('picture_id')
    .executeTakeFirst();
  if (!row) return false;
  await tx.deleteFrom('own_pictures').where('id', '=', row.picture_id).execute();
  return true;
}

/**
 * Sets a player's own picture; the one before is deleted. The player is locked by the caller: of
 * two at once one would stay without an owner.
 * @param id new and random: an address that was known once must not show another picture
 */
export async function setOwnPicture(
  tx: Tx,
  { playerId, id, jpeg, now }: { playerId: number; id: string; jpeg: Buffer; now: Date },
): Promise<void> {
  await removeOwnPicture(tx, playerId);
  await tx.insertInto('own_pictures').values({ id, jpeg, set_at: now }).execute();
  await tx
    .insertInto('profile_pictures')
    .values({ player_id: playerId, picture_id: id, set_at: now })
    .execute();
}

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
