import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withdrawalList, withdrawalStatus } from '../../../contract/withdraw.ts';
import { wager, win } from '../../../tests/support/models/wagers.ts';
import {
  AMOUNT,
  openWithdrawServer,
  type Withdrawer,
  type WithdrawServer,
} from '../../../tests/support/servers/withdraw-server.ts';
import { grantBonus } from '../../ledger/bonus.ts';
import { addRequirement } from '../../ledger/requirements.ts';

let server: WithdrawServer;
let player: Withdrawer;

beforeAll(async () => {
  server = await openWithdrawServer();
});
beforeEach(async () => {
  player = await server.registerWithdrawer();
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

describe('a withdrawal', () => {
  test('sets the whole amount aside, is sent, and is paid', async () => {
    const opened = await server.open(player);
    expect(opened).toMatchObject({ status: 'PENDING', amount: AMOUNT, fee: 0, net: AMOUNT });
    expect(opened.reference).toMatch(/^BW[0-9A-V]{16}$/);
    expect(await server.funds(player)).toMatchObject({ coin: 950_000, held: AMOUNT });
    expect(await server.work()).toEqual({ answered: 1, unanswered: 0 });
    const before = await server.house();
    expect((await server.press('pay', opened)).status).toBe(303);
    const paid = await server.statusOf(player, opened);
    expect(paid).toMatchObject({ status: 'PAID', failReason: '' });
    expect(paid.settleTime).not.toBe('');
    expect(await server.funds(player)).toMatchObject({ coin: 950_000, held: 0, pending: [] });
    expect(await server.house()).toEqual({ ...before, paidOut: before.paidOut + AMOUNT });
  });

  test.each([
    ['refuse-account', 'accountRefused'],
    ['refuse-name', 'nameRefused'],
    ['refuse-other', 'providerRefused'],
  ])('comes back once and says why after %s', async (button, failReason) => {
    const opened = await server.open(player);
    await server.work();
    const before = await server.house();
    await server.press(button, opened);
    const returned = await server.statusOf(player, opened);
    expect(returned).toMatchObject({ status: 'FAILED', failReason });
    expect(returned.stages.map(({ name, state }) => [name, state])).toEqual([
      ['requested', 'done'],
      ['sent', 'done'],
      ['returned', 'done'],
    ]);
    expect(await server.funds(player)).toMatchObject({ coin: 1_000_000, held: 0 });
    expect(await server.house()).toEqual(before);
  });

  test('is shown with its stages and their due times', async () => {
    const start = server.clock.now().getTime();
    const opened = await server.open(player);
    const minutes = (time: string) => (new Date(time).getTime() - start) / 60_000;
    expect(opened.stages.map(({ name, state }) => [name, state])).toEqual([
      ['requested', 'done'],
      ['sent', 'now'],
      ['paid', 'next'],
    ]);
    expect(opened.stages.slice(1).map(({ dueTime }) => minutes(dueTime))).toEqual([5, 65]);
    server.clock.advance(60_000);
    await server.work();
    const { stages } = await server.statusOf(player, opened);
    expect(stages.map(({ name, state }) => [name, state])).toEqual([
      ['requested', 'done'],
      ['sent', 'done'],
      ['paid', 'now'],
    ]);
    expect(stages.slice(1).map(({ time }) => time && minutes(time))).toEqual([1, '']);
    expect(stages[2]?.dueTime && minutes(stages[2].dueTime)).toBe(61);
  });

  test('is found by id and reference, by its own player only', async () => {
    const opened = await server.open(player);
    const ask = (id: string, as = player) => server.call(withdrawalStatus, { id }, as);
    expect((await ask(opened.id)).data).toEqual(opened);
    expect((await ask(opened.reference)).data).toEqual(opened);
    expect((await ask('nothing')).errcode).toBe(4004);
    const other = await server.registerWithdrawer();
    expect((await ask(opened.reference, other)).errcode).toBe(4004);
  });

  test('is listed page by page, newest first', async () => {
    const names: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      names.unshift((await server.open(player)).reference);
      server.clock.advance(1000);
    }
    const page = async (pageNum: number) => {
      const { data } = await server.call(withdrawalList, { pageNum, pageSize: 2 }, player);
      return { ...data, list: data.list.map(({ reference }) => reference) };
    };
    expect(await page(1)).toEqual({ list: names.slice(0, 2), total: 3, pages: 2 });
    expect(await page(2)).toEqual({ list: names.slice(2), total: 3, pages: 2 });
  });

  test('is one for a key, at once and long after its answer was thrown away', async () => {
    const onceKey = randomUUID();
    const ask = () => server.ask(player, { onceKey });
    const [one, two] = await Promise.all([ask(), ask()]);
    expect(two.data).toEqual(one.data);
    await server.database.deleteFrom('once_keys').where('once_key', '=', onceKey).execute();
    expect((await ask()).data).toEqual(one.data);
    expect((await server.funds(player)).held).toBe(AMOUNT);
  });
});

describe('what limits a withdrawal', () => {
  test('is its amount, the balance and the account', async () => {
    const ask = async (amount: number, as = player) => server.ask(as, { amount });
    expect(await ask(9999)).toMatchObject({ errcode: 3002, data: { minimum: 10_000 } });
    expect((await ask(-AMOUNT)).errcode).toBe(3002);
    expect(await ask(5_000_001)).toMatchObject({ errcode: 3003, data: { maximum: 5_000_000 } });
    expect(await ask(1_000_001)).toMatchObject({ errcode: 3005, data: { available: 1_000_000 } });
    const other = await server.registerWithdrawer();
    expect((await ask(AMOUNT, { ...player, accountId: other.accountId })).errcode).toBe(4004);
    expect((await ask(AMOUNT, { ...player, accountId: '1 or 1=1' })).errcode).toBe(4004);
    expect((await server.funds(player)).held).toBe(0);
  });

  test('is coin that was not wagered yet, as every requirement says', async () => {
    const { id: playerId } = player;
    const at = server.clock.now();
    await server.run((tx) =>
      addRequirement(tx, { playerId, source: 'deposit', reference: 'one', base: 600_000, at }),
    );
    expect(await server.funds(player)).toMatchObject({
      coin: 1_000_000,
      locked: 600_000,
      withdrawable: 400_000,
      requirements: [{ source: 'deposit', need: 600_000, done: 0, left: 600_000, locked: 600_000 }],
    });
    const refused = await server.ask(player, { amount: 400_001 });
    expect(refused).toMatchObject({ errcode: 6006, data: { withdrawable: 400_000 } });
    await server.run(async (tx) => {
      await wager(tx, { playerId, amount: 200_000, game: 'test', wagerId: 'w1', at });
      await win(tx, { playerId, wagerId: 'w1', winId: 'w1', amount: 200_000, at });
    });
    expect((await server.funds(player)).withdrawable).toBe(600_000);
    expect((await server.ask(player, { amount: 600_000 })).errcode).toBe(0);
    expect((await server.funds(player)).withdrawable).toBe(0);
  });

  test('is not bonus coin, which is listed with what is left to wager', async () => {
    const at = server.clock.now();
    const expiresAt = new Date(at.getTime() + 86_400_000);
    const terms = { source: 'gift', reference: 'gift', at, expiresAt };
    await server.run((tx) =>
      grantBonus(tx, { playerId: player.id, amount: 5000, need: 25_000, ...terms }),
    );
    expect(await server.funds(player)).toMatchObject({
      bonus: 5000,
      withdrawable: 1_000_000,
      requirements: [{ source: 'bonus', amount: 5000, left: 25_000, locked: 0 }],
    });
  });

  test('is the Manila day; what came back does not count', async () => {
    server.clock.set('2026-11-20T15:45:00Z');
    player = await server.registerWithdrawer();
    await server.grant(player.id, 20_000_000);
    const first = await server.open(player, 5_000_000);
    await server.open(player, 4_000_000);
    expect((await server.funds(player)).leftToday).toBe(1_000_000);
    const refused = await server.ask(player, { amount: 1_000_001 });
    expect(refused).toMatchObject({ errcode: 3006, data: { left: 1_000_000 } });
    await server.ops('withdrawals', 'refuse', '--reason', 'test', first.reference);
    expect((await server.funds(player)).leftToday).toBe(6_000_000);
    server.clock.set('2026-11-20T16:00:00Z');
    expect((await server.funds(player)).leftToday).toBe(10_000_000);
  });
});

describe('the fee', () => {
  test('is nothing for the first of a Manila month, then taken from the amount', async () => {
    const shown = async () => (await server.funds(player)).fee;
    expect(await shown()).toEqual({ amount: 1500, freeLeft: 3, freePerMonth: 3 });
    for (let count = 0; count < 3; count += 1) await server.open(player);
    expect((await shown()).freeLeft).toBe(0);
    expect(await server.ask(player)).toMatchObject({ errcode: 6010, data: { fee: 1500 } });
    const { data } = await server.ask(player, { fee: 1500 });
    expect(data).toMatchObject({ amount: AMOUNT, fee: 1500, net: AMOUNT - 1500 });
    await server.work();
    const before = await server.house();
    await server.press('pay', data as { reference: string });
    expect(await server.house()).toEqual({
      paidOut: before.paidOut + AMOUNT - 1500,
      fees: before.fees + 1500,
    });
  });

  test('is nothing again when the Manila month turns', async () => {
    server.clock.set('2026-11-30T15:45:00Z');
    player = await server.registerWithdrawer();
    for (let count = 0; count < 3; count += 1) await server.open(player);
    expect((await server.funds(player)).fee.freeLeft).toBe(0);
    server.clock.set('2026-11-30T16:00:00Z');
    expect((await server.funds(player)).fee.freeLeft).toBe(3);
  });

  test('comes back with the rest when the payout is refused, and with it the free one', async () => {
    for (let count = 0; count < 3; count += 1) await server.open(player);
    const { data } = await server.ask(player, { fee: 1500 });
    await server.work();
    await server.press('refuse-other', data as { reference: string });
    expect(await server.funds(player)).toMatchObject({ coin: 850_000, held: 3 * AMOUNT });
    const [first] = (await server.funds(player)).pending;
    if (first) await server.press('refuse-other', first);
    expect((await server.funds(player)).fee.freeLeft).toBe(1);
  });
});
