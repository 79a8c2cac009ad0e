import { sql } from 'kysely';
import type { betDetail } from '../../../contract/bets.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import type { Tx } from '../../db/database.ts';
import { betRoundOf, ROUND_COLUMNS, type RoundRow } from './rounds.ts';

type Detail = ReplyOf<typeof betDetail>;

interface DetailRow extends RoundRow {
  balanceAfter: number | null;
  engine: string;
  theme: string;
  details: unknown;
  drawId: string;
}

interface MoveRow {
  kind: Detail['moves'][number]['kind'];
  reference: string;
  coin: number;
  bonus: number;
  time: Date;
}

/** A round of a player with its moves; undefined where it is none of theirs. */
export async function readDetail(
  tx: Tx,
  playerId: number,
  roundId: string,
): Promise<Detail | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${ROUND_COLUMNS}, r.balance_after as "balanceAfter", coalesce(g.engine, '') as engine,
      coalesce(g.theme, '') as theme, r.details, r.draw_id as "drawId"
    from game_rounds r left join games g on g.id = r.game_id
    where r.player_id = ${playerId} and r.id = ${roundId}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const isOver = row.status === 'settled';
  const engine = isOver && row.details !== null ? row.engine : '';
  const before = engine ? await readBefore(tx, playerId, row) : undefined;
  return {
    round: betRoundOf(row),
    moves: await readMoves(tx, playerId, roundId),
    ...(row.balanceAfter !== null && { balanceAfter: hundredthsOf(row.balanceAfter) }),
    // An open round has nothing to show again, whatever its provider has told by now.
    engine,
    theme: row.theme,
    details: isOver ? row.details : null,
    drawId: isOver ? row.drawId : '',
    ...(before && { before }),
  };
}

/** What the game had shown before a round began. */
async function readBefore(
  tx: Tx,
  playerId: number,
  { gameId, startedAt, id }: RoundRow,
): Promise<Detail['before']> {
  const { rows } = await sql<NonNullable<Detail['before']>>`
    select details, draw_id as "drawId" from game_rounds
    where player_id = ${playerId} and game_id = ${gameId} and status = 'settled'
      and details is not null and (started_at, id) < (${startedAt}::timestamptz, ${id}::text)
    order by started_at desc, id desc limit 1`.execute(tx);
  return rows[0];
}

/** What a round moved, oldest first; a result of nothing moved nothing. */
async function readMoves(tx: Tx, playerId: number, roundId: string): Promise<Detail['moves']> {
  const { rows } = await sql<MoveRow>`
    with round as (
      select * from game_rounds where player_id = ${playerId} and id = ${roundId}
    )
    select m.kind, m.reference, m.coin, m.bonus, m.time from (
      select 'wager' as kind, w.id as reference, -w.coin_part as coin, -w.bonus_part as bonus,
        w.created_at as time, 0 as step
      from round r join wagers w on w.player_id = r.player_id and w.id = any(r.wagers)
      union all
      select 'win', v.id, v.coin_part, v.bonus_part, v.created_at, 1
      from round r join wager_wins v on v.player_id = r.player_id and v.id = any(r.wins)
      where v.coin_part + v.bonus_part > 0
      union all
      select 'rollback', t.reference,
        coalesce(sum(t.amount) filter (where t.kind = 'wager-rollback'), 0)::bigint,
        coalesce(sum(t.amount) filter (where t.kind = 'wager-rollback-bonus'), 0)::bigint,
        min(t.created_at), 1
      from round r join transfers t on t.player_id = r.player_id and t.reference = any(r.wagers)
        and t.kind in ('wager-rollback', 'wager-rollback-bonus')
        and t.created_at >= r.started_at
      group by t.reference
    ) as m order by m.time, m.step, m.reference`.execute(tx);
  return rows.map(({ kind, reference, coin, bonus, time }) => ({
    kind,
    reference,
    coin: hundredthsOf(coin),
    bonus: hundredthsOf(bonus),
    time: time.toISOString(),
  }));
}
