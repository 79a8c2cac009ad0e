import { randomUUID } from 'node:crypto';
import { type Generated, sql } from 'kysely';
import { manilaDay } from '../core/manila-day.ts';
import type { SealedRows } from '../core/sealed-rows.ts';
import type { Vault } from '../core/vault.ts';
import { claimEach, lookAhead } from '../db/claim-each.ts';
import type { Tx } from '../db/database.ts';

/** How a message leaves the house. */
export type Way = 'sms' | 'mail';

interface OutgoingMessagesTable {
  id: string;
  way: Way;
  content: Buffer;
  is_sealed: boolean;
  to_masked: string;
  state: Generated<'waiting' | 'sent' | 'given-up'>;
  tries: Generated<number>;
  next_at: Date;
  expires_at: Date;
  created_at: Date;
  ended_at: Date | null;
  problem: Generated<string>;
}

declare module '../db/database.ts' {
  interface Database {
    outgoing_messages: OutgoingMessagesTable;
    message_quotas: { about: string; day: string; sent: number };
  }
}

/** Receiver and content of a message, in clear. */
export interface Letter {
  /** `+639xxxxxxxxx`, or an e-mail address. */
  readonly to: string;
  /** Of a mail; empty for an SMS. */
  readonly subject: string;
  readonly text: string;
}

/** A letter that is to be sent. */
export interface DueMessage extends Letter {
  /** The same at every try, so that the far side can drop doubles. */
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** This one included. */
  readonly tries: number;
}

/** A server that died while it sent is waited for so long; longer than any try takes. */
const LEASE_MS = 60_000;

const aboutOf = (id: string) => `message:${id}`;

/** Messages that hold a code or a link, as long as they wait. */
export const SEALED_MESSAGES: SealedRows = {
  table: 'outgoing_messages',
  key: ['id'],
  column: 'content',
  where: "is_sealed and state = 'waiting'",
  about: ({ id }) => aboutOf(String(id)),
};

/** Enough of a receiver for an operator to tell it from another. */
function maskOf(to: string): string {
  const [name = '', domain] = to.split('@');
  return domain === undefined ? `...${to.slice(-4)}` : `${name.slice(0, 1)}...@${domain}`;
}

/**
 * Takes a message over, in the transaction that gives the reason for it.
 * @param vault seals it until it is sent; left out where it holds nothing that the database does not
 */
export async function putMessage(
  tx: Tx,
  { way, at, expiresAt, ...letter }: Letter & { way: Way; at: Date; expiresAt: Date },
  vault?: Vault,
): Promise<void> {
  await vault?.claim(tx);
  const id = randomUUID();
  const plain = Buffer.from(JSON.stringify(letter));
  await tx
    .insertInto('outgoing_messages')
    .values({
      id,
      way,
      content: vault ? vault.seal(plain, aboutOf(id)) : plain,
      is_sealed: vault !== undefined,
      to_masked: maskOf(letter.to),
      next_at: at,
      expires_at: expiresAt,
      created_at: at,
      ended_at: null,
    })
    .execute();
}

/**
 * Takes the oldest messages that are due, so that no other server tries them meanwhile, and counts
 * those that are tried for the first time: none beyond the day's limit.
 */
export async function takeDue(
  tx: Tx,
  vault: Vault,
  { way, dayLimit, now, limit }: { way: Way; dayLimit: number; now: Date; limit: number },
): Promise<DueMessage[]> {
  const room = dayLimit - (await sentToday(tx, way, now));
  const ids = tx
    .selectFrom('outgoing_messages')
    .select('id')
    .where('way', '=', way)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .$if(room <= 0, (query) => query.where('tries', '>', 0));
  const most = room > 0 ? Math.min(limit, room) : limit;
  const due = await ids.orderBy('next_at').limit(lookAhead(most)).execute();
  const rows = await claimEach(due, most, ({ id }) =>
    tx
      .updateTable('outgoing_messages')
      .set({ next_at: new Date(now.getTime() + LEASE_MS), tries: sql<number>`tries + 1` })
      .where('id', '=', id)
      .where('id', 'in', ids.where('id', '=', id).forUpdate().skipLocked())
      .returning(['id', 'content', 'is_sealed', 'tries', 'created_at', 'expires_at'])
      .execute(),
  );
  const first = rows.filter(({ tries }) => tries === 1).length;
  if (first > 0) await countSent(tx, way, now, first);
  return rows.map(({ id, content, is_sealed, tries, created_at, expires_at }) => ({
    ...(JSON.parse((is_sealed ? vault.open(content, aboutOf(id)) : content).toString()) as Letter),
    id,
    tries,
    createdAt: created_at,
    expiresAt: expires_at,
  }));
}

/** Ends a message; what it held is gone with that. */
export async function endMessage(
  tx: Tx,
  id: string,
  end: { state: 'sent' | 'given-up'; now: Date; problem?: string },
): Promise<void> {
  await tx
    .updateTable('outgoing_messages')
    .set({
      state: end.state,
      ended_at: end.now,
      content: Buffer.alloc(0),
      ...(end.problem !== undefined && { problem: end.problem }),
    })
    .where('id', '=', id)
    .execute();
}

/** Lets a message be tried again later. */
export async function postponeMessage(
  tx: Tx,
  id: string,
  { until, problem }: { until: Date; problem: string },
): Promise<void> {
  await tx
    .updateTable('outgoing_messages')
    .set({ next_at: until, problem })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Counts on the Manila day what is about the same; answers how many there are with these. */
export async function countSent(tx: Tx, about: string, now: Date, by = 1): Promise<number> {
  const { sent } = await tx
    .insertInto('message_quotas')
    .values({ about, day: manilaDay(now), sent: by })
    .onConflict((conflict) =>
      conflict
        .columns(['about', 'day'])
        .doUpdateSet({ sent: sql<number>`message_quotas.sent + ${by}` }),
    )
    .returning('sent')
    .executeTakeFirstOrThrow();
  return sent;
}

/** How many were counted today; takes no lock. */
export async function sentToday(tx: Tx, about: string, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('message_quotas')
    .select('sent')
    .where('about', '=', about)
    .where('day', '=', manilaDay(now))
    .executeTakeFirst();
  return row?.sent ?? 0;
}
