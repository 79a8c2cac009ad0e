import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { connect } from '../../server/db/connect.ts';
import { type Database, inTransaction } from '../../server/db/database.ts';
import { startCluster } from '../../server/db/embedded/cluster.ts';
import { migrate } from '../../server/db/migrate.ts';
import { leaveOutDemo } from '../../server/demo/seed.ts';
import { DEFAULT_AGENTS } from '../../server/features/agents/config.ts';
import { readAgent, readFriends } from '../../server/features/agents/replies.ts';
import { rollCommission } from '../../server/features/agents/roller.ts';
import { readOptions, runCommand } from '../usage.ts';
import { whole } from './ledger-options.ts';
import { verdict } from './verdict.ts';

/** Friends of each agent that is measured. */
const SIZES = [10, 1000, 100_000] as const;
/** Agents above each of the friends whose day is settled. */
const DEPTHS = [1, 5] as const;
const SETTLED = 300;
const PAGE_RATIO_MAX = 1.5;
const STAKE = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const USAGE = `Usage: npm run bench:agents -- [options]

Measures what /agent costs an agent of 10, 1,000 and 100,000 friends, and what settling a friend's
day costs with one agent above and with five; ratios side by side, one size after the other in every
round. Close what else keeps the machine busy: ratios bear it, milliseconds do not.

  --rounds <n>  interleaved rounds, 1 to 200 (default: 40)
  --help        this text

Writes test-results/bench/agents.json. Exit code: 0 all goals kept, 1 some missed, 64 called wrongly.`;

const profilesOf = async () => new Map();

/** Players with accounts, one after the other. @returns the id of the first */
async function addPlayers(db: Kysely<Database>, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    with made as (insert into players (created_at)
      select now() - interval '30 days' from generate_series(1, ${count}::int) returning id),
    named as (insert into accounts (player_id, account_type, account, password_hash, birth_date,
        nickname, avatar, terms_accepted_at, registered_at)
      select id, 1, 'bench.' || id, '', '1990-01-01', 'bench', '', now(), now() from made)
    select min(id)::int as first from made`.execute(db);
  return rows[0]?.first ?? 0;
}

/** An agent with so many friends of level 1, each counted, with a day of commission. */
async function addAgent(db: Kysely<Database>, friends: number): Promise<number> {
  const agent = await addPlayers(db, 1);
  const first = await addPlayers(db, friends);
  await sql`insert into agent_members (player_id, inviter_id, registered_at, deposited_at, counted_at,
      rolled_through)
    select n, ${agent}, now(), now(), now(), manila_day(now())
    from generate_series(${first}::int, ${first + friends - 1}::int) n`.execute(db);
  await sql`insert into agent_friends (player_id, friend_id, level, registered_at, since, state)
    select ${agent}, n, 1, now() - n * interval '1 second', now(), 'counted'
    from generate_series(${first}::int, ${first + friends - 1}::int) n`.execute(db);
  await sql`insert into agent_days (player_id, friend_id, day, level, wagered, rate, amount, state)
    select ${agent}, n, manila_day(now()) - 1, 1, ${STAKE}, 10, 10, 'counted'
    from generate_series(${first}::int, ${first + friends - 1}::int) n`.execute(db);
  await sql`insert into agent_levels (player_id, level, friends, counted, wagered, open)
    values (${agent}, 1, ${friends}, ${friends}, ${friends * STAKE}, ${friends * 10})`.execute(db);
  return agent;
}

/** Friends below a line of agents, each with yesterday's stakes to be settled. */
async function addDue(db: Kysely<Database>, depth: number): Promise<void> {
  const line: number[] = [];
  while (line.length < depth) line.unshift(await addPlayers(db, 1));
  const first = await addPlayers(db, SETTLED);
  const last = first + SETTLED - 1;
  await sql`insert into agent_members (player_id, inviter_id, registered_at, deposited_at, counted_at,
      rolled_through)
    select n, ${line[0]}, now(), now(), now() - interval '2 days', manila_day(now()) - 2
    from generate_series(${first}::int, ${last}::int) n`.execute(db);
  await sql`insert into player_game_days (player_id, day, game_id, type_id, rounds, wagered)
    select n, manila_day(now()) - 1, 101, 1, 1, ${STAKE}
    from generate_series(${first}::int, ${last}::int) n`.execute(db);
  for (const [index, agent] of line.entries()) {
    await sql`insert into agent_friends (player_id, friend_id, level, registered_at, since, state)
      select ${agent}, n, ${index + 1}, now(), now() - interval '2 days', 'counted'
      from generate_series(${first}::int, ${last}::int) n`.execute(db);
    await sql`insert into agent_levels (player_id, level, friends, counted)
      values (${agent}, ${index + 1}, ${SETTLED}, ${SETTLED})`.execute(db);
  }
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Opens /agent and the first page of friends, size after size. @returns medians in milliseconds */
async function measurePages(db: Kysely<Database>, rounds: number) {
  const agents: { friends: number; agent: number; page: number[]; list: number[] }[] = [];
  for (const friends of SIZES) {
    console.log(`  an agent of ${friends} friends`);
    agents.push({ friends, agent: await addAgent(db, friends), page: [], list: [] });
  }
  await sql`vacuum analyze`.execute(db);
  for (let round = 0; round <= rounds; round += 1) {
    for (const { agent: playerId, page, list } of agents) {
      const asking = { playerId, now: new Date(), terms: DEFAULT_AGENTS, profilesOf };
      const paged = await msOf(() => inTransaction(db, (tx) => readAgent(tx, asking)));
      const first = { pageNum: 1, pageSize: 20, level: 0 };
      const listed = await msOf(() => inTransaction(db, (tx) => readFriends(tx, asking, first)));
      // The first round warms up.
      if (round === 0) continue;
      page.push(paged);
      list.push(listed);
    }
  }
  return agents.map(({ friends, page, list }) => {
    return { friends, pageMs: median(page), listMs: median(list) };
  });
}

/** Settles a day of the same number of friends at each depth. @returns milliseconds a friend */
async function measureRolls(db: Kysely<Database>) {
  const found: { depth: number; msPerFriend: number }[] = [];
  for (const depth of DEPTHS) {
    await addDue(db, depth);
    const at = new Date(Date.now() + DAY_MS / 1000);
    const ms = await msOf(() => rollCommission(db, { at, limit: SETTLED }));
    found.push({ depth, msPerFriend: ms / SETTLED });
  }
  return found;
}

async function bench(folder: string, rounds: number): Promise<number> {
  const cluster = await startCluster({ folder: path.join(folder, 'data') });
  const { database, pool } = connect(cluster.urlOf('postgres'), 2);
  try {
    await migrate(pool);
    await leaveOutDemo(database, new Date());
    const rolls = await measureRolls(database);
    const pages = await measurePages(database, rounds);
    const [small] = pages;
    for (const { friends, pageMs, listMs } of pages) {
      const ratio = pageMs / (small?.pageMs ?? 1);
      console.log(
        `${String(friends).padStart(7)} friends: /agent ${pageMs.toFixed(2)} ms, ` +
          `${ratio.toFixed(2)} x of ten; first page of friends ${listMs.toFixed(2)} ms`,
      );
    }
    for (const { depth, msPerFriend } of rolls) {
      console.log(`a friend's day with ${depth} above: ${msPerFriend.toFixed(2)} ms`);
    }
    const goals = pages.slice(1).map(({ friends, pageMs }) => {
      const ratio = pageMs / (small?.pageMs ?? 1);
      const isKept = ratio <= PAGE_RATIO_MAX;
      const text = `${friends} friends: ${ratio.toFixed(2)} x the page of ten (at most ${PAGE_RATIO_MAX})`;
      console.log(`${isKept ? 'kept  ' : 'MISSED'} ${text}`);
      return { text, isKept };
    });
    return verdict('agents', { pages, rolls, goals }, goals);
  } finally {
    await database.destroy();
    await cluster.stop();
  }
}

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2), {
    rounds: { type: 'string' },
    help: { type: 'boolean' },
  });
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const rounds = whole('rounds', options.rounds, 200, 40);
  const folder = mkdtempSync(path.join(tmpdir(), 'bituin-bench-'));
  try {
    return await bench(folder, rounds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
