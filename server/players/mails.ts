import { randomUUID } from 'node:crypto';
import type { ColumnType } from 'kysely';
import type { Static } from 'typebox';
import type { LocalText } from '../../contract/config.ts';
import type { Tx } from '../db/database.ts';

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
}

declare module '../db/database.ts' {
  interface Database {
    mails: MailsTable;
  }
}

/** A mail to one player, in every locale. */
export interface NewMail {
  playerId: number;
  title: Text;
  /** Plain text; an empty line parts paragraphs. */
  body: Text;
  at: Date;
}

/** Puts a mail into a player's inbox, in the transaction that gives the reason for it. */
export async function sendMail(tx: Tx, { playerId, title, body, at }: NewMail): Promise<void> {
  const texts = { title: JSON.stringify(title), body: JSON.stringify(body) };
  await tx
    .insertInto('mails')
    .values({ player_id: playerId, id: randomUUID(), ...texts, sent_at: at, read_at: null })
    .execute();
}

/** Manila's time as mails tell it. */
export function mailTimeText(at: Date): string {
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const zone = { timeZone: 'Asia/Manila' };
  return new Intl.DateTimeFormat('en-PH', { ...day, ...clock, ...zone }).format(at);
}
