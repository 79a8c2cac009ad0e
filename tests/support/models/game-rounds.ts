import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { E2eServer } from '../browser/e2e-server.ts';
import type { TestServer } from '../servers/test-server.ts';

/** A database with the wallet's own statements, and what time it is. */
export interface RoundBooks {
  query(sql: string, values: unknown[]): Promise<object[]>;
  now(): Date;
}

/** The books of a server in this process. */
export function booksOf({ database, clock }: TestServer): RoundBooks {
  return {
    query: async (sql, values) =>
      (await database.executeQuery<object>(CompiledQuery.raw(sql, values))).rows,
    now: clock.now,
  };
}

/** The books of a server in a process of its own. */
export function booksOfE2e(server: E2eServer): RoundBooks {
  return { query: (sql, values) => server.query(sql, values), now: () => new Date() };
}

/** A round to book; amounts in hundredths. */
export interface BookedRound {
  playerId: number;
  gameId?: number;
  stake: number;
  /** `undefined` leaves the round open, `'rollback'` takes it back. */
  payout?: number | 'rollback';
  details?: unknown;
  drawId?: string;
  /** How long ago it was played. */
  hoursAgo?: number;
}

const CODE = 'bituin-studio';

/**
 * Books a round by the wallet's own statements, as the studio's calls would.
 * @returns its id in `game_rounds`.
 */
export async function bookRound(books: RoundBooks, round: BookedRound): Promise<string> {
  const { playerId, gameId = 101, stake, payout, details = null, drawId = '' } = round;
  const at = new Date(books.now().getTime() - (round.hoursAgo ?? 0) * 3_600_000);
  const [id, visit] = [randomUUID(), randomUUID()];
  await books.query(
    `insert into game_sessions (player_id, id, token_hash, login_hash, game_id, try_it, started_at)
     select $1, $2, $3, token_hash, $4, false, $5 from sessions where player_id = $1 limit 1`,
    [playerId, visit, Buffer.from(visit), gameId, at],
  );
  // In one statement: between two of them the studio's own recovery would take the stake back.
  const staked = `select w.status as staked, e.status as ended from game_wager(
    $1, $2, $3, $4, $5, $6, $7, '-infinity', '-infinity', $8) w`;
  const player = "case when w.status = 'ok' then $2::bigint end";
  const values = [CODE, playerId, visit, gameId, id, `${id}:stake`, stake, at];
  const ended =
    payout === undefined
      ? { sql: "lateral (select 'ok' as status)", values: [] }
      : payout === 'rollback'
        ? { sql: `lateral game_rollback($1, ${player}, $5, $6, $8)`, values: [] }
        : {
            sql: `lateral game_win($1, ${player}, $5, $6, $9, $10, true, $11::jsonb, $12, $8)`,
            values: [`${id}:result`, payout, JSON.stringify(details), drawId],
          };
  const answers = await books.query(`${staked}, ${ended.sql} e`, [...values, ...ended.values]);
  const [answer] = answers as { staked: string; ended: string }[];
  if (answer?.staked !== 'ok' || answer.ended !== 'ok') {
    throw new Error(`the round was not booked: ${answer?.staked}, ${answer?.ended}`);
  }
  await books.query('update game_sessions set ended_at = $3 where player_id = $1 and id = $2', [
    playerId,
    visit,
    at,
  ]);
  return `${CODE}:${id}`;
}
