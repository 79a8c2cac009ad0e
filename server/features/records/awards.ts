import { sql } from 'kysely';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import { recordGroupOf } from '../../../contract/ledger-kinds.ts';
import type { activityAwardGetLog } from '../../../contract/records.ts';
import type { Tx } from '../../db/database.ts';
import { kindsOf, type MoveRow, matching } from './moves.ts';

/** What activities gave a player and showed, newest first. */
export async function readAwards(
  tx: Tx,
  { playerId, hidden }: { playerId: number; hidden: readonly string[] },
  { pageNum, pageSize, activity }: RequestOf<typeof activityAwardGetLog>,
): Promise<ReplyOf<typeof activityAwardGetLog>> {
  const known = (await kindsOf(tx, playerId)).filter((kind) => recordGroupOf(kind) === 'reward');
  const condition = sql`${matching({ playerId, hidden })} and t.amount > 0`;
  const { rows: counted } = await sql<{ kind: string; count: number }>`
    select t.kind, count(*) as count from transfers t
    where t.kind = any(${known}::text[]) and ${condition} group by t.kind
    order by t.kind`.execute(tx);
  // A kind of which nothing was shown yet must not be told by a filter either.
  const activities = counted.map(({ kind }) => kind);
  const wanted = counted.filter(({ kind }) => activity === undefined || kind === activity);
  const total = wanted.reduce((sum, { count }) => sum + count, 0);
  const { rows } = await sql<Pick<MoveRow, 'id' | 'kind' | 'currency' | 'amount' | 'createdAt'>>`
    select t.id, t.kind, t.currency, t.amount, t.created_at as "createdAt" from transfers t
    where t.kind = any(${wanted.map(({ kind }) => kind)}::text[]) and ${condition}
    order by t.created_at desc, t.id desc
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(tx);
  const list = rows.map(({ id, kind, currency, amount, createdAt }) => ({
    id,
    activity: kind,
    propId: currency,
    count: amount,
    time: createdAt.toISOString(),
  }));
  return { list, total, pages: Math.ceil(total / pageSize), activities };
}
