import { sql } from 'kysely';
import { connect } from '../../server/db/connect.ts';
import { inTransaction } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { leaveOutDemo } from '../../server/demo/seed.ts';
import { auditLedger } from '../../server/ledger/balances.ts';

/** The one game that is played. */
export const BENCH_GAME = 101;
const COIN = 1_000_000_000_000;
/** So high that it is checked on every wager and never reached. */
const LIMIT = 100_000_000_000;
const BATCH = 5_000;

/** The visit of a player, known without asking the database. */
export function visitOf(player: number): string {
  return `00000000-0000-4000-8000-${player.toString(16).padStart(12, '0')}`;
}

/** The same in SQL, for pgbench. */
const VISIT = "('00000000-0000-4000-8000-' || lpad(to_hex(:player::bigint), 12, '0'))::uuid";

/** One round as the server's own statements book it (server/features/game-wallet/books.ts). */
export function pgbenchScript(players: number): string {
  return `\\set player random(1, ${players})
\\set amount random(100, 1000)
\\set id random(1, 9000000000000000)
select * from game_wager('bituin-studio', :player, ${VISIT}, ${BENCH_GAME},
  (:id)::text, (:id)::text, :amount, now() - interval '30 minutes', now() - interval '30 days', now(),
  false);
select * from game_win('bituin-studio', :player, (:id)::text, (:id)::text,
  (:id)::text, :amount::bigint / 2, true, '{"engine":"slot-three","stops":[1,2,3]}'::jsonb, '', now());
`;
}

/** Lays the tables and the one game. */
export async function layWorld(url: string): Promise<void> {
  const { database, pool } = connect(url, 1);
  await migrate(pool);
  // A server that starts here runs with sandboxes, and would lay the demo's catalogue over this one.
  await leaveOutDemo(database, new Date());
  await sql`insert into game_types values (1, '{"en":"Slots"}', 1, 1)`.execute(database);
  await sql`insert into game_brands values (1, 'Bench', 1)`.execute(database);
  await sql`insert into games (id, name, type_id, brand_id, cover, sort, is_new, is_hot, rtp,
      platform_id, engine, theme)
    values (${BENCH_GAME}, 'Bench', 1, 1, '', 1, false, false, 9600, 1, 'slot-three', '')`.execute(
    database,
  );
  await database.destroy();
}

/** Adds players, each with coin to be wagered, a limit, a login and a visit of the game. */
export async function growTo(url: string, from: number, to: number): Promise<void> {
  const { database } = connect(url, 2);
  const grow = async (first: number) => {
    const last = Math.min(to, first + BATCH - 1);
    await inTransaction(database, async (tx) => {
      await sql`insert into players (created_at) select now()
        from generate_series(${first}::int, ${last}::int)`.execute(tx);
      await sql`insert into player_limits (player_id, kind, period, value, set_at)
        select n, 'wager', 'day', ${LIMIT}, now()
        from generate_series(${first}::int, ${last}::int) n`.execute(tx);
      await sql`insert into sessions (player_id, token_hash, created_at, last_seen_at, ip,
          user_agent)
        select n, sha256(n::text::bytea), now(), now() + interval '1 day', '', ''
        from generate_series(${first}::int, ${last}::int) n`.execute(tx);
      await sql`insert into game_sessions (player_id, id, token_hash, login_hash, game_id, try_it,
          started_at)
        select n, ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
          sha256(n::text::bytea), sha256(n::text::bytea), ${BENCH_GAME}, false, now()
        from generate_series(${first}::int, ${last}::int) n`.execute(tx);
      await sql`select ledger_post(n, 2001, ${COIN}, 'house:deposits', 'deposit', 'bench', '{}',
          now()), ledger_require(n, 'deposit', 'bench', ${COIN}, ${COIN}, now())
        from generate_series(${first}::int, ${last}::int) n`.execute(tx);
    });
  };
  // One after the other: the numbers of players are those of the generated rows.
  for (let first = from + 1; first <= to; first += BATCH) await grow(first);
  await sql`vacuum analyze`.execute(database);
  await database.destroy();
}

/** @throws when a rule of the books is broken */
export async function checkBooks(url: string): Promise<void> {
  const { database } = connect(url, 1);
  const problems = await inTransaction(database, auditLedger);
  await database.destroy();
  if (problems.length > 0) throw new Error(`the books are broken: ${JSON.stringify(problems[0])}`);
}
