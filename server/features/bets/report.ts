import { sql } from 'kysely';
import type { betRecordReport } from '../../../contract/bets.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import type { Tx } from '../../db/database.ts';

interface DayRow {
  day: string;
  typeId: number;
  gameId: number;
  gameName: string;
  rounds: number;
  wagered: number;
  won: number;
}

function sumsOf({ rounds, wagered, won }: Pick<DayRow, 'rounds' | 'wagered' | 'won'>) {
  return {
    rounds,
    wagered: hundredthsOf(wagered),
    won: hundredthsOf(won),
    net: hundredthsOf(won - wagered),
  };
}

/** Sums by day and game over a stretch of Manila days, both included. */
export async function readBetReport(
  tx: Tx,
  { playerId, from, to }: { playerId: number; from: string; to: string },
): Promise<ReplyOf<typeof betRecordReport>> {
  const { rows } = await sql<DayRow>`
    select to_char(d.day, 'YYYY-MM-DD') as day, d.type_id as "typeId", d.game_id as "gameId",
      coalesce(g.name, '') as "gameName", d.rounds, d.wagered, d.won
    from player_game_days d left join games g on g.id = d.game_id
    where d.player_id = ${playerId} and d.day between ${from}::date and ${to}::date
      and d.rounds > 0
    order by d.day desc, d.wagered desc, d.game_id`.execute(tx);
  const total = { rounds: 0, wagered: 0, won: 0 };
  for (const row of rows) {
    total.rounds += row.rounds;
    total.wagered += row.wagered;
    total.won += row.won;
  }
  const list = rows.map(({ day, typeId, gameId, gameName, ...sums }) => ({
    day,
    typeId,
    gameId,
    gameName,
    ...sumsOf(sums),
  }));
  return { sums: sumsOf(total), list };
}
