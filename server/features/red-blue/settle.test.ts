import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { pkSignUp } from '../../../contract/red-blue.ts';
import {
  type Fighter,
  openRedBlueServer,
  type RedBlueServer,
} from '../../../tests/support/servers/red-blue-server.ts';

let server: RedBlueServer;
let second: RedBlueServer;

beforeAll(async () => {
  server = await openRedBlueServer();
  second = await openRedBlueServer({ databaseUrl: server.databaseUrl });
});
// What a test leaves is carried into a round that no test looks at.
beforeEach(async () => {
  await server.passMidnight();
  await server.settle();
  await server.passMidnight();
  await server.settle();
});
afterEach(() => server.expectSoundBooks());
afterAll(async () => {
  await second.close();
  await server.close();
});

/** Players of both camps with their wagers, a moment after all have joined. */
async function fight(reds: readonly number[], blues: readonly number[]) {
  const red: Fighter[] = [];
  const blue: Fighter[] = [];
  for (const _ of reds) red.push(await server.fighter('red'));
  for (const _ of blues) blue.push(await server.fighter('blue'));
  server.clock.advance(10);
  for (const [index, amount] of reds.entries()) await wagerOf(red[index], amount);
  for (const [index, amount] of blues.entries()) await wagerOf(blue[index], amount);
  const one = red[0] ?? blue[0] ?? (await server.fighter());
  const { round } = await server.dataOf(one);
  return { red, blue, round };
}

async function wagerOf(player: Fighter | undefined, amount: number): Promise<void> {
  if (player && amount > 0) await server.wager(player, amount);
}

async function shares(roundId: string): Promise<Record<number, number>> {
  const rows = await server.database
    .selectFrom('transfers')
    .select(['player_id', 'amount'])
    .where('kind', '=', 'red-blue-share')
    .where('reference', '=', roundId)
    .execute();
  return Object.fromEntries(rows.map(({ player_id, amount }) => [player_id, amount]));
}

function roundRow(id: string) {
  return server.database
    .selectFrom('red_blue_rounds')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

test('the winning camp shares the pool by wager; shares and rest are the pool to the hundredth', async () => {
  const { red, blue, round } = await fight([100, 100, 100, 0], [299]);
  const before = await Promise.all(red.map((player) => server.coins(player)));
  await server.passMidnight();
  expect(await server.settle()).toEqual({ rounds: 1, shares: 3, failed: 0 });
  const third = Math.floor(round.pool / 3);
  const paid = await shares(round.id);
  expect(Object.values(paid)).toEqual([third, third, third]);
  const row = await roundRow(round.id);
  expect(row).toMatchObject({ status: 'settled', winner: 'red', red_total: 300, blue_total: 299 });
  expect(row).toMatchObject({ red_members: 4, blue_members: 1, rest: round.pool - 3 * third });
  expect(await server.pot(round.id)).toBe(0);
  const next = (await server.dataOf(red[0] as Fighter)).round;
  expect(next.carried).toBe(row.rest);
  expect(await server.pot(next.id)).toBe(500_000 + row.rest);
  const after = await Promise.all(red.map((player) => server.coins(player)));
  expect(after.map((coins, index) => coins - (before[index] ?? 0))).toEqual([
    third,
    third,
    third,
    0,
  ]);
  expect((await server.dataOf(blue[0] as Fighter)).unshown).toMatchObject({ share: 0 });
});

test.each([
  ['nobody joined', [], []],
  ['nobody wagered', [0, 0], [0]],
  ['equal totals', [300, 200], [500]],
  ['nobody joined the other camp', [300, 200], []],
  ['the other camp wagered nothing', [0, 0], [100]],
])('%s: the whole pool goes to the next round', async (_name, reds, blues) => {
  const { round } = await fight(reds, blues);
  await server.passMidnight();
  expect(await server.settle()).toMatchObject({ rounds: 1, shares: 0 });
  expect(await roundRow(round.id)).toMatchObject({ winner: 'tie', rest: round.pool });
  const next = (await server.dataOf(await server.fighter())).round;
  expect(next).toMatchObject({ carried: round.pool, pool: 500_000 + round.pool });
  expect(await server.pot(round.id)).toBe(0);
});

test('a wager counts until the last millisecond, also when it is written after midnight', async () => {
  const { red, blue, round } = await fight([100], [50]);
  const end = new Date(round.endsAt);
  server.clock.set(end);
  expect(await server.settle()).toMatchObject({ rounds: 0 });
  await server.wager(blue[0] as Fighter, 60, new Date(end.getTime() - 1));
  await server.wager(red[0] as Fighter, 9000, end);
  server.clock.advance(59_999);
  expect(await server.settle()).toMatchObject({ rounds: 0 });
  server.clock.advance(1);
  expect(await server.settle()).toMatchObject({ rounds: 1, shares: 1 });
  expect(await roundRow(round.id)).toMatchObject({
    winner: 'blue',
    red_total: 100,
    blue_total: 110,
  });
});

test('a settlement that is stopped anywhere goes on, and every share is paid once', async () => {
  const { red, round } = await fight([10, 20, 30, 40, 50, 60], [5]);
  const before = await Promise.all(red.map((player) => server.coins(player)));
  await server.passMidnight();
  let finished = 0;
  for (let steps = 1; finished === 0; steps += 1) {
    let left = steps;
    const shouldStop = () => {
      left -= 1;
      return left < 0;
    };
    finished = (await server.settle({ shouldStop })).rounds;
    expect(steps).toBeLessThan(40);
  }
  const paid = await shares(round.id);
  expect(Object.keys(paid)).toHaveLength(6);
  const after = await Promise.all(red.map((player) => server.coins(player)));
  for (const [index, player] of red.entries()) {
    expect((after[index] ?? 0) - (before[index] ?? 0)).toBe(paid[player.id]);
  }
  expect(await server.settle()).toEqual({ rounds: 0, shares: 0, failed: 0 });
  expect(await server.pot(round.id)).toBe(0);
});

test.each([
  ['fails', "raise exception 'no'"],
  ['loses its connection in mid-transaction', 'perform pg_terminate_backend(pg_backend_pid())'],
])('a share that %s is paid the next time and holds up no other', async (_name, event) => {
  const { red, round } = await fight([10, 20, 30], [5]);
  await server.passMidnight();
  const stuck = red[1] as Fighter;
  await sql
    .raw(`create function refuse() returns trigger language plpgsql as $$
      begin ${event}; return new; end $$;
      create trigger killed before update on red_blue_members for each row
      when (new.player_id = ${stuck.id} and new.share > 0) execute function refuse()`)
    .execute(server.database);
  expect(await server.settle()).toEqual({ rounds: 0, shares: 2, failed: 1 });
  expect((await shares(round.id))[stuck.id]).toBeUndefined();
  expect(await roundRow(round.id)).toMatchObject({ status: 'paying' });
  await sql
    .raw('drop trigger killed on red_blue_members; drop function refuse()')
    .execute(server.database);
  expect(await server.settle()).toEqual({ rounds: 1, shares: 1, failed: 0 });
  expect((await shares(round.id))[stuck.id]).toBe(Math.floor(round.pool / 3));
});

test('two servers at once settle once', async () => {
  const { round } = await fight([10, 20, 30, 40, 50], [1, 2]);
  await server.passMidnight();
  second.clock.set(server.clock.now());
  const runs = await Promise.all([server.settle(), second.settle(), server.settle()]);
  expect(runs.reduce((sum, run) => sum + run.rounds, 0)).toBe(1);
  expect(runs.reduce((sum, run) => sum + run.shares, 0)).toBe(5);
  const paid = Object.values(await shares(round.id));
  const row = await roundRow(round.id);
  expect(paid.reduce((sum, share) => sum + share, 0) + row.rest).toBe(round.pool);
  expect(await server.pot(round.id)).toBe(0);
});

test('nobody gets in once a round is counted, and figures stay as they were frozen', async () => {
  const { red, round } = await fight([10], [5]);
  await server.passMidnight();
  await server.settle();
  const frozen = await roundRow(round.id);
  await server.wager(red[0] as Fighter, 5000, new Date(new Date(round.endsAt).getTime() - 1));
  await server.settle();
  expect(await roundRow(round.id)).toEqual(frozen);
  const late = await server.fighter();
  const answer = await server.call(pkSignUp, { camp: 'blue', roundId: round.id }, late);
  expect(answer.errcode).toBe(5007);
});

test('after days without a server the rests meet in the round that is open then', async () => {
  const { round } = await fight([], []);
  server.clock.advance(5 * 24 * 60 * 60_000);
  await server.settle();
  const next = (await server.dataOf(await server.fighter())).round;
  expect(next.carried).toBe(round.pool);
});

test('while the activity is closed a rest waits for the next round', async () => {
  const { round } = await fight([], []);
  await server.database.updateTable('red_blue_config').set({ is_open: false }).execute();
  await server.passMidnight();
  await server.settle();
  expect(await server.pot(round.id)).toBe(round.pool);
  await server.passMidnight();
  await server.database.updateTable('red_blue_config').set({ is_open: true }).execute();
  await server.settle();
  expect((await server.dataOf(await server.fighter())).round.carried).toBe(round.pool);
  expect(await server.pot(round.id)).toBe(0);
});
