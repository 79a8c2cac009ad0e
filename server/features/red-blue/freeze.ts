import { type Kysely, sql } from 'kysely';
import './tables.ts';
import type { Camp } from '../../../contract/red-blue.ts';
import { type Database, inTransaction, type Tx } from '../../db/database.ts';
import { poolOf, type RoundRow } from './rounds.ts';
import { winnerOf } from './rules.ts';
import { wagerSql } from './totals.ts';

/** Members that one statement counts. */
const BATCH = 500;

/** Answers the round with its final figures; undefined when it was told to stop before. */
export async function countAndFreeze(
  database: Kysely<Database>,
  round: Pick<RoundRow, 'id' | 'ends_at'>,
  shouldStop: () => boolean,
): Promise<RoundRow | undefined> {
  while (!shouldStop()) {
    if ((await countBatch(database, round)) > 0) continue;
    const frozen = await inTransaction(database, (tx) => freeze(tx, round.id));
    if (frozen) return frozen;
  }
  return undefined;
}

async function countBatch(
  database: Kysely<Database>,
  { id, ends_at }: Pick<RoundRow, 'id' | 'ends_at'>,
): Promise<number> {
  // What is counted is over, so it does not matter who writes it, or that two do.
  const next = await database
    .selectFrom('red_blue_members')
    .select('player_id')
    .where('round_id', '=', id)
    .where('wager', 'is', null)
    .orderBy('player_id')
    .limit(BATCH)
    .execute();
  for (const { player_id } of next) {
    await sql`
      update red_blue_members m set wager = ${wagerSql({ to: ends_at })}
      where m.player_id = ${player_id} and m.round_id = ${id} and m.wager is null`.execute(
      database,
    );
  }
  return next.length;
}

/** Stores totals, winner and rest, once; undefined while a member is not counted. */
async function freeze(tx: Tx, id: string): Promise<RoundRow | undefined> {
  const round = await tx
    .selectFrom('red_blue_rounds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (round.status !== 'open') return round;
  const { rows } = await sql<{ camp: Camp; members: number; total: number; uncounted: number }>`
    select camp, count(*) as members, coalesce(sum(wager), 0)::bigint as total,
      count(*) filter (where wager is null) as uncounted
    from red_blue_members where round_id = ${id} group by camp`.execute(tx);
  if (rows.some(({ uncounted }) => uncounted > 0)) return undefined;
  const of = (camp: Camp) => rows.find((row) => row.camp === camp) ?? { total: 0, members: 0 };
  const [red, blue] = [of('red'), of('blue')];
  const winner = winnerOf({ red: red.total, blue: blue.total });
  const pool = poolOf(round);
  const rest = winner === 'tie' ? pool : pool - (await sumOfShares(tx, { id, winner, pool }));
  return tx
    .updateTable('red_blue_rounds')
    .set({ status: 'paying', winner, rest })
    .set({ red_total: red.total, red_members: red.members })
    .set({ blue_total: blue.total, blue_members: blue.members })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What the shares of a counted camp add up to: each as `shareOf` has it, to the hundredth. */
export async function sumOfShares(
  tx: Tx,
  { id, winner, pool }: { id: string; winner: Camp; pool: number },
): Promise<number> {
  // `div` cuts off exactly; a numeric quotient is rounded, which may lift a share by a hundredth.
  const { rows } = await sql<{ sum: number }>`
    select sum(div(${pool}::numeric * wager, total))::bigint as sum from (
      select wager, sum(wager) over () as total from red_blue_members
      where round_id = ${id} and camp = ${winner}) as winners`.execute(tx);
  return rows[0]?.sum ?? 0;
}
