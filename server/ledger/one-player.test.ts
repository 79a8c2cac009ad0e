import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDays, ledgerPlayer } from '../../tests/support/players/ledger-player.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/servers/cluster.ts';
import { connect } from '../db/connect.ts';
import { type Database, inTransaction, type Tx } from '../db/database.ts';
import { auditLedger } from './balances.ts';

// Each money function is to read and write rows of one player only, so that players can live on many
// machines. Here every row of another player is an error, by row-level policies that raise.

const ROLE = `one_player_${process.pid}`;
/** The owner of a row where it is not called player_id. */
const OWNER = new Map([
  ['house_accounts', 'stripe'],
  ['house_entries', 'stripe'],
  ['players', 'id'],
]);

let home: TestDatabase;
let database: Kysely<Database>;

beforeAll(async () => {
  home = await createTestDatabase();
  ({ database } = connect(home.url, 4));
  await sql
    .raw(`create function is_own(owner bigint) returns boolean language plpgsql stable as $$
    begin
      if owner = current_setting('bituin.player')::bigint then return true; end if;
      raise 'a row of player % was touched', owner;
    end $$;
    create role ${ROLE};
    grant all on all tables in schema public to ${ROLE};
    grant all on all sequences in schema public to ${ROLE}`)
    .execute(database);
  const { rows } = await sql<{ name: string; owner: string }>`
    select c.relname as name, a.attname as owner from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (a.attname = 'player_id'
      or c.relname = any(${[...OWNER.keys()]}))`.execute(database);
  for (const { name, owner } of rows) {
    if (owner !== (OWNER.get(name) ?? 'player_id')) continue;
    await sql
      .raw(`alter table ${name} enable row level security;
      create policy one_player on ${name} using (is_own(${owner}))`)
      .execute(database);
  }
});

afterAll(async () => {
  await sql.raw(`drop owned by ${ROLE}; drop role ${ROLE}`).execute(database);
  await database.destroy();
  await home.drop();
});

/** Runs work as the role; a sequential scan would read everybody's rows. */
const runAs =
  (player: number): typeof inTransaction =>
  (db, work) =>
    db.transaction().execute(async (tx) => {
      await sql
        .raw(`set local role ${ROLE}; set local bituin.player = '${player}';
        set local enable_seqscan = off`)
        .execute(tx);
      return work(tx);
    });

/** A player whose calls run as the role. */
const guarded = (playerId: number, shown = playerId) =>
  ledgerPlayer(database, playerId, runAs(shown));

test('every primitive of the books touches rows of its player alone', async () => {
  for (const id of [64, 128]) {
    const one = guarded(id);
    await one.deposit(10_000);
    await one.bonus(1000, 5000, inDays(1));
    await one.bonus(2000, 5000, inDays(3));
    await one.wager('coin', 4000, { potBp: 100 });
    await one.win('coin', 'coin', 1000);
    await one.wager('both', 7500, { potBp: 100 });
    await one.win('both', 'both', 9000);
    await one.wager('back', 500);
    await one.rollback('back');
    await one.rollback('never came');
    await one.safebox('in', 200);
    await one.safebox('out', 100);
    await one.hold(100);
    // The bonus that runs is over, and the one that waits starts.
    one.at = inDays(2);
    await one.wager('later', 100);
    for (const { grantId } of await one.bonuses()) await one.cancel(grantId);
  }
  expect(await inTransaction(database, auditLedger)).toEqual([]);
});

test('the calls of games touch rows of their player alone', async () => {
  await sql`insert into game_types values (1, '{"en":"Slots"}', 1, 1)`.execute(database);
  await sql`insert into game_brands values (1, 'Test', 1)`.execute(database);
  await sql`insert into games (id, name, type_id, brand_id, cover, sort, is_new, is_hot, rtp,
      platform_id, engine, theme)
    values (1, 'Test', 1, 1, '', 1, false, false, 9600, 1, 'slot-three', '')`.execute(database);
  const visit = '00000000-0000-4000-8000-000000000001';
  for (const id of [256, 320]) {
    await guarded(id).deposit(10_000);
    await sql`insert into players (id, created_at) overriding system value values (${id}, now())`.execute(
      database,
    );
    await sql`insert into sessions (player_id, token_hash, created_at, last_seen_at, ip, user_agent)
      values (${id}, '\\x01', now(), now() - interval '2 minutes', '', '')`.execute(database);
    await sql`insert into game_sessions (player_id, id, token_hash, login_hash, game_id, try_it,
        started_at, address)
      values (${id}, ${visit}, '\\x01', '\\x01', 1, false, now(), '192.0.2.1')`.execute(database);
  }
  const [platform] = (
    await sql<{ code: string }>`select code from game_platforms where id = 1`.execute(database)
  ).rows;
  const code = platform?.code;
  const old = sql`now() - interval '1 hour'`;
  for (const id of [256, 320]) {
    const ask = async (call: ReturnType<typeof sql>) => {
      const work = async (tx: Tx) =>
        (await sql<{ status: string }>`select status from ${call}`.execute(tx)).rows[0]?.status;
      return runAs(id)(database, work);
    };
    const wager = (name: string) =>
      ask(
        sql`game_wager(${code}, ${id}, ${visit}, 1, 'round', ${name}, 500, ${old}, ${old}, now())`,
      );
    const back = sql`game_rollback(${code}, ${id}, 'round', 'b', now())`;
    const win = sql`game_win(${code}, ${id}, 'round', 'a', 'a', 900, false, null, '', now())`;
    const end = sql`game_end_round(${code}, ${id}, 'round', null, '', now())`;
    const answers = [await wager('a'), await wager('b'), await wager('c'), await ask(back)];
    answers.push(await ask(win), await ask(end), await wager('d'));
    expect(answers).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'round-over']);
  }
  expect(await inTransaction(database, auditLedger)).toEqual([]);
});

test('a row of another player is noticed, read or written', async () => {
  await expect(guarded(192, 64).deposit(100)).rejects.toThrow('player 192 was touched');
  await expect(guarded(128, 64).balances()).rejects.toThrow('player 128 was touched');
});
