import type { Static } from 'typebox';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import type { getMail3, getMailDetail, MailHead } from '../../../contract/mail.ts';
import type { Tx } from '../../db/database.ts';
import '../../players/mails.ts';
import { awardState, waitingMails } from './awards.ts';

/** A page of a player's mails, newest first. */
export async function mailsOf(
  tx: Tx,
  playerId: number,
  { pageNum, pageSize, now }: RequestOf<typeof getMail3> & { now: Date },
): Promise<Static<typeof MailHead>[]> {
  const rows = await tx
    .selectFrom('mails')
    .select(['id', 'title', 'sent_at', 'read_at', 'rewards', 'expires_at', 'received_at'])
    .where('player_id', '=', playerId)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    award: awardState(row, now),
    isRead: row.read_at !== null,
    time: row.sent_at.toISOString(),
  }));
}

/** How many mails lie in a player's inbox, how many were never opened, how many have an award to take. */
export async function countMails(
  tx: Tx,
  playerId: number,
  now: Date,
): Promise<Omit<ReplyOf<typeof getMail3>, 'list'>> {
  const { total, read } = await tx
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.count<number>('read_at').as('read')])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  const waiting = await waitingMails(tx, playerId, now);
  return {
    total: Number(total),
    unread: Number(total) - Number(read),
    waiting: waiting.length,
  };
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
    .returning(['id', 'title', 'body', 'sent_at', 'rewards', 'needs_deposit'])
    .returning(['expires_at', 'received_at'])
    .executeTakeFirst();
  return (
    mail && {
      id,
      title: mail.title,
      body: mail.body,
      time: mail.sent_at.toISOString(),
      rewards: mail.rewards ?? [],
      award: awardState(mail, now),
      expireTime: mail.expires_at?.toISOString() ?? '',
      needsDeposit: mail.needs_deposit,
    }
  );
}

/** Takes a mail out of a player's inbox. */
export async function deleteMail(tx: Tx, playerId: number, id: string): Promise<void> {
  await tx.deleteFrom('mails').where('player_id', '=', playerId).where('id', '=', id).execute();
}
