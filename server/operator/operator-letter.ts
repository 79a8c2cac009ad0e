import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { utcText } from '../../contract/time-text.ts';
import { type Database, inTransaction, type Tx } from '../db/database.ts';
import { whileListening } from '../jobs/every.ts';
import { putMessage } from '../messages/outbox.ts';

declare module '../db/database.ts' {
  interface Database {
    operator_letters: { kind: string; told_until: Date };
  }
}

const KIND = 'needs a human';
const EVERY_MS = 60_000;
/** The least time between two letters: a provider in trouble is one matter and not hundreds. */
const LEAST_MS = 15 * 60_000;
/** A call that is under way may yet commit what it began so long ago. */
const SETTLED_MS = 60_000;
const VALID_MS = 3 * 24 * 3_600_000;

/** What needs a human, how many there are and which command shows them. */
const MATTERS: readonly { what: string; command: string; table: string; at: string }[] = [
  {
    what: 'payouts that the provider contradicts',
    command: 'withdrawals alarms',
    table: 'payout_alarms',
    at: 'first_at',
  },
  {
    what: 'players whose transfers are suspended',
    command: 'transfers list',
    table: 'transfer_failures',
    at: 'suspended_at',
  },
  {
    what: 'messages that were given up',
    command: 'messages given-up',
    table: "(select ended_at from outgoing_messages where state = 'given-up') as given_up",
    at: 'ended_at',
  },
];

async function countBetween(tx: Tx, table: string, at: string, from: Date, to: Date) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.raw(table)}
    where ${sql.ref(at)} > ${from} and ${sql.ref(at)} <= ${to}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Writes to the operator of what came up since the last letter, if anything did: how many of what,
 * and no names, as mail is read on the way. Safe in several servers at once.
 * @returns whether a letter was written
 */
export function writeToOperator(
  database: Kysely<Database>,
  { to, now }: { to: string; now: Date },
): Promise<boolean> {
  const until = new Date(now.getTime() - SETTLED_MS);
  return inTransaction(database, async (tx) => {
    await tx
      .insertInto('operator_letters')
      .values({ kind: KIND, told_until: until })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const last = await tx
      .selectFrom('operator_letters')
      .select('told_until')
      .where('kind', '=', KIND)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!last || until.getTime() - last.told_until.getTime() < LEAST_MS) return false;
    const lines: string[] = [];
    for (const { what, command, table, at } of MATTERS) {
      const count = await countBetween(tx, table, at, last.told_until, until);
      if (count > 0) lines.push(`${count} ${what}: npm run ops -- ${command}`);
    }
    if (lines.length === 0) return false;
    await tx.updateTable('operator_letters').set({ told_until: until }).execute();
    const text = [`Since ${utcText(last.told_until)}:`, ...lines].join('\n');
    const letter = { to, subject: 'Bituin: something needs you', text };
    const expiresAt = new Date(now.getTime() + VALID_MS);
    await putMessage(tx, { way: 'mail', ...letter, at: now, expiresAt });
    return true;
  });
}

/** Writes to the operator as long as the server listens. */
export function addOperatorLetters(
  app: FastifyInstance,
  { database, now, to }: { database: Kysely<Database>; now(): Date; to: string },
): void {
  whileListening(app, {
    name: 'writing to the operator',
    everyMs: EVERY_MS,
    async work() {
      await writeToOperator(database, { to, now: now() });
    },
  });
}
