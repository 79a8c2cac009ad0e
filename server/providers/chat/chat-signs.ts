import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Side } from './chat-store.ts';

/** Where a talk keeps what one side tells the other. */
export const SIGNS = {
  client: { read: 'client_read', here: 'client_here', typed: 'client_typed' },
  desk: { read: 'desk_read', here: 'desk_here', typed: 'desk_typed' },
} as const;

/** Notes that a side types, or up to which message it has read; the other side hears of it. */
export async function noteSign(
  database: Kysely<Database>,
  { chatId, side, now, read }: { chatId: string; side: Side; now: Date; read?: number },
): Promise<void> {
  const columns = SIGNS[side];
  await database
    .updateTable('chats')
    .set((row) => ({
      version: row('version', '+', 1),
      ...(read === undefined
        ? { [columns.typed]: now }
        : { [columns.read]: sql`least(last_seq, ${read})` }),
    }))
    .where('id', '=', chatId)
    .$if(read !== undefined, (query) => query.where(columns.read, '<', read ?? 0))
    .execute();
}

/** Notes that a side has come or left; the other side hears of it. */
export async function noteHere(
  database: Kysely<Database>,
  { chatId, side, here }: { chatId: string; side: Side; here: Date | null },
): Promise<void> {
  await database
    .updateTable('chats')
    .set((row) => ({ version: row('version', '+', 1), [SIGNS[side].here]: here }))
    .where('id', '=', chatId)
    .execute();
}

/** Notes that sides are still there; nobody needs to hear of it. */
export async function stillHere(
  database: Kysely<Database>,
  { chatIds, side, now }: { chatIds: readonly string[]; side: Side; now: Date },
): Promise<void> {
  if (chatIds.length === 0) return;
  await database
    .updateTable('chats')
    .set({ [SIGNS[side].here]: now })
    .where('id', 'in', chatIds)
    .execute();
}
