import './tables.ts';
import type { Tx } from '../../../db/database.ts';
import type { Randomness } from '../../../fairness/randomness.ts';
import { hashToken } from '../../../http/session.ts';
import type { StatementFormat } from './tables.ts';

/** How long a link to a statement works. */
export const LINK_SECONDS = 5 * 60;
/** Where statements are; the token follows. */
export const STATEMENT_PATH = '/statements/';

const TOKEN_BYTES = 32;
const TOKEN = /^(\d{1,15})\.[A-Za-z0-9_-]{43}$/;

/** What a link leads to. */
export interface StatementLink {
  playerId: number;
  month: string;
  format: StatementFormat;
}

/** Makes a link; the token in it exists nowhere else, as with a session. */
export async function makeLink(
  tx: Tx,
  { playerId, month, format }: StatementLink,
  { random, now }: { random: Randomness; now: Date },
): Promise<string> {
  const token = `${playerId}.${random.bytes(TOKEN_BYTES).toString('base64url')}`;
  await tx
    .insertInto('statement_links')
    .values({
      player_id: playerId,
      token_hash: hashToken(token),
      month,
      format,
      expires_at: new Date(now.getTime() + LINK_SECONDS * 1000),
    })
    .execute();
  return STATEMENT_PATH + token;
}

/**
 * What a token leads to; undefined where it is none or its time is over. It may be asked for more
 * than once: a phone's download manager does so.
 */
export async function findLink(
  tx: Tx,
  token: string,
  now: Date,
): Promise<StatementLink | undefined> {
  const playerId = TOKEN.exec(token)?.[1];
  if (playerId === undefined) return undefined;
  const row = await tx
    .selectFrom('statement_links')
    .select(['month', 'format'])
    .where('player_id', '=', Number(playerId))
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { playerId: Number(playerId), ...row };
}
