import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Randomness } from '../../fairness/randomness.ts';
import type { FailReason, PaymentOrder } from './payment-provider.ts';

const SECRET_BYTES = 32;

/** Where a payment of the sandbox stands. */
export type SandboxStatus = 'open' | 'approved' | 'declined' | 'expired';

interface PaymentsTable {
  reference: string;
  session_id: string;
  amount: number;
  status: SandboxStatus;
  /** Empty unless it failed. */
  reason: FailReason | '';
  payment_id: string;
  channel_name: string;
  return_path: string;
  expires_at: Date;
  decided_at: Date | null;
}

declare module '../../db/database.ts' {
  interface Database {
    sandbox_payments: PaymentsTable;
    sandbox_secret: { id: number; secret: Buffer };
  }
}

/** A payment as the sandbox keeps it; amounts in hundredths of a coin. */
export type SandboxPayment = PaymentsTable;

/** The sandbox's signing secret; made at random when there is none yet. */
export async function readSecret(db: Kysely<Database>, random: Randomness): Promise<Buffer> {
  const read = () => db.selectFrom('sandbox_secret').select('secret').executeTakeFirst();
  const found = await read();
  if (found) return found.secret;
  const secret = random.bytes(SECRET_BYTES);
  await db
    .insertInto('sandbox_secret')
    .values({ id: 1, secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have been first.
  return (await read())?.secret ?? secret;
}

/** Opens a payment, once for a reference; answers the one that is there. */
export async function openPayment(
  db: Kysely<Database>,
  order: PaymentOrder,
): Promise<SandboxPayment> {
  const { reference, amount, channelName, returnPath, payUntil } = order;
  const session_id = randomUUID();
  await db
    .insertInto('sandbox_payments')
    .values({
      reference,
      session_id,
      amount,
      status: 'open',
      reason: '',
      payment_id: `SBX-${session_id}`,
      channel_name: channelName,
      return_path: returnPath,
      expires_at: payUntil,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
  return db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
}

/** What a player, or time, decides about a payment. */
export interface Decision {
  status: Exclude<SandboxStatus, 'open'>;
  reason: FailReason | '';
  at: Date;
}

/**
 * Notes a decision and answers the one that counts: what was approved stays approved, what expired
 * stays expired, and a declined payment may be tried again until its time is over.
 */
export async function decidePayment(
  db: Kysely<Database>,
  reference: string,
  { status, reason, at }: Decision,
): Promise<SandboxPayment | undefined> {
  await db
    .updateTable('sandbox_payments')
    .set({ status, reason, decided_at: at })
    .where('reference', '=', reference)
    .where(({ and, eb, or }) =>
      or([
        eb('status', '=', 'open'),
        and([eb('status', '=', 'declined'), eb('expires_at', '>', at)]),
      ]),
    )
    .execute();
  return db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** A payment by its reference or by its page; one whose time is over is noted as expired. */
export async function findPayment(
  db: Kysely<Database>,
  by: { reference: string } | { session: string },
  now: Date,
): Promise<SandboxPayment | undefined> {
  const payment = await db
    .selectFrom('sandbox_payments')
    .selectAll()
    .$if('reference' in by, (query) =>
      query.where('reference', '=', 'reference' in by ? by.reference : ''),
    )
    .$if('session' in by, (query) =>
      query.where(({ eb, cast, ref }) =>
        eb(cast<string>(ref('session_id'), 'text'), '=', 'session' in by ? by.session : ''),
      ),
    )
    .executeTakeFirst();
  if (payment?.status !== 'open' || payment.expires_at > now) return payment;
  const end = { status: 'expired', reason: 'expired', at: now } as const;
  return decidePayment(db, payment.reference, end);
}

/** What was approved from one moment up to another. */
export function approvedBetween(db: Kysely<Database>, from: Date, to: Date) {
  return db
    .selectFrom('sandbox_payments')
    .select(['reference', 'amount', 'payment_id', 'decided_at'])
    .where('status', '=', 'approved')
    .where('decided_at', '>=', from)
    .where('decided_at', '<', to)
    .orderBy('decided_at')
    .execute();
}
