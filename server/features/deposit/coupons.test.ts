import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { createDeposit, tradeInfo } from '../../../contract/wallet.ts';
import {
  AMOUNT,
  type Depositor,
  type DepositServer,
  openDepositServer,
} from '../../../tests/support/servers/deposit-server.ts';
import { inTransaction } from '../../db/database.ts';
import { bonusesOf } from '../../ledger/bonus.ts';
import { post } from '../../ledger/post.ts';

const PERCENT = 1002;
const PLUS = 1301;
const FIXED = 1302;

let server: DepositServer;
let player: Depositor;

beforeAll(async () => {
  server = await openDepositServer();
});
beforeEach(async () => {
  player = await server.registerDepositor();
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

async function give(propId: number, count = 1): Promise<void> {
  await inTransaction(server.database, (tx) =>
    post(tx, {
      playerId: player.id,
      currency: propId,
      amount: count,
      house: 'house:coupons',
      kind: 'test-gift',
      reference: String(propId),
      at: server.clock.now(),
    }),
  );
}

async function couponsLeft(): Promise<Record<number, number>> {
  const { data } = await server.call(tradeInfo, {}, player);
  return Object.fromEntries(data.coupons.map(({ propId, count }) => [propId, count]));
}

const couponGrants = async () => {
  const all = await inTransaction(server.database, (tx) => bonusesOf(tx, player.id));
  return all.filter(({ source }) => source === 'coupon').map(({ amount, need }) => [amount, need]);
};

const ask = (couponId: number, amount = 50_000) =>
  server.call(createDeposit, { rechargeTypeId: 1, amount: hundredthsOf(amount), couponId }, player);

describe('a coupon', () => {
  test.each([
    [PERCENT, 5000, 25_000],
    [PLUS, 10_000, 60_000],
  ])('%i is set aside for its deposit and brings its bonus when that is paid', async (...terms) => {
    const [propId, amount, need] = terms;
    await give(propId);
    const deposit = await player.open({ couponId: propId });
    expect(deposit.couponId).toBe(propId);
    expect(await couponsLeft()).toEqual({});
    expect(await couponGrants()).toEqual([]);
    await server.press('approve-twice', deposit);
    expect(await couponGrants()).toEqual([[amount, need]]);
    expect((await player.see(deposit)).rewards).toContainEqual({
      propId: 2,
      count: 50_000 + amount,
    });
    expect(await couponsLeft()).toEqual({});
  });

  test('of a fixed amount brings that, from its least deposit on', async () => {
    await give(FIXED);
    const tooSmall = await ask(FIXED);
    expect(tooSmall).toMatchObject({ errcode: 3007, data: { minDeposit: 100_000 } });
    const deposit = await player.open({ couponId: FIXED, amount: hundredthsOf(100_000) });
    await server.press('approve', deposit);
    expect(await couponGrants()).toEqual([[10_000, 60_000]]);
  });

  test('is used once: deposits at the same moment cannot share it', async () => {
    await give(PERCENT);
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(PERCENT)));
    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, 3007, 3007, 3007, 3007, 3007]);
  });

  test('that is unknown, closed or not there cannot be used', async () => {
    expect((await ask(1099)).errcode).toBe(3007);
    expect((await ask(60_001)).errcode).toBe(3007);
    expect((await ask(PERCENT)).errcode).toBe(3007);
  });

  test.each(['decline', 'expire'])('comes back when its deposit fails by %s', async (button) => {
    await give(PERCENT);
    const deposit = await player.open({ couponId: PERCENT });
    await server.press(button, deposit);
    expect(await couponsLeft()).toEqual({ [PERCENT]: 1 });
    expect(await couponGrants()).toEqual([]);
  });

  test('counts for a deposit that is paid after a decline, if it is still there', async () => {
    await give(PERCENT);
    const deposit = await player.open({ couponId: PERCENT });
    const page = await server.goToPage(deposit);
    const press = (name: string) =>
      fetch(page.replace('/pay?', `/pay/${name}?`), { method: 'POST', redirect: 'manual' });
    await press('decline');
    await press('approve');
    expect(await couponGrants()).toEqual([[5000, 25_000]]);
    expect(await couponsLeft()).toEqual({});
  });

  test('that went to another deposit meanwhile counts once', async () => {
    await give(PERCENT);
    const first = await player.open({ couponId: PERCENT });
    const page = await server.goToPage(first);
    const press = (name: string) =>
      fetch(page.replace('/pay?', `/pay/${name}?`), { method: 'POST', redirect: 'manual' });
    await press('decline');
    const second = await player.open({ couponId: PERCENT });
    await press('approve');
    await server.press('approve', second);
    expect(await couponGrants()).toEqual([[5000, 25_000]]);
    expect((await player.balances()).coin).toBe(2 * AMOUNT);
  });
});
