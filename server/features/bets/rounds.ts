import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { BetRound } from '../../../contract/bets.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import type { Tx } from '../../db/database.ts';
import { InvalidInput } from '../../http/failures.ts';

/** A round as `game_rounds` has it, with the name of its game. */
export interface RoundRow {
  id: string;
  gameId: number;
  gameName: string;
  typeId: number;
  stake: number;
  payout: number;
  status: 'open' | 'settled' | 'rolled_back';
  startedAt: Date;
  endedAt: Date | null;
  /** `startedAt` to the microsecond, as the database has it. */
  micros: number;
}

/** Which rounds of a player. */
export interface RoundFilter {
  playerId: number;
  from?: Date | undefined;
  /** The first moment that no longer counts. */
  until?: Date | undefined;
  typeId?: number | undefined;
  gameId?: number | undefined;
}

/** A place in a player's rounds, for what is older. */
interface Place {
  micros: number;
  id: string;
}

const CURSOR = /^(\d{1,16})\.([A-Za-z0-9_.:-]{1,120})$/;

/** What every reader takes of a round `r`: a `RoundRow`. Its game may have left the catalogue. */
export const ROUND_COLUMNS = sql`r.id, r.game_id as "gameId", coalesce(g.name, '') as "gameName",
  r.type_id as "typeId", r.stake, r.payout, r.status, r.started_at as "startedAt",
  r.ended_at as "endedAt", (extract(epoch from r.started_at) * 1000000)::bigint as micros`;

/** Reads a cursor; undefined for an empty one, which is the newest. @throws InvalidInput */
export function placeOf(cursor: string): Place | undefined {
  if (cursor === '') return undefined;
  const [, micros = '', id = ''] = CURSOR.exec(cursor) ?? [];
  if (!id || !Number.isSafeInteger(Number(micros))) {
    throw new InvalidInput('cursor is none that a page gave');
  }
  return { micros: Number(micros), id };
}

/** Names the place below a round, so that the next page starts there whatever was played since. */
export function cursorOf({ micros, id }: Place): string {
  return `${micros}.${id}`;
}

/** The newest rounds below a place, at most `limit`, along the index of player and time. */
export async function findRoundsBelow(
  tx: Tx,
  { playerId, from, until, typeId, gameId }: RoundFilter,
  { below, limit }: { below: Place | undefined; limit: number },
): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select ${ROUND_COLUMNS} from game_rounds r left join games g on g.id = r.game_id
    where r.player_id = ${playerId}
      ${from ? sql`and r.started_at >= ${from}` : sql``}
      ${until ? sql`and r.started_at < ${until}` : sql``}
      ${typeId === undefined ? sql`` : sql`and r.type_id = ${typeId}`}
      ${gameId === undefined ? sql`` : sql`and r.game_id = ${gameId}`}
      ${
        below
          ? sql`and (r.started_at, r.id) <
              (to_timestamp(0) + ${below.micros} * interval '1 microsecond', ${below.id}::text)`
          : sql``
      }
    order by r.started_at desc, r.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** A round as its player is told of it. */
export function betRoundOf(row: RoundRow): Static<typeof BetRound> {
  return {
    roundId: row.id,
    gameId: row.gameId,
    gameName: row.gameName,
    typeId: row.typeId,
    stake: hundredthsOf(row.stake),
    payout: hundredthsOf(row.payout),
    status: row.status === 'rolled_back' ? 'rolled-back' : row.status,
    startTime: row.startedAt.toISOString(),
    endTime: row.endedAt?.toISOString() ?? '',
  };
}
