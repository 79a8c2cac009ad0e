import { type Kysely, sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { wronglyBookedCommission } from '../features/agents/commission.ts';
import { paidDeposits, wronglyBookedDeposits } from '../features/deposit/settled.ts';
import { paidWithdrawals, wronglyBookedWithdrawals } from '../features/withdraw/store.ts';
import { auditLedger } from '../ledger/balances.ts';
import type { PaymentProvider, StatementLine } from '../providers/payments/payment-provider.ts';
import type { PayoutProvider } from '../providers/payouts/payout-provider.ts';
import { checkStatement, type Difference } from './statement-check.ts';

/** What reconciling takes. */
export interface ReconcileDeps {
  database: Kysely<Database>;
  payments: Pick<PaymentProvider, 'name' | 'statement'>;
  payouts: Pick<PayoutProvider, 'name' | 'statement'>;
  /** Statements are compared from `from` up to `to`; the books always whole. */
  from: Date;
  to: Date;
  now: Date;
}

/** What was looked at, in sentences, and everything that does not agree. */
export interface Reconciliation {
  checked: string[];
  differences: Difference[];
}

/** A payment of the last second of a period is settled in the next one. */
const MARGIN_MS = 86_400_000;

/**
 * Recomputes every balance from its postings, compares deposits and withdrawals with the books, and
 * both with the providers' statements, to the hundredth. Changes nothing; a running server is not
 * in its way, as it reads one snapshot.
 * @throws ProviderUnavailable when a statement cannot be had: then nothing is proven.
 */
export async function reconcile(deps: ReconcileDeps): Promise<Reconciliation> {
  const { database, payments, payouts, from, to, now } = deps;
  const wide = {
    from: new Date(from.getTime() - MARGIN_MS),
    to: new Date(to.getTime() + MARGIN_MS),
  };
  // The snapshot comes first: what is settled after it may only be missing here, not there.
  const own = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      books: await checkBooks(tx),
      deposits: await paidDeposits(tx, { provider: payments.name, ...wide }),
      withdrawals: await paidWithdrawals(tx, { provider: payouts.name, ...wide }),
    }));
  const sides = [
    { name: `payments of ${payments.name}`, ours: own.deposits, source: payments },
    { name: `payouts of ${payouts.name}`, ours: own.withdrawals, source: payouts },
  ];
  const result: Reconciliation = { ...own.books };
  for (const { name, ours, source } of sides) {
    const theirs = await source.statement?.(wide.from, wide.to);
    if (!theirs) {
      result.checked.push(`${name}: no statement to compare with`);
      continue;
    }
    const found = checkStatement({ ours, theirs, period: { from, to }, now });
    result.checked.push(`${name}: ${countIn(theirs, from, to)} on the statement`);
    result.differences.push(...found.map((one) => ({ ...one, what: `${name}: ${one.what}` })));
  }
  return result;
}

function countIn(lines: readonly StatementLine[], from: Date, to: Date): number {
  return lines.filter(({ at }) => at >= from && at < to).length;
}

/** Recomputes the books alone, every balance from its postings. Changes nothing. */
export async function checkBooks(tx: Tx): Promise<Reconciliation> {
  const { rows } = await sql<{ wallets: number; accounts: number; transfers: number }>`
    select (select count(*) from wallets)::int as wallets,
      (select count(*) from house_accounts)::int as accounts,
      (select count(*) from transfers)::int as transfers`.execute(tx);
  const [count = { wallets: 0, accounts: 0, transfers: 0 }] = rows;
  const named = (what: string) => (one: { subject: string; detail: string }) => ({ what, ...one });
  const audit = await auditLedger(tx);
  return {
    checked: [
      `books: ${count.wallets} wallets and ${count.accounts} accounts of the house from ` +
        `${count.transfers} transfers`,
    ],
    differences: [
      ...audit.map(({ problem, subject }) => ({ what: `books: ${problem}`, subject, detail: '' })),
      ...(await entriesUnlikeTransfers(tx)),
      ...(await wronglyBookedDeposits(tx)).map(named('books: a deposit is booked otherwise')),
      ...(await wronglyBookedWithdrawals(tx)).map(named('books: a withdrawal is booked otherwise')),
      ...(await wronglyBookedCommission(tx)).map(named('books: a commission is booked otherwise')),
    ],
  };
}

/** Wallet entries whose amount is not their transfer's; both sides of one could be wrong alike. */
async function entriesUnlikeTransfers(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<{ subject: string; entry: number; transfer: number }>`
    select t.id::text as subject, e.amount as entry, t.amount as transfer
    from wallet_entries e
    join transfers t on t.player_id = e.player_id and t.id = e.transfer_id
    where e.amount <> t.amount or e.currency <> t.currency`.execute(tx);
  return rows.map(({ subject, entry, transfer }) => ({
    what: 'books: an entry is not its transfer',
    subject,
    detail: `${entry} in the wallet, ${transfer} in the transfer`,
  }));
}
