import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { troubleOf } from '../db/away.ts';
import { claimEach, fromAnywhere, lookAhead } from '../db/claim-each.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { AGEING_ROWS, ENDS_DUE } from '../features/compose.ts';
import type { AgeingRows, EndDue } from '../features/feature.ts';
import { expireBonuses } from '../ledger/bonus.ts';
import { expireHolds } from '../ledger/holds.ts';
import { whileListening } from './every.ts';

/** How often a server tidies up while it listens. */
const EVERY_MS = 10 * 60_000;
/** Rows that one transaction takes: small enough that no player's call waits for it. */
const BATCH = 500;
/** Rows that one statement of it takes. */
const PIECE = 100;
/** Between two batches, for whoever plays. */
const PAUSE_MS = 10;

/**
 * Rows that belong to no feature, and go like those of the features. Money, draws, receipts,
 * deposits and refusals stay for good.
 */
export const OWN_ROWS: readonly AgeingRows[] = [
  // A client asks within minutes, but a phone may come back after days with a key that was never
  // answered, and must hear what became of it. It asks for half of that time (src/lib/once): a key
  // that is gone would be closed and told as not placed.
  {
    table: 'once_keys',
    key: 'player_id, once_key',
    isOver: "created_at < :now - interval '30 days'",
  },
  // They lock when idle, and end 30 days after their login.
  {
    table: 'sessions',
    key: 'player_id, token_hash',
    isOver: "created_at < :now - interval '30 days'",
  },
  // Codes in clear, although dead after ten minutes.
  { table: 'sandbox_sms', key: 'id', isOver: "sent_at < :now - interval '1 day'" },
  // What is over says to whom and when; what waits ends by itself, unless nothing sends its way any more.
  {
    table: 'outgoing_messages',
    key: 'id',
    isOver: "coalesce(ended_at, expires_at) < :now - interval '30 days'",
  },
  { table: 'message_quotas', key: 'about, day', isOver: "day < (:now - interval '1 day')::date" },
  // Names of persons who did not go on.
  { table: 'sandbox_openid_codes', key: 'code_hash', isOver: 'expires_at < :now' },
  // A visit ends with its login at the latest, which lasts 30 days.
  {
    table: 'studio_sessions',
    key: 'player_id, id',
    isOver: "opened_at < :now - interval '60 days'",
  },
];

/** What a round did: rows taken away by table, and holds given free. */
export type Tidied = Record<string, number>;

/** What a batch did, and whether a look for another is worth it. */
interface Batch {
  taken: number;
  isLast: boolean;
}

/** Takes a batch of one kind. */
type TakeOne = () => Promise<Batch>;

type Key = Record<string, unknown>;

/** Keys that share what is named, some together: one statement takes them, as it reaches one machine only. */
function inPieces(keys: readonly Key[], shared: readonly string[]): Key[][] {
  const open = new Map<string, Key[]>();
  const pieces: Key[][] = [];
  for (const key of keys) {
    const owner = JSON.stringify(shared.map((name) => key[name]));
    const known = open.get(owner);
    const piece = known && known.length < PIECE ? known : [];
    if (piece.length === 0) {
      open.set(owner, piece);
      pieces.push(piece);
    }
    piece.push(key);
  }
  return pieces;
}

async function clear(
  db: Kysely<Database>,
  { table, key, isOver }: AgeingRows,
  now: Date,
): Promise<Batch> {
  const [from, columns] = [sql.table(table), sql.raw(key)];
  const isDue = sql.raw(isOver.split(':now').join(`'${now.toISOString()}'::timestamptz`));
  const due = await sql<Key>`
    select ${columns} from ${from} where ${isDue} limit ${lookAhead(BATCH)}`.execute(db);
  const names = key.split(', ');
  const last = names.at(-1) ?? '';
  const shared = names.slice(0, Math.max(1, names.length - 1));
  const taken = await inTransaction(db, (tx) =>
    claimEach(fromAnywhere(inPieces(due.rows, shared)), BATCH, async (piece) => {
      const parts = shared.map((name) => sql`${sql.ref(name)} = ${piece[0]?.[name]}`);
      const isIt = sql`${sql.join(parts, sql` and `)}
        and ${sql.ref(last)} = any(${piece.map((one) => one[last])})`;
      const { rows } = await sql`
        delete from ${from} where ${isIt} and (${columns}) in (
          select ${columns} from ${from} where ${isIt} and (${isDue}) for update skip locked)
        returning 1`.execute(tx);
      return rows;
    }),
  );
  // What is left of a full look may be free; where all of it is in others' hands they will go on.
  return { taken: taken.length, isLast: taken.length === 0 };
}

async function inBatches(takeOne: TakeOne, signal: AbortSignal | undefined): Promise<number> {
  let total = 0;
  while (!signal?.aborted) {
    const { taken, isLast } = await takeOne();
    total += taken;
    if (isLast) break;
    await pause(PAUSE_MS);
  }
  return total;
}

/** Settings of a round. */
interface TidyOptions {
  /** Hears of a kind that could not be done; the others are done all the same, unless it throws, as it does by default. */
  onFailure?: (kind: string, error: unknown) => void;
  /** Once it is given no other batch begins. */
  signal?: AbortSignal;
}

function rethrow(_kind: string, error: unknown): never {
  throw error;
}

function kindsOf(db: Kysely<Database>, now: Date): Record<string, TakeOne> {
  const due = { at: now, limit: BATCH };
  const ends: Record<string, EndDue> = {
    holds: (_, one) => inTransaction(db, (tx) => expireHolds(tx, one)),
    bonuses: expireBonuses,
    ...ENDS_DUE,
  };
  const ending = Object.entries(ends).map(([kind, end]) => {
    const takeOne = async () => {
      const taken = await end(db, due);
      return { taken, isLast: taken < BATCH };
    };
    return [kind, takeOne] as const;
  });
  const rows = [...OWN_ROWS, ...AGEING_ROWS];
  return {
    ...Object.fromEntries(ending),
    ...Object.fromEntries(rows.map((one) => [one.table, () => clear(db, one, now)])),
  };
}

/**
 * Gives due holds free, ends bonuses and what else is over, and takes away what nobody
 * needs, until nothing is due that no other process has in hand. Safe in any number of processes at once.
 */
export async function tidyUp(
  db: Kysely<Database>,
  now: Date,
  { onFailure = rethrow, signal }: TidyOptions = {},
): Promise<Tidied> {
  const tidied: Tidied = {};
  for (const [kind, takeOne] of Object.entries(kindsOf(db, now))) {
    try {
      tidied[kind] = await inBatches(takeOne, signal);
    } catch (error) {
      onFailure(kind, error);
    }
  }
  return tidied;
}

/** Tidies up as long as the server listens; the first time after one period. */
export function addHousekeeping(
  app: FastifyInstance,
  { database, now }: { database: Kysely<Database>; now(): Date },
): void {
  whileListening(app, {
    name: 'tidying up',
    everyMs: EVERY_MS,
    async work(signal) {
      const onFailure = (kind: string, error: unknown) => {
        if (troubleOf(error)) throw error;
        const { code } = error as { code?: unknown };
        app.log.error({ kind, code }, 'what is over could not be tidied up');
      };
      const tidied = await tidyUp(database, now(), { onFailure, signal });
      const done = Object.entries(tidied).filter(([, count]) => count > 0);
      if (done.length > 0) app.log.info({ tidied: Object.fromEntries(done) }, 'tidied up');
    },
  });
}
