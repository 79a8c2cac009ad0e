import type { Static } from 'typebox';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import type { getMail3, getMailDetail, MailHead } from '../../../contract/mail.ts';
import type { Tx } from '../../db/database.ts';
import '../../players/mails.ts';

/** A page of a player's mails, newest first. */
export async function mailsOf(
  tx: Tx,
  playerId: number,
  { pageNum, pageSize }: RequestOf<typeof getMail3>,
): Promise<Static<typeof MailHead>[]> {
  const rows = await tx
    .selectFrom('mails')
    .select(['id', 'title', 'sent_at', 'read_at'])
    .where('player_id', '=', playerId)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return rows.map(({ id, title, sent_at, read_at }) => ({
    id,
    title,
    isRead: read_at !== null,
    time: sent_at.toISOString(),
  }));
}

/** How many mails lie in a player's inbox, and how many of them were never opened. */
export async function countMails(
  tx: Tx,
  playerId: number,
): Promise<Pick<ReplyOf<typeof getMail3>, 'total' | 'unread'>> {
  const { total, read } = await tx
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.count<number>('read_at').as('read')])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return { total: Number(total), unread: Number(total) - Number(read) };
}

/** True while a player has a mail that was never opened. */
export async function hasUnreadMail(tx: Tx, playerId: number): Promise<boolean> {
  const unread = await tx
    .selectFrom('mails')
    .select('id')
    .where('player_id', '=', playerId)
    .where('read_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return unread !== undefined;
}

/** Opens a player's mail; the first time is kept. Undefined where there is none. */
export async function readMail(
  tx: Tx,
  { playerId, id, now }: { playerId: number; id: string; now: Date },
): Promise<ReplyOf<typeof getMailDetail> | undefined> {
  const mail = await tx
    .updateTable('mails')
    .set(({ fn, val, ref }) => ({ read_at: fn.coalesce(ref('read_at'), val(now)) }))
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .returning(['id', 'title', 'body', 'sent_at'])
    .executeTakeFirst();
  return mail && { id, title: mail.title, body: mail.body, time: mail.sent_at.toISOString() };
}

/** Takes a mail out of a player's inbox. */
export async function deleteMail(tx: Tx, playerId: number, id: string): Promise<void> {
  await tx.deleteFrom('mails').where('player_id', '=', playerId).where('id', '=', id).execute();
}
