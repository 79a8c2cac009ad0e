import { createHmac, randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import { claimEach, lookAhead } from '../../db/claim-each.ts';
import type { Database } from '../../db/database.ts';
import type { Randomness } from '../../fairness/randomness.ts';
import { readSecret } from '../payments/sandbox-store.ts';
import type { PayoutOrder, PayoutReport } from './payout-provider.ts';

interface SandboxPayoutsTable {
  reference: string;
  payout_id: string;
  /** Hundredths. */
  amount: number;
  bank_code: string;
  account_number: string;
  holder_name: string;
  status: PayoutReport['outcome'];
  reason: PayoutReport['reason'];
  received_at: Date;
  /** When it ends by itself. */
  decides_at: Date;
  decided_at: Date | null;
  /** When the wallet is told; null = nothing to tell. */
  call_at: Date | null;
}

declare module '../../db/database.ts' {
  interface Database {
    sandbox_payouts: SandboxPayoutsTable;
  }
}

/** A payout as the sandbox keeps it. */
export type SandboxPayout = Selectable<SandboxPayoutsTable>;

/** A payout that nobody decides at the desk ends by itself after this. */
export const DECIDES_AFTER_MS = 15_000;
/** The sandbox knows no account whose number ends like this. */
const UNKNOWN_ENDING = '0000';
const DESK_ROWS = 50;
const DUE_ROWS = 20;

/** What a payout comes to. */
export type Decision = Pick<SandboxPayout, 'status' | 'reason'>;

/**
 * The sandbox's secret for payouts, made from its one secret: what was signed as a payment proves
 * nothing about a payout.
 */
export async function payoutSecret(db: Kysely<Database>, random: Randomness): Promise<Buffer> {
  const secret = await readSecret(db, random);
  return createHmac('sha256', secret).update('sandbox-payouts').digest();
}

/** Takes an order over; a reference that is known already stays as it is. */
export async function acceptPayout(
  db: Kysely<Database>,
  order: PayoutOrder,
  now: Date,
): Promise<SandboxPayout> {
  await db
    .insertInto('sandbox_payouts')
    .values({
      reference: order.reference,
      payout_id: `SBP-${randomUUID()}`,
      amount: order.amount,
      bank_code: order.bankCode,
      account_number: order.accountNumber,
      holder_name: order.holderName,
      status: 'accepted',
      reason: '',
      received_at: now,
      decides_at: new Date(now.getTime() + DECIDES_AFTER_MS),
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
  const payout = await findPayout(db, order.reference);
  if (!payout) throw new Error('the sandbox lost a payout');
  return payout;
}

/** The payout of a reference. */
export function findPayout(
  db: Kysely<Database>,
  reference: string,
): Promise<SandboxPayout | undefined> {
  return db
    .selectFrom('sandbox_payouts')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** The newest payouts, for the desk. */
export function newestPayouts(db: Kysely<Database>): Promise<SandboxPayout[]> {
  return db
    .selectFrom('sandbox_payouts')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('reference')
    .limit(DESK_ROWS)
    .execute();
}

/** Decides an undecided payout, and says when to call; the first decision is the one that counts. */
export async function decidePayout(
  db: Kysely<Database>,
  reference: string,
  { status, reason, callAt, now }: Decision & { callAt: Date | null; now: Date },
): Promise<SandboxPayout | undefined> {
  await db
    .updateTable('sandbox_payouts')
    .set({ status, reason, decided_at: now, call_at: callAt })
    .where('reference', '=', reference)
    .where('status', '=', 'accepted')
    .execute();
  return findPayout(db, reference);
}

/** Decides what nobody decided in time. */
export async function decideDue(db: Kysely<Database>, now: Date): Promise<void> {
  const isUnknown = sql<boolean>`account_number like ${`%${UNKNOWN_ENDING}`}`;
  await db
    .updateTable('sandbox_payouts')
    .set({
      status: sql`case when ${isUnknown} then 'refused' else 'paid' end`,
      reason: sql`case when ${isUnknown} then 'account' else '' end`,
      decided_at: now,
      call_at: now,
    })
    .where('status', '=', 'accepted')
    .where('decides_at', '<=', now)
    .execute();
}

/** Takes payouts whose call is due; no other process gets them, and each is called about once. */
export async function takeDueCalls(db: Kysely<Database>, now: Date): Promise<SandboxPayout[]> {
  const due = await db
    .selectFrom('sandbox_payouts')
    .select('reference')
    .where('call_at', '<=', now)
    .limit(lookAhead(DUE_ROWS))
    .execute();
  return claimEach(due, DUE_ROWS, ({ reference }) => {
    const free = db
      .selectFrom('sandbox_payouts')
      .select('reference')
      .where('reference', '=', reference)
      .where('call_at', '<=', now)
      .forUpdate()
      .skipLocked();
    return db
      .updateTable('sandbox_payouts')
      .set({ call_at: null })
      .where('reference', '=', reference)
      .where('reference', 'in', free)
      .returningAll()
      .execute();
  });
}

/** What was paid from one moment up to another. */
export function paidBetween(db: Kysely<Database>, from: Date, to: Date) {
  return db
    .selectFrom('sandbox_payouts')
    .select(['reference', 'amount', 'payout_id as paymentId', 'decided_at as at'])
    .where('status', '=', 'paid')
    .where('decided_at', '>=', from)
    .where('decided_at', '<', to)
    .orderBy('decided_at')
    .execute();
}
