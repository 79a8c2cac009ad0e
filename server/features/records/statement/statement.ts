import { sql } from 'kysely';
import { recordGroupOf } from '../../../../contract/ledger-kinds.ts';
import { PROPS } from '../../../../contract/props.ts';
import type { Tx } from '../../../db/database.ts';
import { SAFEBOX_COIN } from '../../../ledger/safebox.ts';
import { readUnrevealed, type UnrevealedOf } from '../../../reveals/unrevealed.ts';
import { kindsOf, MOVE_COLUMNS, type MoveFilter, type MoveRow, matching } from '../moves.ts';
import type { Month } from './month.ts';

/** The money of a statement: currencies in hundredths of a peso, in the order of its columns. */
export const STATEMENT_MONEY = [PROPS.coin, PROPS.bonusCoin, SAFEBOX_COIN] as const;

/** Amounts by currency. */
export type Amounts = ReadonlyMap<number, number>;

/** All moves of a kind in the month, those that came apart from those that went. */
export interface KindSum {
  kind: string;
  currency: number;
  isIn: boolean;
  amount: number;
  count: number;
}

/** One move with the balance after it. */
export interface StatementRow {
  id: string;
  kind: string;
  currency: number;
  amount: number;
  balance: number;
  reference: string;
  createdAt: Date;
}

/** Everything above a statement's rows, read in one snapshot with them. */
export interface StatementHead {
  playerId: number;
  month: Month;
  issuedAt: Date;
  opening: Amounts;
  closing: Amounts;
  sums: readonly KindSum[];
  count: number;
}

/** A statement whose rows are read while it is written. */
export interface Statement {
  head: StatementHead;
  /**
   * The rows in the order of time, in batches; to be read once, within the transaction.
   * @throws Error when they do not lead from the opening to the closing balance.
   */
  rows(): AsyncGenerator<StatementRow[]>;
}

/** Rows drawn before other calls get their turn. */
const BATCH = 250;

/** Whose statement, of which month. */
export interface StatementQuery {
  playerId: number;
  month: Month;
  now: Date;
  unrevealedOf: UnrevealedOf;
}

/**
 * Opens a statement. The transaction must see one state of the books all the way (repeatable
 * read), so that the sums and the rows agree whatever is booked meanwhile. What was not shown to
 * the player yet is in none of them.
 */
export async function openStatement(tx: Tx, query: StatementQuery): Promise<Statement> {
  const { playerId, month, now, unrevealedOf } = query;
  const unrevealed = await readUnrevealed(tx, playerId, unrevealedOf);
  const kinds = await kindsOf(tx, playerId);
  const { from, until } = month;
  const all = { playerId, kinds, hidden: unrevealed.ids, currencies: STATEMENT_MONEY };
  const sums = await sumsOf(tx, { ...all, from, until });
  const later = await sumsOf(tx, { ...all, from: until });
  const balances = await balancesNow(tx, playerId);
  const opening = new Map<number, number>();
  const closing = new Map<number, number>();
  for (const currency of STATEMENT_MONEY) {
    // What came since is taken off what is there now: a history may be long, the present is near.
    const shown = (balances.get(currency) ?? 0) - unrevealed.amountOf(currency);
    closing.set(currency, shown - totalOf(later, currency));
    opening.set(currency, shown - totalOf(later, currency) - totalOf(sums, currency));
  }
  const count = sums.reduce((sum, { count: rows }) => sum + rows, 0);
  const head = { playerId, month, issuedAt: now, opening, closing, sums, count };
  return { head, rows: () => readRows(tx, { ...all, from, until }, head) };
}

function totalOf(sums: readonly KindSum[], currency: number): number {
  return sums
    .filter((sum) => sum.currency === currency)
    .reduce((total, { amount }) => total + amount, 0);
}

/** Balances with what is held: money set aside for a withdrawal is the player's until it is paid. */
async function balancesNow(tx: Tx, playerId: number): Promise<Amounts> {
  const rows = await tx
    .selectFrom('wallets')
    .select(['currency', 'balance'])
    .where('player_id', '=', playerId)
    .execute();
  return new Map(rows.map(({ currency, balance }) => [currency, balance]));
}

async function sumsOf(tx: Tx, filter: MoveFilter): Promise<KindSum[]> {
  const { rows } = await sql<KindSum>`
    select t.kind, t.currency, t.amount > 0 as "isIn", sum(t.amount)::bigint as amount,
      count(*) as count
    from transfers t where t.kind = any(${[...filter.kinds]}::text[]) and ${matching(filter)}
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
  return rows;
}

async function* readRows(
  tx: Tx,
  filter: MoveFilter,
  { opening, closing }: StatementHead,
): AsyncGenerator<StatementRow[]> {
  const running = new Map(opening);
  await sql`
    declare statement_rows no scroll cursor for
    select ${MOVE_COLUMNS} from transfers t
    where t.kind = any(${[...filter.kinds]}::text[]) and ${matching(filter)}
    order by t.created_at, t.currency, t.id`.execute(tx);
  for (;;) {
    const { rows } = await sql<MoveRow>`
      fetch forward ${sql.lit(BATCH)} from statement_rows`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ id, kind, currency, amount, reference, createdAt }) => {
      const balance = (running.get(currency) ?? 0) + amount;
      running.set(currency, balance);
      return { id, kind, currency, amount, balance, reference, createdAt };
    });
  }
  for (const [currency, balance] of closing) {
    if (running.get(currency) !== balance) throw new Error('the statement does not add up');
  }
}

/** One line of a statement's summary: what came and went for one reason, by currency. */
export interface SummaryLine {
  words: string;
  amounts: ReadonlyMap<number, number>;
}

type Belongs = (sum: KindSum) => boolean;

const inGroup =
  (group: string): Belongs =>
  ({ kind }) =>
    recordGroupOf(kind) === group;

const LINES: readonly (readonly [string, Belongs])[] = [
  ['Deposits', inGroup('deposit')],
  ['Withdrawals, with their fees', inGroup('withdrawal')],
  ['Wagers', inGroup('wager')],
  ['Wins', inGroup('win')],
  ['Bonuses in', (sum) => sum.isIn && inGroup('bonus')(sum)],
  ['Bonuses out', (sum) => !sum.isIn && inGroup('bonus')(sum)],
  ['Rewards and gifts', inGroup('reward')],
  ['Exchanges', inGroup('exchange')],
  ['To and from the safebox', inGroup('safebox')],
  ['Corrections', inGroup('correction')],
];

/** The lines between the opening and the closing balance; every move counts in exactly one. */
export function summaryOf({ sums }: Pick<StatementHead, 'sums'>): SummaryLine[] {
  return LINES.map(([words, belongs]) => {
    const amounts = new Map<number, number>();
    for (const sum of sums.filter(belongs)) {
      amounts.set(sum.currency, (amounts.get(sum.currency) ?? 0) + sum.amount);
    }
    return { words, amounts };
  });
}
