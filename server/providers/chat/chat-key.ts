import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Randomness } from '../../fairness/randomness.ts';
import { readSecret } from '../payments/sandbox-store.ts';
import type { Side } from './chat-store.ts';

const KEY = /^(client|desk)\.([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;

/** What a page may do: speak for one side of one talk. */
export interface Seat {
  side: Side;
  chatId: string;
}

/** Makes and reads the keys of pages. */
export interface ChatKeys {
  keyOf(seat: Seat): string;
  /** Undefined for a key that is none of ours. */
  seatOf(key: string): Seat | undefined;
}

/** The keys of this database; they hold for as long as their talk is kept. */
export async function chatKeys(database: Kysely<Database>, random: Randomness): Promise<ChatKeys> {
  const secret = await readSecret(database, random);
  const signed = ({ side, chatId }: Seat) =>
    createHmac('sha256', secret).update(`chat ${side} ${chatId}`).digest();
  return {
    keyOf: (seat) => `${seat.side}.${seat.chatId}.${signed(seat).toString('base64url')}`,
    seatOf(key) {
      const [, side, chatId = '', mac = ''] = KEY.exec(key) ?? [];
      if (side !== 'client' && side !== 'desk') return undefined;
      const seat = { side, chatId } as const;
      return timingSafeEqual(signed(seat), Buffer.from(mac, 'base64url')) ? seat : undefined;
    },
  };
}
