import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { earnedBonuses } from '../../../contract/recharge-bonus.ts';
import { tradeInfo } from '../../../contract/wallet.ts';
import {
  AMOUNT,
  type Depositor,
  type DepositServer,
  openDepositServer,
} from '../../../tests/support/servers/deposit-server.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import { inTransaction } from '../../db/database.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { bonusesOf } from '../../ledger/bonus.ts';

let server: DepositServer;
let player: Depositor;

beforeAll(async () => {
  server = await openDepositServer();
});
beforeEach(async () => {
  // A Friday.
  server.clock.set('2026-11-20T04:00:00Z');
  player = await server.registerDepositor();
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

/** Pays a deposit on the sandbox's page; answers it as the wallet then shows it. */
async function pay(pesos: number, rechargeTypeId = 1) {
  const deposit = await player.open({ rechargeTypeId, amount: hundredthsOf(pesos * 100) });
  await server.press('approve', deposit);
  return player.see(deposit);
}

const grants = () => inTransaction(server.database, (tx) => bonusesOf(tx, player.id));
const balanceOf = async (propId: number) => {
  const all = await inTransaction(server.database, (tx) => balancesOf(tx, player.id));
  return all.get(propId) ?? 0;
};
const offered = async () => {
  const { data } = await server.call(tradeInfo, {}, player);
  return data.rechargeBonuses;
};
const kindsOffered = async () => (await offered()).map(({ kind }) => kind);

/** Wagers of a hundred times the bonus: the ledger refuses. */
const OUT_OF_BOUNDS = {
  id: 1,
  kind: 1,
  channelId: 0,
  minAmount: 100,
  percent: 10,
  maxBonus: 10_000,
  propId: 2,
  count: 0,
  wagerFactor: 100,
  days: 7,
};

describe('the bonuses of deposits', () => {
  test('first, second and third: what the page promised is what the payment brings', async () => {
    const deposits = [500, 600, 700];
    const promised: number[] = [];
    for (const pesos of deposits) {
      const bonuses = await offered();
      const amount = pesos * 100;
      const [best] = earnedBonuses(bonuses, { channelId: 1, amount });
      promised.push(best?.count ?? 0);
      const paid = await pay(pesos);
      expect(paid.rewards).toContainEqual({ propId: 2, count: best?.count });
    }
    expect(promised).toEqual([50_000, 30_000, 21_000]);
    const all = await grants();
    expect(all.map(({ amount, need, status, source }) => [amount, need, status, source])).toEqual([
      [50_000, 400_000, 'running', 'recharge'],
      [30_000, 240_000, 'waiting', 'recharge'],
      [21_000, 126_000, 'waiting', 'recharge'],
    ]);
    expect(await balanceOf(2)).toBe(50_000);
    expect(all[0]?.expiresAt).toEqual(new Date('2026-11-27T04:00:00Z'));
  });

  test('are capped, and nothing comes below the least amount', async () => {
    expect((await pay(99)).rewards.filter(({ propId }) => propId === 2)).toEqual([]);
    // The first deposit is over, however small; the second brings half, at most 500.00.
    expect((await pay(5000)).rewards).toContainEqual({ propId: 2, count: 50_000 });
  });

  test('hold as they were published when the deposit was opened', async () => {
    const deposit = await player.open();
    const set = (percent: number) =>
      server.database.updateTable('recharge_bonuses').set({ percent }).where('id', '=', 1);
    await set(10).execute();
    try {
      await server.press('approve', deposit);
    } finally {
      await set(100).execute();
    }
    expect((await player.see(deposit)).rewards).toContainEqual({ propId: 2, count: 50_000 });
  });

  test('go to the deposit that is paid first, where two were opened', async () => {
    const [one, two] = [await player.open(), await player.open()];
    await server.press('approve', two);
    await server.press('approve', one);
    expect((await player.see(two)).rewards).toContainEqual({ propId: 2, count: 50_000 });
    expect((await player.see(one)).rewards).toContainEqual({ propId: 2, count: 25_000 });
  });

  test('come once however often a payment is reported', async () => {
    const deposit = await player.open();
    await server.press('approve-twice', deposit);
    expect(await grants()).toHaveLength(1);
    expect(await balanceOf(2)).toBe(50_000);
  });

  test('come once each where many deposits are paid and reported at the same moment', async () => {
    const deposits = await Promise.all(Array.from({ length: 10 }, () => player.open()));
    await Promise.all(deposits.map((deposit) => server.press('approve-twice', deposit)));
    expect((await player.balances()).coin).toBe(10 * AMOUNT);
    const amounts = (await grants()).map(({ amount }) => amount).sort((a, b) => b - a);
    // The first, the second and the third of them; the day's first is the first one too.
    expect(amounts).toEqual([50_000, 25_000, 15_000]);
  });

  test('bring props besides: points, diamonds, a card, a chance and a coupon', async () => {
    const { rewards } = await pay(10_000);
    const counts = new Map(rewards.map(({ propId, count }) => [propId, count]));
    expect(counts.get(2)).toBe(100_000);
    expect(counts.get(2002)).toBe(50);
    expect(counts.get(1001)).toBe(1);
    // Diamonds, cards and chances come from other features too: the line shows the sum.
    for (const propId of [60_001, 80_001, 3]) {
      expect(counts.get(propId)).toBe(await balanceOf(propId));
    }
  });

  test('of a channel are for that channel: bank per cent, counter fixed', async () => {
    for (let count = 0; count < 3; count += 1) await pay(100);
    expect((await pay(1000, 3)).rewards).toContainEqual({ propId: 2, count: 1000 });
    expect((await pay(5000, 4)).rewards).toContainEqual({ propId: 2, count: 5000 });
    expect((await pay(1000, 2)).rewards.filter(({ propId }) => propId === 2)).toEqual([]);
  });

  test('of the day and of the weekend go by the Manila calendar', async () => {
    for (let count = 0; count < 3; count += 1) await pay(100);
    expect(await kindsOffered()).toEqual([4, 7, 8, 9, 10, 11, 12]);
    // Friday 23:59 in Manila, then Saturday.
    server.clock.set('2026-11-20T15:59:00Z');
    await player.comeBack();
    expect(await kindsOffered()).not.toContain(6);
    server.clock.set('2026-11-20T16:00:00Z');
    expect(await kindsOffered()).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
    // Once a day: what comes again with every deposit could be repeated without end.
    await pay(500);
    expect(await kindsOffered()).toEqual([4, 7, 8, 9, 10, 11, 12]);
  });

  test('of VIP members come with the first deposit of a day that one of them opens', async () => {
    for (let count = 0; count < 3; count += 1) await pay(100);
    // A Monday.
    server.clock.set('2026-11-23T04:00:00Z');
    await player.comeBack();
    const before = await player.open();
    expect(await kindsOffered()).not.toContain(13);
    const raise = ['vip', 'set-level', String(player.id), '1', '--reason', 'a test'];
    expect((await opsOn(server, raise)).exitCode).toBe(0);
    expect(await kindsOffered()).toContain(13);
    const [best] = earnedBonuses(await offered(), { channelId: 1, amount: AMOUNT });
    const [first, second] = [await player.open(), await player.open()];
    const coinOf = async (deposit: typeof first) =>
      (await player.see(deposit)).rewards.find(({ propId }) => propId === 2)?.count ?? 0;
    await server.press('approve', first);
    expect(best?.bonus.kind).toBe(13);
    expect(await coinOf(first)).toBe(best?.count);
    expect(await kindsOffered()).not.toContain(13);
    for (const later of [second, before]) {
      await server.press('approve', later);
      expect(await coinOf(later)).toBeLessThan(best?.count ?? 0);
    }
  });

  test('of VIP members are not in a deposit that was opened before', async () => {
    for (let count = 0; count < 3; count += 1) await pay(100);
    server.clock.set('2026-11-23T04:00:00Z');
    await player.comeBack();
    const promised = earnedBonuses(await offered(), { channelId: 1, amount: AMOUNT });
    const deposit = await player.open();
    const raise = ['vip', 'set-level', String(player.id), '1', '--reason', 'a test'];
    expect((await opsOn(server, raise)).exitCode).toBe(0);
    await server.press('approve', deposit);
    const [best] = promised;
    expect((await player.see(deposit)).rewards).toContainEqual({ propId: 2, count: best?.count });
  });

  test('that cannot be granted hold up no deposit, and the operator is told', async () => {
    const deposit = await player.open();
    await server.database
      .updateTable('deposits')
      .set({ offers: JSON.stringify([OUT_OF_BOUNDS]) })
      .where('id', '=', deposit.id)
      .execute();
    await server.press('approve', deposit);
    expect(await player.statusOf(deposit)).toBe('PAID');
    const missed = await server.database
      .selectFrom('missed_grants')
      .select('hook')
      .where('player_id', '=', player.id)
      .execute();
    expect(missed).toEqual([{ hook: 'recharge bonus' }]);
  });
});
