import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Randomness } from '../../fairness/randomness.ts';

const SECRET_BYTES = 32;

interface PaymentsTable {
  reference: string;
  amount: number;
  status: 'approved' | 'declined';
  payment_id: string;
  decided_at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    sandbox_payments: PaymentsTable;
    sandbox_secret: { id: number; secret: Buffer };
  }
}

/** A decision of a player on the sandbox's payment page. */
export interface SandboxPayment {
  reference: string;
  /** Hundredths of a coin. */
  amount: number;
  status: 'approved' | 'declined';
  paymentId: string;
}

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

/** Notes a decision and answers the one that counts: what was approved stays approved. */
export async function decidePayment(
  db: Kysely<Database>,
  payment: SandboxPayment,
  now: Date,
): Promise<SandboxPayment> {
  const { reference, amount, status, paymentId } = payment;
  await db
    .insertInto('sandbox_payments')
    .values({ reference, amount, status, payment_id: paymentId, decided_at: now })
    .onConflict((conflict) =>
      conflict
        .column('reference')
        .doUpdateSet({ status, decided_at: now })
        .where('sandbox_payments.status', '=', 'declined'),
    )
    .execute();
  return (await findPayment(db, reference)) ?? payment;
}

/** The decision about a reference; undefined while there is none. */
export async function findPayment(
  db: Kysely<Database>,
  reference: string,
): Promise<SandboxPayment | undefined> {
  const row = await db
    .selectFrom('sandbox_payments')
    .select(['reference', 'amount', 'status', 'payment_id as paymentId'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row;
}
