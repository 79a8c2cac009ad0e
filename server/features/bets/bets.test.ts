import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { betDetail, betRecord, betRecordReport } from '../../../contract/bets.ts';
import type { RequestOf } from '../../../contract/call.ts';
import { getAfterLoginInfoWeb, refreshData } from '../../../contract/session.ts';
import { registerAccount } from '../../../tests/support/browser/registration.ts';
import { bookRound, booksOf } from '../../../tests/support/models/game-rounds.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { inTransaction } from '../../db/database.ts';
import { seedDemo } from '../../demo/seed.ts';
import { post } from '../../ledger/post.ts';

let server: TestServer;
let player: { id: number; token: string };
let players = 0;

beforeAll(async () => {
  server = await openTestServer();
  await seedDemo(server.database, server.clock.now());
});
beforeEach(async () => {
  server.clock.set('2026-11-20T04:00:00Z');
  players += 1;
  player = await registerAccount(server, `bettor.${players}`);
  const deposit = { currency: 2001, amount: 100_000, house: 'house:deposits', kind: 'deposit' };
  const at = server.clock.now();
  await inTransaction(server.database, (tx) =>
    post(tx, { playerId: player.id, ...deposit, reference: `d-${players}`, at }),
  );
});
afterAll(() => server.close());

const play = (stake: number, payout?: number | 'rollback', gameId = 101) => {
  server.clock.advance(3000);
  const result = payout === undefined ? {} : { payout };
  return bookRound(booksOf(server), { playerId: player.id, gameId, stake, ...result });
};
const all = { pageSize: 20, cursor: '' };
const recordOf = async (ask: Partial<RequestOf<typeof betRecord>> = {}) =>
  (await server.call(betRecord, { ...all, ...ask }, player)).data;

describe('the list of rounds', () => {
  test('tells every round, newest first, and how it ended', async () => {
    const lost = await play(500, 0);
    const back = await play(700, 'rollback', 201);
    const won = await play(300, 900, 401);
    const open = await play(200);
    const { list, next } = await recordOf();
    expect(next).toBe('');
    expect(list).toMatchObject([
      { roundId: open, status: 'open', stake: 200, payout: 0, endTime: '' },
      { roundId: won, status: 'settled', stake: 300, payout: 900, gameName: 'Saranggola Rise' },
      { roundId: back, status: 'rolled-back', typeId: 2, payout: 0 },
      { roundId: lost, status: 'settled', stake: 500, payout: 0, gameId: 101 },
    ]);
  });

  test('pages lose and repeat nothing while rounds go on', async () => {
    const booked: string[] = [];
    for (let count = 0; count < 7; count += 1) booked.unshift(await play(100, 0));
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await recordOf({ pageSize: 3, cursor });
      seen.push(...page.list.map(({ roundId }) => roundId));
      cursor = page.next;
      await play(100, 0);
    } while (cursor);
    expect(seen).toEqual(booked);
  });

  test('is filtered by Manila day, type and game', async () => {
    server.clock.set('2026-11-18T15:59:50Z');
    const late = await play(100, 0);
    server.clock.set('2026-11-18T16:00:00Z');
    const colour = await play(100, 0, 201);
    const slot = await play(100, 0, 102);
    const ids = async (ask: Partial<RequestOf<typeof betRecord>>) =>
      (await recordOf(ask)).list.map(({ roundId }) => roundId);
    expect(await ids({ to: '2026-11-18' })).toEqual([late]);
    expect(await ids({ from: '2026-11-19', to: '2026-11-19' })).toEqual([slot, colour]);
    expect(await ids({ typeId: 2 })).toEqual([colour]);
    expect(await ids({ gameId: 101 })).toEqual([late]);
  });

  test('refuses a cursor and a day that do not exist', async () => {
    const ask = async (wrong: Partial<RequestOf<typeof betRecord>>) =>
      server.call(betRecord, { ...all, ...wrong }, player);
    expect(await ask({ cursor: 'x' })).toMatchObject({ errcode: 9004, status: 400 });
    expect(await ask({ cursor: "9.a'b" })).toMatchObject({ errcode: 9004 });
    expect(await ask({ from: '2026-02-30' })).toMatchObject({ errcode: 9004 });
  });
});

describe('the report', () => {
  const reportOf = async (from: string, to: string) =>
    server.call(betRecordReport, { from, to }, player);

  test('adds up rounds that have ended by day and game, on the day they began', async () => {
    server.clock.set('2026-11-19T15:00:00Z');
    await play(1000, 400);
    await play(500, 0);
    await play(2000, 7000, 201);
    await play(300, 'rollback');
    await play(250);
    server.clock.set('2026-11-20T04:00:00Z');
    await play(100, 96);
    const { data } = await reportOf('2026-11-19', '2026-11-20');
    expect(data.sums).toEqual({ rounds: 4, wagered: 3600, won: 7496, net: 3896 });
    expect(data.list).toMatchObject([
      { day: '2026-11-20', gameId: 101, rounds: 1, wagered: 100, won: 96, net: -4 },
      { day: '2026-11-19', gameId: 201, typeId: 2, rounds: 1, wagered: 2000, won: 7000 },
      { day: '2026-11-19', gameId: 101, typeId: 1, rounds: 2, wagered: 1500, net: -1100 },
    ]);
    expect((await reportOf('2026-11-20', '2026-11-20')).data.list).toHaveLength(1);
  });

  test('refuses days in the wrong order, and more than a year of them', async () => {
    expect(await reportOf('2026-11-20', '2026-11-19')).toMatchObject({ errcode: 9004 });
    expect(await reportOf('2024-11-20', '2026-11-19')).toMatchObject({ errcode: 9004 });
    expect((await reportOf('2025-11-20', '2026-11-20')).errcode).toBe(0);
  });
});

describe('a round opened', () => {
  const detailOf = async (roundId: string, as = player) => server.call(betDetail, { roundId }, as);

  test('tells its moves, the balance after it and what was drawn', async () => {
    const details = { engine: 'slot-three', stops: [1, 2, 3] };
    server.clock.advance(1000);
    const roundId = await bookRound(booksOf(server), {
      playerId: player.id,
      stake: 500,
      payout: 1200,
      details,
      drawId: 'draw-9',
    });
    const { data } = await detailOf(roundId);
    expect(data).toMatchObject({
      round: { roundId, stake: 500, payout: 1200, status: 'settled' },
      balanceAfter: 100_700,
      engine: 'slot-three',
      theme: 'parol-nights',
      details,
      drawId: 'draw-9',
    });
    expect(data.moves).toMatchObject([
      { kind: 'wager', coin: -500, bonus: 0 },
      { kind: 'win', coin: 1200, bonus: 0 },
    ]);
  });

  test('that was lost has one move; one taken back has two', async () => {
    const lost = (await detailOf(await play(500, 0))).data;
    expect(lost.moves.map(({ kind, coin }) => [kind, coin])).toEqual([['wager', -500]]);
    const back = (await detailOf(await play(300, 'rollback'))).data;
    expect(back.moves.map(({ kind, coin }) => [kind, coin])).toEqual([
      ['wager', -300],
      ['rollback', 300],
    ]);
    expect(back.engine).toBe('');
  });

  test('tells nothing of its outcome while it is open, and nothing to anybody else', async () => {
    const open = await play(100);
    expect((await detailOf(open)).data).toMatchObject({ engine: '', details: null, drawId: '' });
    const other = await registerAccount(server, `onlooker.${players}`);
    expect((await detailOf(open, other)).errcode).toBe(4004);
    expect((await detailOf('bituin-studio:none')).errcode).toBe(4004);
  });
});

test('experience is one point a whole peso wagered in rounds that have ended', async () => {
  await play(150, 900);
  await play(120, 0, 201);
  await play(5000);
  await play(5000, 'rollback');
  const { data } = await server.call(refreshData, {}, player);
  expect(data.vipExp).toBe(2);
  const { userInfo } = (await server.call(getAfterLoginInfoWeb, {}, player)).data;
  expect(userInfo.vipExp).toBe(2);
});
