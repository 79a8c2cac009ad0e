import { sql } from 'kysely';
import type { Static } from 'typebox';
import {
  type gameRank,
  RANK_LIST_MAX,
  RANK_PLACE_MAX,
  type RankRow,
} from '../../../contract/bets.ts';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import type { JackpotWinner } from '../../../contract/jackpot.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { PROPS } from '../../../contract/props.ts';
import { manilaDay, manilaMonthStart, manilaWeekStart } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import { maskName, type Profile } from '../../players/public-profile.ts';
import { isOfPlayer } from '../../players/test-accounts.ts';
import { toldUntil } from './bests.ts';

/** Reads the public faces of players; accounts own them. */
export type ProfilesOf = (
  tx: Tx,
  playerIds: readonly number[],
) => Promise<ReadonlyMap<number, Profile>>;

/** A round that others may hear of. */
export interface ToldRound {
  id: string;
  playerId: number;
  gameId: number;
  gameName: string;
  stake: number;
  payout: number;
  endedAt: Date;
}

type Ask = RequestOf<typeof gameRank>;

function startOf(period: Ask['period'], now: Date): string {
  if (period === 'week') return manilaDay(manilaWeekStart(now));
  return manilaDay(period === 'month' ? manilaMonthStart(now) : now);
}

const COLUMNS = sql`b.round_id as id, b.player_id as "playerId", b.game_id as "gameId",
  coalesce(g.name, '') as "gameName", b.stake, b.payout, b.ended_at as "endedAt"`;

/** Rounds with the masked names of those who played them; `place` counts from `first`. */
export async function rankRows(
  tx: Tx,
  profilesOf: ProfilesOf,
  rounds: readonly ToldRound[],
  first: number,
): Promise<Static<typeof RankRow>[]> {
  const profiles = await profilesOf(tx, [...new Set(rounds.map(({ playerId }) => playerId))]);
  return rounds.map((round, index) => {
    const profile = profiles.get(round.playerId);
    return {
      place: first + index,
      nickname: maskName(profile?.nickname ?? ''),
      avatar: profile?.avatar ?? '',
      gameId: round.gameId,
      gameName: round.gameName,
      stake: hundredthsOf(round.stake),
      payout: hundredthsOf(round.payout),
      time: round.endedAt.toISOString(),
    };
  });
}

/** A page of a ranking, with the player's own place however far down, to a thousand. */
export async function readRank(
  tx: Tx,
  profilesOf: ProfilesOf,
  { playerId, now, ask }: { playerId: number; now: Date; ask: Ask },
): Promise<ReplyOf<typeof gameRank>> {
  const { pageNum, pageSize, by, period } = ask;
  const starts = startOf(period, now);
  const isOne = sql`b.period = ${period} and b.starts = ${starts}::date and b.rank_by = ${by}`;
  const offset = (pageNum - 1) * pageSize;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from game_bests b where ${isOne} limit ${RANK_LIST_MAX}) as listed`.execute(tx);
  const total = counted[0]?.count ?? 0;
  const { rows } = await sql<ToldRound>`
    select ${COLUMNS} from game_bests b left join games g on g.id = b.game_id where ${isOne}
    order by b.score desc, b.ended_at, b.player_id
    limit ${Math.max(0, Math.min(pageSize, RANK_LIST_MAX - offset))} offset ${offset}`.execute(tx);
  const own = await readOwn(tx, { isOne, playerId });
  return {
    list: await rankRows(tx, profilesOf, rows, offset + 1),
    pages: Math.ceil(total / pageSize),
    ...(own && { own: { ...(await rankRows(tx, profilesOf, [own], 0))[0], place: own.place } }),
  } as ReplyOf<typeof gameRank>;
}

async function readOwn(
  tx: Tx,
  { isOne, playerId }: { isOne: ReturnType<typeof sql>; playerId: number },
): Promise<(ToldRound & { place: number }) | undefined> {
  const { rows } = await sql<ToldRound & { score: number }>`
    select ${COLUMNS}, b.score from game_bests b left join games g on g.id = b.game_id
    where ${isOne} and b.player_id = ${playerId}`.execute(tx);
  const [own] = rows;
  if (!own) return undefined;
  const { rows: better } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from game_bests b where ${isOne}
      and (b.score > ${own.score} or (b.score = ${own.score}
        and (b.ended_at, b.player_id) < (${own.endedAt}::timestamptz, ${playerId}::bigint)))
      limit ${RANK_PLACE_MAX}) as ahead`.execute(tx);
  const ahead = better[0]?.count ?? 0;
  return { ...own, place: ahead < RANK_PLACE_MAX ? ahead + 1 : 0 };
}

/** The newest wins of all games that others may hear of. */
export async function newestWins(
  tx: Tx,
  { told, limit }: { told: Date; limit: number },
): Promise<ToldRound[]> {
  const { rows } = await sql<ToldRound>`
    select b.id, b.player_id as "playerId", b.game_id as "gameId",
      coalesce(g.name, '') as "gameName", b.stake, b.payout, b.ended_at as "endedAt"
    from game_rounds b left join games g on g.id = b.game_id
    where b.status = 'settled' and b.payout > b.stake and b.ended_at <= ${told}
      and ${isOfPlayer('b.player_id')}
    order by b.ended_at desc limit ${limit}`.execute(tx);
  return rows;
}

const LOBBY_SHOWN = 10;

/** The newest wins in games as the lobby's ticker shows winners. */
export async function lobbyWins(
  tx: Tx,
  profilesOf: ProfilesOf,
  now: Date,
): Promise<Static<typeof JackpotWinner>[]> {
  const wins = await newestWins(tx, { told: toldUntil(now), limit: LOBBY_SHOWN });
  const rows = await rankRows(tx, profilesOf, wins, 1);
  return rows.map(({ place, nickname, avatar, gameName, payout, time }) => ({
    drawId: wins[place - 1]?.id ?? '',
    nickname,
    avatar,
    propId: PROPS.coin,
    count: payout,
    game: gameName,
    createTime: time,
  }));
}
