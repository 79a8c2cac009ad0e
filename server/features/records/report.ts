import { sql } from 'kysely';
import type { RecordGroup } from '../../../contract/books/books.ts';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import { recordGroupOf } from '../../../contract/ledger-kinds.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { PROPS } from '../../../contract/props.ts';
import type { coinReport } from '../../../contract/records.ts';
import { manilaDay } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import { kindsOf, matching } from './moves.ts';

type Report = ReplyOf<typeof coinReport>;
type Period = RequestOf<typeof coinReport>['period'];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Midnight of a calendar day, in a calendar without time zones. */
function calendarDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/**
 * The first days of the last `count` periods in Manila, oldest first; the present one is the last.
 * A week begins on Monday.
 */
export function bucketStarts(period: Period, count: number, now: Date): string[] {
  const today = calendarDay(manilaDay(now));
  const starts: string[] = [];
  for (let back = count - 1; back >= 0; back -= 1) {
    const start = new Date(today);
    if (period === 'day') start.setUTCDate(start.getUTCDate() - back);
    if (period === 'week') {
      const sinceMonday = (start.getUTCDay() + 6) % 7;
      start.setTime(start.getTime() - (sinceMonday + back * 7) * DAY_MS);
    }
    if (period === 'month') start.setUTCMonth(start.getUTCMonth() - back, 1);
    starts.push(start.toISOString().slice(0, 10));
  }
  return starts;
}

interface Sum {
  start: string;
  kind: string;
  amount: number;
}

async function sumsOf(
  tx: Tx,
  { playerId, hidden, period, first }: ReportQuery & { first: string },
): Promise<Sum[]> {
  const kinds = await kindsOf(tx, playerId);
  const from = new Date(`${first}T00:00:00+08:00`);
  const { rows } = await sql<Sum>`
    select to_char(date_trunc(${period}, t.created_at at time zone interval '8 hours'),
      'YYYY-MM-DD') as start, t.kind, sum(t.amount)::bigint as amount
    from transfers t
    where t.kind = any(${kinds}::text[])
      and ${matching({ playerId, hidden, from, currencies: [PROPS.coin] })}
    group by 1, 2`.execute(tx);
  return rows;
}

interface ReportQuery {
  playerId: number;
  /** Transfers that the player has not been shown yet. */
  hidden: readonly string[];
  period: Period;
}

/**
 * What moved in coin, by period: the money that can be withdrawn. Coin that exchanges, gifts and
 * completed bonuses brought counts as a reward, so that the periods say all that playing came to.
 */
export async function readReport(
  tx: Tx,
  query: ReportQuery & { count: number; now: Date },
): Promise<Report> {
  const starts = bucketStarts(query.period, query.count, query.now);
  const sums = await sumsOf(tx, { ...query, first: starts[0] ?? manilaDay(query.now) });
  const buckets = starts.map((start) => {
    const total = (...groups: RecordGroup[]) =>
      sums
        .filter((sum) => sum.start === start && groups.includes(recordGroupOf(sum.kind)))
        .reduce((sum, { amount }) => sum + amount, 0);
    const [wagers, wins] = [0 - total('wager'), total('win')];
    const rewards = total('reward', 'exchange', 'bonus');
    return {
      start,
      deposits: hundredthsOf(total('deposit')),
      withdrawals: hundredthsOf(0 - total('withdrawal')),
      wagers: hundredthsOf(wagers),
      wins: hundredthsOf(wins),
      rewards: hundredthsOf(rewards),
      net: hundredthsOf(wins + rewards - wagers),
    };
  });
  return { buckets, netDeposits: hundredthsOf(await netDepositsOf(tx, query.playerId)) };
}

/** Deposits less withdrawals since the account exists. */
async function netDepositsOf(tx: Tx, playerId: number): Promise<number> {
  const kinds = (await kindsOf(tx, playerId)).filter((kind) =>
    ['deposit', 'withdrawal'].includes(recordGroupOf(kind)),
  );
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(t.amount), 0)::bigint as sum from transfers t
    where t.kind = any(${kinds}::text[])
      and ${matching({ playerId, hidden: [], currencies: [PROPS.coin] })}`.execute(tx);
  return rows[0]?.sum ?? 0;
}
