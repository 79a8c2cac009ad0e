import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gameRank, gameWinners } from '../../../contract/bets.ts';
import type { RequestOf } from '../../../contract/call.ts';
import { lobbyFeed } from '../../../contract/lobby.ts';
import { registerAccount } from '../../../tests/support/browser/registration.ts';
import { bookRound, booksOf } from '../../../tests/support/models/game-rounds.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { inTransaction } from '../../db/database.ts';
import { seedDemo } from '../../demo/seed.ts';
import { post } from '../../ledger/post.ts';
import { takeBests, toldUntil } from './bests.ts';

interface Player {
  id: number;
  token: string;
}

let server: TestServer;
let ana: Player;
let ben: Player;

beforeAll(async () => {
  server = await openTestServer();
  await seedDemo(server.database, server.clock.now());
  ana = await playerWith('anaranja');
  ben = await playerWith('benedicto');
});
beforeEach(() => {
  // Each test on days of its own, later than those before: a mark only moves on.
  server.clock.advance(40 * 24 * 60 * 60_000);
});
afterAll(() => server.close());

async function playerWith(account: string): Promise<Player> {
  const player = await registerAccount(server, account);
  const deposit = { currency: 2001, amount: 900_000, house: 'house:deposits', kind: 'deposit' };
  const at = server.clock.now();
  await inTransaction(server.database, (tx) =>
    post(tx, { playerId: player.id, ...deposit, reference: account, at }),
  );
  return player;
}

async function play(player: Player, stake: number, payout: number, gameId = 101) {
  server.clock.advance(3000);
  return bookRound(booksOf(server), { playerId: player.id, gameId, stake, payout });
}

async function rankOf(ask: Partial<RequestOf<typeof gameRank>> = {}, as = ana) {
  await takeBests(server.database, toldUntil(server.clock.now()));
  // The days between the tests have sent everybody to the lock.
  const now = server.clock.now();
  await server.database
    .updateTable('sessions')
    .set({ created_at: now, last_seen_at: now })
    .execute();
  const whole = { pageNum: 1, pageSize: 10, by: 'win', period: 'day', ...ask } as const;
  return (await server.call(gameRank, whole, as)).data;
}

test('a round that is no best leaves the best alone, as often as it is taken', async () => {
  await play(ana, 1000, 5000);
  server.clock.advance(10_000);
  await rankOf();
  const locks = () =>
    sql<{ row: string; lock: string }>`select ctid::text as row, xmax::text as lock
      from game_bests order by ctid`.execute(server.database);
  const { rows: before } = await locks();
  expect(before.length).toBeGreaterThan(0);
  await play(ana, 1000, 1500);
  server.clock.advance(10_000);
  await rankOf();
  expect((await locks()).rows).toEqual(before);
});

test("lists each player's greatest win once, masked, with the own place", async () => {
  await play(ana, 1000, 5000);
  await play(ana, 1000, 1500);
  await play(ben, 500, 90_000, 401);
  await play(ben, 500, 200);
  server.clock.advance(10_000);
  const { list, pages, own } = await rankOf();
  expect(pages).toBe(1);
  expect(list).toMatchObject([
    { place: 1, gameName: 'Saranggola Rise', stake: 500, payout: 90_000 },
    { place: 2, gameId: 101, stake: 1000, payout: 5000 },
  ]);
  expect(list[0]?.nickname).toMatch(/^.{2}\*\*\*.$/);
  expect(own).toMatchObject({ place: 2, payout: 5000 });
  const byMultiple = await rankOf({ by: 'multiplier' });
  expect(byMultiple.list.map(({ payout, stake }) => payout / stake)).toEqual([180, 5]);
});

test('counts nothing that brought no more than its stake, and nothing taken back', async () => {
  await play(ana, 1000, 1000);
  await bookRound(booksOf(server), { playerId: ana.id, stake: 100, payout: 'rollback' });
  await bookRound(booksOf(server), { playerId: ana.id, stake: 100 });
  server.clock.advance(10_000);
  expect(await rankOf()).toEqual({ list: [], pages: 0 });
});

test('nobody hears of a win before its own player can have seen it', async () => {
  await play(ana, 100, 700);
  expect((await rankOf()).list).toEqual([]);
  const told = async () => (await server.call(gameWinners, {})).data.list;
  const before = await told();
  server.clock.advance(10_000);
  expect((await rankOf()).list).toHaveLength(1);
  const after = await told();
  expect(after[0]).toMatchObject({ place: 1, payout: 700 });
  expect(after.length).toBe(before.length + 1);
});

test('a day, a week from Monday and a month are those of Manila', async () => {
  // The last second of a Sunday in Manila that is also the last of October 2027.
  server.clock.set('2027-10-31T15:59:58Z');
  await bookRound(booksOf(server), { playerId: ana.id, stake: 100, payout: 800 });
  server.clock.set('2027-10-31T16:00:00Z');
  await bookRound(booksOf(server), { playerId: ben.id, stake: 100, payout: 300 });
  server.clock.advance(10_000);
  for (const period of ['day', 'week', 'month'] as const) {
    const { list, own } = await rankOf({ period });
    expect(list.map(({ payout }) => payout)).toEqual([300]);
    expect(own).toBeUndefined();
  }
});

test('taking rounds in twice changes nothing, and a greater one replaces', async () => {
  await play(ana, 100, 400);
  server.clock.advance(10_000);
  const first = await rankOf();
  expect(await rankOf()).toEqual(first);
  await play(ana, 100, 900);
  server.clock.advance(10_000);
  expect((await rankOf()).list).toMatchObject([{ place: 1, payout: 900 }]);
});

test('pages end, also past the last place', async () => {
  await play(ana, 100, 400);
  server.clock.advance(10_000);
  expect((await rankOf({ pageNum: 2 })).list).toEqual([]);
  expect((await rankOf({ pageNum: 9999 })).list).toEqual([]);
  expect((await rankOf({ pageNum: 2, pageSize: 1 })).pages).toBe(1);
});

test("the lobby's ticker tells wins in games by the name of the game", async () => {
  await play(ana, 100, 4300, 201);
  server.clock.advance(10_000);
  await expect
    .poll(async () => (await server.call(lobbyFeed, {})).data.winners[0], { timeout: 20_000 })
    .toMatchObject({ propId: 2001, count: 4300, game: 'Perya Colours' });
});
