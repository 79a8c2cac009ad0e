import { createHash } from 'node:crypto';
import type { Tx } from '../db/database.ts';

interface AttemptsTable {
  name_hash: Buffer;
  failed_at: Date[];
  locked_until: Date | null;
}

declare module '../db/database.ts' {
  interface Database {
    login_attempts: AttemptsTable;
  }
}

/** Failures within this time count together, and a lock lasts as long (GLI-19 2.5.3). */
export const LOCK_MINUTES = 30;
/** The failure that locks a login. */
export const FAILURES_TO_LOCK = 3;

/** What guesses are counted for: a login's name, or something that one player may guess at. */
export interface AttemptName {
  readonly kind: string;
  readonly value: string;
}

const LOCK_MS = LOCK_MINUTES * 60_000;

/** What was tried under one name so far. */
export interface Attempts {
  readonly failedAt: readonly Date[];
  readonly lockedUntil: Date | null;
}

/** Whole minutes until the lock ends, rounded up; 0 when there is none. */
export function lockedMinutes({ lockedUntil }: Attempts, now: Date): number {
  if (!lockedUntil) return 0;
  return Math.max(0, Math.ceil((lockedUntil.getTime() - now.getTime()) / 60_000));
}

/** The attempts after one more failure at `now`; so many within half an hour lock for as long. */
export function afterFailure(
  { failedAt }: Attempts,
  now: Date,
  failuresToLock = FAILURES_TO_LOCK,
): Attempts {
  const recent = failedAt.filter((at) => now.getTime() - at.getTime() < LOCK_MS);
  const counted = [...recent, now];
  if (counted.length < failuresToLock) return { failedAt: counted, lockedUntil: null };
  return { failedAt: [], lockedUntil: new Date(now.getTime() + LOCK_MS) };
}

/** Hashed, because people type passwords into the account field. */
function nameHash({ kind, value }: AttemptName): Buffer {
  return createHash('sha256').update(`${kind}:${value}`).digest();
}

/**
 * Reads what was tried under a name and keeps it locked until the call ends, so that parallel
 * guesses count one by one.
 */
export async function openAttempts(tx: Tx, name: AttemptName): Promise<Attempts> {
  const row = await tx
    .insertInto('login_attempts')
    .values({ name_hash: nameHash(name), failed_at: [], locked_until: null })
    .onConflict((conflict) =>
      conflict
        .column('name_hash')
        .doUpdateSet((set) => ({ name_hash: set.ref('excluded.name_hash') })),
    )
    .returning(['failed_at', 'locked_until'])
    .executeTakeFirstOrThrow();
  return { failedAt: row.failed_at, lockedUntil: row.locked_until };
}

/**
 * Counts a failure and answers the minutes of the lock that it caused, 0 for none.
 * @param failuresToLock the failure that locks; that of a login unless said.
 */
export async function recordFailure(
  tx: Tx,
  name: AttemptName,
  attempts: Attempts,
  now: Date,
  failuresToLock?: number,
): Promise<number> {
  const { failedAt, lockedUntil } = afterFailure(attempts, now, failuresToLock);
  await tx
    .updateTable('login_attempts')
    .set({ failed_at: [...failedAt], locked_until: lockedUntil })
    .where('name_hash', '=', nameHash(name))
    .execute();
  return lockedMinutes({ failedAt, lockedUntil }, now);
}

/** Forgets what was tried under a name, after a right login or a new password by code. */
export async function clearAttempts(tx: Tx, name: AttemptName): Promise<void> {
  await tx.deleteFrom('login_attempts').where('name_hash', '=', nameHash(name)).execute();
}
