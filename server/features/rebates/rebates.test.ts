import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  betBonus,
  betBonusByTypeReceive,
  betBonusLog,
  betBonusReceive,
} from '../../../contract/rebates.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { bookRound, booksOf } from '../../../tests/support/models/game-rounds.ts';
import {
  openRebateServer,
  type RebatePlayer,
  type RebateServer,
} from '../../../tests/support/servers/rebate-server.ts';
import { manilaDayEnd } from '../../core/manila-day.ts';
import { auditLedger } from '../../ledger/balances.ts';
import { grantBonus } from '../../ledger/bonus.ts';
import { lockPlayer, post } from '../../ledger/post.ts';
import { openRequirements } from '../../ledger/requirements.ts';
import { GRACE_MS } from '../../ledger/wagered-days.ts';
import { addStop } from '../../protection/stops.ts';
import { rebateRewards, rebateWaits } from './take.ts';

// A day's wagers and what comes back of them. "Yesterday" is 19 November in Manila.

const DAY_MS = 24 * 60 * 60 * 1000;
const WAGERED_AT = '2026-11-19T10:00:00Z';
const TAKEN_AT = '2026-11-20T02:00:00Z';

let server: RebateServer;
let player: RebatePlayer;

beforeAll(async () => {
  server = await openRebateServer();
});
beforeEach(async () => {
  server.clock.set(WAGERED_AT);
  player = await server.registerBettor();
  server.setLevel(player.id, '2026-11-01', 2);
});
afterEach(async () => {
  expect(await server.run(auditLedger)).toEqual([]);
});
afterAll(() => server.close());

const see = async () => (await server.call(betBonus, { type: 0 }, player)).data;
const ofType = async (type: number) => (await see()).list.find((one) => one.type === type);
const takeAll = () => server.call(betBonusReceive, {}, player);
const takeType = (type: number) => server.call(betBonusByTypeReceive, { type }, player);
const waits = () => server.run((tx) => rebateWaits(tx, player.id, server.clock.now(), server.deps));

async function toDay(time: string): Promise<void> {
  server.clock.set(time);
  await player.comeBack();
}

test('each type pays its rate of what was wagered, rounded down, one by one and all', async () => {
  await player.deposit(1_000_000);
  await player.play(1, 12_399, 0);
  await player.play(1, 100, 500);
  await player.play(2, 33_400, 0);
  await player.play(4, 999, 0);
  expect(await see()).toMatchObject({ sum: 0 });
  await toDay(TAKEN_AT);
  const before = await see();
  expect(before).toMatchObject({ sum: 199, yesterday: 199, level: 2, needDeposit: 0, lost: [] });
  const of = (type: number) => before.list.find((one) => one.type === type);
  expect(of(1)).toMatchObject({ wagered: 12_499, rate: 8, amount: 99, state: 'open' });
  expect(of(2)).toMatchObject({ wagered: 33_400, rate: 3, amount: 100 });
  // A thousandth of it is no hundredth.
  expect(of(4)).toMatchObject({ wagered: 999, rate: 1, amount: 0, state: 'nothing' });
  expect(before.levels[1]?.rates.find(({ type }) => type === 1)?.rate).toBe(5);
  expect((await takeType(1)).data.rewards).toEqual([{ propId: 2001, count: 99 }]);
  expect((await takeType(1)).errcode).toBe(REFUSALS.alreadyReceived);
  expect((await takeType(4)).errcode).toBe(REFUSALS.notReached);
  expect((await takeAll()).data.rewards).toEqual([{ propId: 2001, count: 100 }]);
  expect((await takeAll()).errcode).toBe(REFUSALS.alreadyReceived);
  expect(await ofType(1)).toMatchObject({ amount: 0, state: 'received' });
  const { data: log } = await server.call(betBonusLog, { pageNum: 1, pageSize: 20 }, player);
  expect(log.total).toBe(2);
  expect(log.list).toMatchObject([
    { day: '2026-11-19', type: 1, wagered: 12_499, rate: 8, amount: 99 },
    { day: '2026-11-19', type: 2, wagered: 33_400, rate: 3, amount: 100 },
  ]);
});

test('a stake of the last moment before midnight brings its rebate, although it is written after it', async () => {
  await player.deposit(200_000);
  await player.play(1, 100_000, 0);
  const midnight = manilaDayEnd(server.clock.now()).getTime();
  await toDay(new Date(midnight + 500).toISOString());
  expect((await takeAll()).errcode).toBe(REFUSALS.notReached);
  const now = () => new Date(midnight - 100);
  const stake = { playerId: player.id, stake: 100_000, payout: 0 };
  await bookRound({ ...booksOf(server), now }, stake);
  await toDay(new Date(midnight + GRACE_MS).toISOString());
  expect(await see()).toMatchObject({ sum: 1600, yesterday: 1600 });
  expect((await takeAll()).data.rewards).toEqual([{ propId: 2001, count: 1600 }]);
});

test('twenty calls at once book a day once, and its coin is to be wagered once', async () => {
  await player.deposit(100_000);
  await player.play(1, 50_000, 0);
  await player.play(2, 50_000, 0);
  await toDay(TAKEN_AT);
  expect(await waits()).toBe(true);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => (turn % 2 ? takeAll() : takeType(1))),
  );
  const taken = answers.flatMap(({ errcode, data }) => (errcode === 0 ? data.rewards : []));
  expect(taken.reduce((sum, { count }) => sum + count, 0)).toBe(400 + 150);
  expect(
    answers.filter(({ errcode }) => errcode === REFUSALS.alreadyReceived).length,
  ).toBeGreaterThan(17);
  const needs = await server.run((tx) => openRequirements(tx, player.id));
  expect(
    needs
      .filter(({ source }) => source === 'reward')
      .map(({ need }) => need)
      .sort(),
  ).toEqual([150, 400]);
  expect(await waits()).toBe(false);
});

test('what bonus coin staked, what was taken back and what still runs does not count', async () => {
  await player.deposit(1000);
  const at = server.clock.now();
  const bonus = { amount: 5000, need: 50_000, source: 'recharge', reference: randomUUID() };
  const expiresAt = new Date(at.getTime() + 7 * DAY_MS);
  await server.run((tx) => grantBonus(tx, { playerId: player.id, ...bonus, expiresAt, at }));
  await player.play(1, 400, 'rollback');
  // Coin goes first: 1000 of it, then 2000 bonus coins.
  await player.play(1, 3000, 0);
  await player.deposit(2000);
  const open = await player.play(1, 2000);
  await toDay(TAKEN_AT);
  expect(await ofType(1)).toMatchObject({ wagered: 1000, amount: 8 });
  expect((await takeType(1)).data.rewards).toEqual([{ propId: 2001, count: 8 }]);
  // It ends after its day was taken: that day stays as it was booked.
  await player.result(open, 0, true);
  expect(await ofType(1)).toMatchObject({ wagered: 1000, state: 'received', amount: 0 });
  expect((await takeType(1)).errcode).toBe(REFUSALS.alreadyReceived);
});

test('a day can be taken for seven days; then it is told as lost', async () => {
  await player.deposit(100_000);
  await player.play(1, 50_000, 0);
  await toDay('2026-11-26T15:59:00Z');
  expect(await ofType(1)).toMatchObject({
    amount: 400,
    wagered: 0,
    days: [{ day: '2026-11-19', state: 'open', expireTime: '2026-11-26T16:00:00.000Z' }],
  });
  expect(await see()).toMatchObject({ sum: 400, yesterday: 0, lost: [] });
  await toDay('2026-11-26T16:00:00Z');
  expect(await see()).toMatchObject({
    sum: 0,
    lost: [{ day: '2026-11-19', type: 1, amount: 400 }],
  });
  expect((await takeAll()).errcode).toBe(REFUSALS.notReached);
  expect(await waits()).toBe(false);
});

test('a later level changes no day that is over', async () => {
  await player.deposit(100_000);
  const other = await server.registerBettor();
  server.setLevel(other.id, '2026-11-10', 1);
  server.setLevel(other.id, '2026-11-20', 2);
  await other.deposit(100_000);
  await other.play(1, 10_000, 0);
  await other.play(2, 10_000, 0);
  await toDay(TAKEN_AT);
  await other.comeBack();
  const { data } = await server.call(betBonus, { type: 1 }, other);
  expect(data).toMatchObject({ level: 1, sum: 50 });
  expect(data.list).toMatchObject([{ type: 1, rate: 5, amount: 50 }]);
});

test('without a deposit and during a break nothing is taken, lit or listed', async () => {
  const list = () =>
    server.run((tx) => rebateRewards(server.deps).list(tx, player.id, server.clock.now()));
  const gift = { currency: 2001, amount: 5000, house: 'house:mail', kind: 'mail-award' };
  const at = server.clock.now();
  await server.run((tx) => post(tx, { playerId: player.id, ...gift, reference: 'a', at }));
  await player.play(1, 5000, 0);
  await toDay(TAKEN_AT);
  expect(await see()).toMatchObject({ sum: 40, needDeposit: 100 });
  expect(await takeAll()).toMatchObject({
    errcode: REFUSALS.depositNeeded,
    data: { needDeposit: 100 },
  });
  expect([await waits(), await list()]).toEqual([false, []]);
  await player.deposit(100);
  expect(await list()).toMatchObject([
    { id: '2026-11-19/1', rewards: [{ propId: 2001, count: 40 }] },
  ]);
  const since = server.clock.now();
  const until = new Date(since.getTime() + 60_000);
  await server.run(async (tx) => {
    await lockPlayer(tx, player.id);
    await addStop(tx, { playerId: player.id, kind: 'break', since, until });
  });
  expect((await takeAll()).errcode).toBe(REFUSALS.onBreak);
  server.clock.advance(61_000);
  const now = server.clock.now();
  const given = await server.run(async (tx) => {
    await lockPlayer(tx, player.id);
    return rebateRewards(server.deps).take?.(tx, { playerId: player.id, id: '2026-11-19/1', now });
  });
  expect(given).toEqual([{ propId: 2001, count: 40 }]);
  expect((await takeAll()).errcode).toBe(REFUSALS.alreadyReceived);
});
