import { REFUSALS } from '../../contract/refusals.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import type { RefusalDetails } from '../http/refusal.ts';
import { type NewMail, sendMail } from './mails.ts';

/** A way in which money moves between a player and the world. */
export type TransferKind = 'deposit' | 'withdrawal';

interface TransferFailuresTable {
  player_id: number;
  kind: TransferKind;
  failed_at: Date[];
  blocked_at: Date | null;
  suspended_at: Date | null;
}

declare module '../db/database.ts' {
  interface Database {
    transfer_failures: TransferFailuresTable;
  }
}

/** What failed so far, and what it has stopped. */
export interface Failures {
  readonly failedAt: readonly Date[];
  readonly blockedAt: Date | null;
  readonly suspendedAt: Date | null;
}

/** So many failures block, and so many more suspend (GLI-19 A.3.6(b)). */
const FAILURES_TO_STOP = 5;
const MINUTE_MS = 60_000;
/** Failures within this time block together, and the block lasts as long. */
const BLOCK_MS = 10 * MINUTE_MS;
/** So long after a block further failures count towards the suspension. */
const WATCH_MS = 24 * 60 * MINUTE_MS;

const SUSPENDED: Pick<NewMail, 'title' | 'body'> = {
  title: {
    en: 'Deposits and withdrawals are on hold',
    fil: 'Naka-hold muna ang deposit at withdrawal',
  },
  body: {
    en:
      'Many of your transfers failed, one after the other. To keep your money safe, no new deposit ' +
      'or withdrawal can be made until we have looked at it. What is under way goes on, and your ' +
      'coins are yours.\n\nCustomer service tells you what comes next.',
    fil:
      'Sunod-sunod na hindi natuloy ang mga transfer mo. Para ligtas ang pera mo, wala munang bagong ' +
      'deposit o withdrawal hanggang masuri namin ito. Tuloy ang mga nasimulan na, at sa iyo ang ' +
      'coins mo.\n\nSasabihin ng customer service ang susunod.',
  },
};

/** The failures after one more at `now`; nothing changes while all is suspended. */
export function afterFailure(before: Failures, now: Date): Failures {
  const { failedAt, blockedAt, suspendedAt } = before;
  if (suspendedAt) return before;
  const since = (at: Date) => now.getTime() - at.getTime();
  const isWatched = blockedAt !== null && since(blockedAt) < WATCH_MS;
  const counted = [...failedAt.filter((at) => isWatched || since(at) < BLOCK_MS), now];
  if (counted.length < FAILURES_TO_STOP) {
    return { failedAt: counted, blockedAt: isWatched ? blockedAt : null, suspendedAt: null };
  }
  return isWatched
    ? { failedAt: counted, blockedAt, suspendedAt: now }
    : { failedAt: [], blockedAt: now, suspendedAt: null };
}

/** Names what was stopped by a failure that led from one to the other. */
function stoppedBy(before: Failures, after: Failures): 'suspended' | 'blocked' | undefined {
  if (after.suspendedAt && !before.suspendedAt) return 'suspended';
  const isNew = after.blockedAt && after.blockedAt.getTime() !== before.blockedAt?.getTime();
  return isNew ? 'blocked' : undefined;
}

/**
 * Counts a transfer that its provider turned down, in the transaction that ends it, so that each
 * counts once; parallel ones count one by one. What it stops is on record, and a suspension is told
 * by mail.
 */
export async function noteFailedTransfer(
  tx: Tx,
  { playerId, kind, now }: { playerId: number; kind: TransferKind; now: Date },
): Promise<void> {
  const row = await tx
    .insertInto('transfer_failures')
    .values({ player_id: playerId, kind, failed_at: [], blocked_at: null, suspended_at: null })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'kind']).doUpdateSet((set) => ({
        kind: set.ref('excluded.kind'),
      })),
    )
    .returning(['failed_at as failedAt', 'blocked_at as blockedAt', 'suspended_at as suspendedAt'])
    .executeTakeFirstOrThrow();
  const after = afterFailure(row, now);
  await tx
    .updateTable('transfer_failures')
    .set({
      failed_at: [...after.failedAt],
      blocked_at: after.blockedAt,
      suspended_at: after.suspendedAt,
    })
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .execute();
  const stopped = stoppedBy(row, after);
  if (!stopped) return;
  const event = { kind: `transfers.${stopped}`, actor: 'system', details: { kind } } as const;
  await recordAudit(tx, { at: now, playerId, ...event });
  if (stopped === 'suspended') await sendMail(tx, { playerId, ...SUSPENDED, at: now });
}

/** Why no transfer can begin now. */
export interface TransferRefusal {
  refusal: typeof REFUSALS.transfersBlocked | typeof REFUSALS.transfersSuspended;
  details: RefusalDetails;
}

/**
 * What failed transfers keep a player from now: a block stops its own kind, a suspension both.
 * Nothing that has begun already is asked about here.
 */
export async function transferRefusal(
  tx: Tx,
  { playerId, kind, now }: { playerId: number; kind: TransferKind; now: Date },
): Promise<TransferRefusal | undefined> {
  const rows = await tx
    .selectFrom('transfer_failures')
    .selectAll()
    .where('player_id', '=', playerId)
    .execute();
  if (rows.some(({ suspended_at }) => suspended_at)) {
    return { refusal: REFUSALS.transfersSuspended, details: {} };
  }
  const blockedAt = rows.find((row) => row.kind === kind)?.blocked_at;
  const leftMs = blockedAt ? blockedAt.getTime() + BLOCK_MS - now.getTime() : 0;
  if (leftMs <= 0) return undefined;
  const details = { minutes: Math.ceil(leftMs / MINUTE_MS) };
  return { refusal: REFUSALS.transfersBlocked, details };
}
