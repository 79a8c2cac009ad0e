import { randomUUID } from 'node:crypto';
import type { SealedRows } from '../../core/sealed-rows.ts';
import type { Vault } from '../../core/vault.ts';
import type { Tx } from '../../db/database.ts';
import type { Picture } from '../../pictures/read-picture.ts';
import type { TicketKey } from './store.ts';

/** Pictures that wait for their message; one more pushes out the oldest. */
const WAITING_MAX = 10;

/** Whose picture it is: sealed bytes open nowhere else. */
function aboutOf(playerId: number, id: string): string {
  return `feedback:${playerId}:${id}`;
}

/** Where they lie. */
export const SEALED_PICTURES: SealedRows = {
  table: 'feedback_pictures',
  key: ['player_id', 'id'],
  column: 'content',
  about: ({ player_id, id }) => aboutOf(Number(player_id), String(id)),
};

/** Stores a picture for a message that is still written; the caller holds the player's lock. */
export async function storePicture(
  tx: Tx,
  vault: Vault,
  { jpeg, width, height, playerId, at }: Picture & { playerId: number; at: Date },
): Promise<string> {
  await vault.claim(tx);
  const id = randomUUID();
  const content = vault.seal(jpeg, aboutOf(playerId, id));
  const waiting = { ticket_id: null, seq: null };
  await tx
    .insertInto('feedback_pictures')
    .values({ player_id: playerId, id, ...waiting, content, width, height, stored_at: at })
    .execute();
  await tx
    .deleteFrom('feedback_pictures')
    .where('player_id', '=', playerId)
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('feedback_pictures')
        .select('id')
        .where('player_id', '=', playerId)
        .where('ticket_id', 'is', null)
        .orderBy('stored_at', 'desc')
        .orderBy('id')
        .offset(WAITING_MAX),
    )
    .execute();
  return id;
}

/** Gives pictures that wait to a message. @returns false where one of them is not there */
export async function attachPictures(
  tx: Tx,
  { player_id, id }: TicketKey,
  { seq, pictures }: { seq: number; pictures: readonly string[] },
): Promise<boolean> {
  if (pictures.length === 0) return true;
  const taken = await tx
    .updateTable('feedback_pictures')
    .set({ ticket_id: id, seq })
    .where('player_id', '=', player_id)
    .where('id', 'in', pictures)
    .where('ticket_id', 'is', null)
    .returning('id')
    .execute();
  return taken.length === pictures.length;
}

/** A picture of a player's own ticket as a JPEG. */
export async function openPicture(
  tx: Tx,
  vault: Vault,
  { playerId, id }: { playerId: number; id: string },
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('feedback_pictures')
    .select('content')
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && vault.open(row.content, aboutOf(playerId, id));
}
