import { randomUUID } from 'node:crypto';
import type { ColumnType } from 'kysely';
import type { Static } from 'typebox';
import type { LocalText } from '../../contract/config.ts';
import type { Tx } from '../db/database.ts';
import type { Reward } from '../ledger/grant.ts';

type Text = Static<typeof LocalText>;
/** Written as JSON text, read as a value. */
type TextColumn = ColumnType<Text, string, string>;

interface MailsTable {
  player_id: number;
  id: string;
  title: TextColumn;
  body: TextColumn;
  sent_at: Date;
  read_at: Date | null;
  /** What lies in it; null = nothing. */
  rewards: ColumnType<Reward[] | null, string | undefined, never>;
  needs_deposit: ColumnType<boolean, boolean | undefined, never>;
  expires_at: ColumnType<Date | null, Date | undefined, never>;
  received_at: ColumnType<Date | null, undefined, Date>;
}

declare module '../db/database.ts' {
  interface Database {
    mails: MailsTable;
  }
}

/** What lies in a mail, and until when it can be taken. */
export interface MailAward {
  rewards: readonly Reward[];
  expiresAt: Date;
  /** Only a player who has deposited may take it (spec section 1: free bonuses). */
  needsDeposit: boolean;
}

/** A mail to one player, in every locale. */
export interface NewMail {
  playerId: number;
  title: Text;
  /** Plain text; an empty line parts paragraphs. */
  body: Text;
  at: Date;
  award?: MailAward;
}

/** The columns of a mail's award as they are written; none for a mail without one. */
export function awardColumns(award: MailAward | undefined) {
  if (!award) return {};
  const { rewards, expiresAt, needsDeposit } = award;
  return {
    rewards: JSON.stringify(rewards),
    expires_at: expiresAt,
    needs_deposit: needsDeposit,
  };
}

/** Puts a mail into a player's inbox, in the transaction that gives the reason for it. */
export async function sendMail(
  tx: Tx,
  { playerId, title, body, at, award }: NewMail,
): Promise<void> {
  const texts = { title: JSON.stringify(title), body: JSON.stringify(body) };
  await tx
    .insertInto('mails')
    .values({
      player_id: playerId,
      id: randomUUID(),
      ...texts,
      sent_at: at,
      read_at: null,
      ...awardColumns(award),
    })
    .execute();
}
