import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import {
  activityAwardGetLog,
  appUserCoinDetail,
  coinDetailRow,
  coinReport,
} from '../../../contract/records.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { inTransaction } from '../../db/database.ts';
import { moveHouse } from '../../ledger/move.ts';
import { post } from '../../ledger/post.ts';

let server: TestServer;
let player: { id: number; token: string };
let references = 0;

beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.clock.set('2026-11-20T04:00:00Z');
  player = await server.registerPlayer();
});
afterAll(() => server.close());

const all = { pageSize: 50, cursor: '', groups: [], search: '' };
type Ask = Parameters<typeof listOf>[0];

async function book(kind: string, amount: number, { currency = 2001, note = {} } = {}) {
  references += 1;
  server.clock.advance(1000);
  const reference = `ref-${references}`;
  const move = { house: 'house:test', kind, reference, note, at: server.clock.now() };
  const { transferId } = await inTransaction(server.database, (tx) =>
    post(tx, { playerId: player.id, currency, amount, ...move }),
  );
  return { id: transferId, reference };
}

const listOf = async (
  ask: Partial<{
    pageSize: number;
    cursor: string;
    groups: ('deposit' | 'wager' | 'correction' | 'reward')[];
    from: string;
    to: string;
    search: string;
  }> = {},
) => (await server.call(appUserCoinDetail, { ...all, ...ask }, player)).data;

/** A draw's two moves, as its activity books them. */
async function draw(spent: string, came: string | undefined) {
  references += 1;
  const at = server.clock.now();
  const move = { playerId: player.id, house: 'house:test', reference: `draw-${references}`, at };
  await inTransaction(server.database, async (tx) => {
    await post(tx, { ...move, currency: 3, amount: -1, kind: spent });
    if (came) await post(tx, { ...move, currency: 2001, amount: 500, kind: came });
  });
}

describe('the list of moves', () => {
  test('tells a draw in one row, which says what was spent on it', async () => {
    await book('welcome', 3, { currency: 3 });
    await draw('jackpot-draw', 'jackpot-prize');
    await draw('scratch-card', undefined);
    const { list } = await listOf();
    const kinds = list.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['jackpot-prize', 'scratch-card', 'welcome']);
    const prize = list.find(({ kind }) => kind === 'jackpot-prize');
    const { postings } = (await server.call(coinDetailRow, { id: prize?.id ?? '' }, player)).data;
    const own = postings.filter(({ isPlayer }) => isPlayer);
    expect(own.map(({ account, amount }) => [account, amount])).toEqual([
      ['wallet', 500],
      ['chances', -1],
    ]);
  });

  test('tells every currency, newest first, and ends', async () => {
    await book('deposit', 10_000);
    await book('follow', 20, { currency: 2002 });
    await book('diamond-deposit', 5, { currency: 60001 });
    await book('wager', -300);
    const { list, next } = await listOf();
    expect(next).toBe('');
    expect(list).toMatchObject([
      { group: 'wager', kind: 'wager', propId: 2001, amount: -300, balanceAfter: 9_700 },
      { group: 'reward', propId: 60001, amount: 5, balanceAfter: 5 },
      { group: 'reward', propId: 2002, amount: 20, balanceAfter: 20 },
      { group: 'deposit', propId: 2001, amount: 10_000, balanceAfter: 10_000 },
    ]);
  });

  test('pages lose and repeat nothing while new moves arrive', async () => {
    const booked: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      booked.unshift((await book(count % 2 ? 'wager' : 'deposit', count % 2 ? -1 : 100)).id);
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await listOf({ pageSize: 5, cursor });
      seen.push(...page.list.map(({ id }) => id));
      cursor = page.next;
      await book('deposit', 7);
    } while (cursor);
    expect(seen).toEqual(booked);
  });

  test('moves of one moment are each told once, whatever the size of the pages', async () => {
    const at = server.clock.now();
    await inTransaction(server.database, async (tx) => {
      for (let count = 0; count < 7; count += 1) {
        const move = { house: 'house:test', kind: count % 2 ? 'win' : 'deposit', at };
        const reference = `same-${count}`;
        await post(tx, { playerId: player.id, currency: 2001, amount: 100, reference, ...move });
      }
    });
    const seen = new Set<string>();
    let cursor = '';
    do {
      const page = await listOf({ pageSize: 2, cursor });
      for (const { id } of page.list) seen.add(id);
      cursor = page.next;
    } while (cursor);
    expect(seen.size).toBe(7);
  });

  test('is filtered by group, by Manila day and by part of a reference', async () => {
    server.clock.set('2026-11-18T15:59:58Z');
    const late = await book('deposit', 5_000);
    const early = await book('deposit', 6_000);
    const wager = await book('wager', -100);
    const ids = async (ask: Ask) => (await listOf(ask)).list.map(({ id }) => id);
    expect(await ids({ groups: ['wager'] })).toEqual([wager.id]);
    expect(await ids({ from: '2026-11-19', to: '2026-11-19' })).toEqual([wager.id, early.id]);
    expect(await ids({ to: '2026-11-18' })).toEqual([late.id]);
    expect(await ids({ search: early.reference.slice(1) })).toEqual([early.id]);
    expect(await ids({ search: '%' })).toEqual([]);
    expect(await ids({ search: 'ref_' })).toEqual([]);
  });

  test('shows a kind that nobody has named yet, among the corrections', async () => {
    const { id } = await book('something-new', 40);
    expect((await listOf({ groups: ['correction'] })).list).toMatchObject([{ id }]);
  });

  test('leaves out what counts the spins of the invite wheel', async () => {
    await book('invite-start', 1, { currency: 5 });
    await book('something-new', 300, { currency: 4 });
    expect((await listOf()).list).toEqual([]);
  });

  test('finds a deposit by the reference that the player was shown', async () => {
    const { id } = await book('deposit', 5_000, { note: { reference: 'BT4711', provider: 'x' } });
    expect((await listOf({ search: 'bt47' })).list).toMatchObject([{ id, reference: 'BT4711' }]);
  });

  test('refuses a cursor and a day that are none, and shows nobody the moves of others', async () => {
    await book('deposit', 5_000);
    const ask = (input: object) => server.call(appUserCoinDetail, { ...all, ...input }, player);
    expect(await ask({ cursor: 'x' })).toMatchObject({ errcode: 9004, status: 400 });
    expect(await ask({ from: '2026-02-30' })).toMatchObject({ errcode: 9004 });
    const other = await server.registerPlayer();
    expect((await server.call(appUserCoinDetail, all, other)).data.list).toEqual([]);
  });
});

describe('one move', () => {
  test('opens to both of its sides and to what the books noted', async () => {
    await book('deposit', 5_000);
    const { id } = await book('wager', -300, { note: { game: 'spin', hidden: 'no' } });
    const { data } = await server.call(coinDetailRow, { id }, player);
    expect(data.postings).toEqual([
      { account: 'wallet', isPlayer: true, amount: -300, balanceAfter: 4_700 },
      { account: 'other', isPlayer: false, amount: 300, balanceAfter: null },
    ]);
    expect(data.facts).toEqual([{ name: 'game', value: 'spin' }]);
  });

  test('a withdrawal says what was paid out and what the fee was', async () => {
    await book('deposit', 5_000);
    const at = server.clock.now();
    const out = { house: 'house:withdrawals', kind: 'withdrawal', reference: 'BW1', at };
    const { transferId: id } = await inTransaction(server.database, async (tx) => {
      const fee = { from: 'house:withdrawals', to: 'house:fees', kind: 'withdrawal-fee' };
      const posted = await post(tx, { playerId: player.id, currency: 2001, amount: -900, ...out });
      await moveHouse(tx, { currency: 2001, amount: 15, reference: 'BW1', at, ...fee });
      return posted;
    });
    const { data } = await server.call(coinDetailRow, { id }, player);
    expect(data.postings.map(({ account, amount }) => [account, amount])).toEqual([
      ['wallet', -900],
      ['withdrawals', 885],
      ['fees', 15],
    ]);
  });

  test('of somebody else, or no id at all, is refused with 4004', async () => {
    const { id } = await book('deposit', 5_000);
    const other = await server.registerPlayer();
    expect(await server.call(coinDetailRow, { id }, other)).toMatchObject({ errcode: 4004 });
    for (const none of ['', 'x', "';--", '00000000-0000-4000-8000-000000000000']) {
      expect(await server.call(coinDetailRow, { id: none }, player)).toMatchObject({
        errcode: 4004,
      });
    }
  });
});

describe('the report', () => {
  const reportOf = async (period: 'day' | 'week' | 'month', count: number) =>
    (await server.call(coinReport, { period, count }, player)).data;

  test('has every day without a gap, and sums in it', async () => {
    server.clock.set('2026-11-18T15:59:58Z');
    await book('deposit', 10_000);
    await book('wager', -2_000);
    await book('win', 500);
    await book('sign-in', 300);
    await book('withdrawal', -1_000);
    server.clock.set('2026-11-20T04:00:00Z');
    const { buckets, netDeposits } = await reportOf('day', 4);
    expect(buckets.map(({ start }) => start)).toEqual([
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
    expect(buckets[1]).toMatchObject({ deposits: 10_000, wagers: 0 });
    expect(buckets[2]).toEqual({
      start: '2026-11-19',
      deposits: 0,
      withdrawals: 1_000,
      wagers: 2_000,
      wins: 500,
      rewards: 300,
      net: -1_200,
    });
    expect(netDeposits).toBe(hundredthsOf(9_000));
  });

  test('begins weeks on Monday and months on the first, also across a new year', async () => {
    server.clock.set('2027-01-03T16:30:00Z');
    player = await server.registerPlayer();
    await book('deposit', 100);
    const weeks = (await reportOf('week', 3)).buckets;
    expect(weeks.map(({ start }) => start)).toEqual(['2026-12-21', '2026-12-28', '2027-01-04']);
    expect(weeks.map(({ deposits }) => deposits)).toEqual([0, 0, 100]);
    const months = (await reportOf('month', 3)).buckets;
    expect(months.map(({ start }) => start)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
  });
});

test('the awards are what activities gave, by activity and in pages', async () => {
  await book('deposit', 5_000);
  await book('follow', 20, { currency: 2002 });
  await book('sign-in', 300);
  await book('sign-in', 40, { currency: 2002 });
  const ask = async (input: { pageNum: number; pageSize: number; activity?: string }) =>
    (await server.call(activityAwardGetLog, input, player)).data;
  expect(await ask({ pageNum: 1, pageSize: 2 })).toMatchObject({
    list: [
      { activity: 'sign-in', propId: 2002, count: 40 },
      { activity: 'sign-in', propId: 2001, count: 300 },
    ],
    total: 3,
    pages: 2,
    activities: ['follow', 'sign-in'],
  });
  expect(await ask({ pageNum: 1, pageSize: 9, activity: 'follow' })).toMatchObject({ total: 1 });
  expect(await ask({ pageNum: 1, pageSize: 9, activity: 'nothing' })).toMatchObject({
    list: [],
    total: 0,
  });
});
