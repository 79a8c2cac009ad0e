import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  appDiamondBonusTickersData,
  diamondExchangeCoin,
  diamondExchangeScratchcard,
  diamondLog,
  diamondShopData,
} from '../../../contract/diamond.ts';
import {
  getScratchCardInfo,
  scratchCardLottery,
  scratchCardShown,
} from '../../../contract/scratch.ts';
import {
  openShopServer,
  type Shopper,
  type ShopServer,
  scriptedCards,
} from '../../../tests/support/servers/shop-server.ts';
import { readScratchConfig } from '../scratch/config.ts';
import { grantDepositDiamonds } from './earn.ts';

let server: ShopServer;
let player: Shopper;

beforeAll(async () => {
  server = await openShopServer();
});
beforeEach(async () => {
  server.clock.set('2026-11-20T04:00:00Z');
  player = await server.registerShopper({ 60001: 150 });
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

const DIAMOND = 60001;
const shopOf = async (who = player) => (await server.call(diamondShopData, {}, who)).data;
const buyCoins = (offerId: number, onceKey = randomUUID(), who = player) =>
  server.call(diamondExchangeCoin, { offerId }, { token: who.token, onceKey });
const buyCards = (
  kind: 1 | 2 | 3,
  count: number,
  couponId?: number,
  { onceKey = randomUUID(), who = player } = {},
) =>
  server.call(
    diamondExchangeScratchcard,
    { kind, count, ...(couponId !== undefined && { couponId }) },
    { token: who.token, onceKey },
  );

async function whileClosed(work: () => Promise<void>): Promise<void> {
  await server.database.updateTable('diamond_config').set({ is_open: false }).execute();
  try {
    await work();
  } finally {
    await server.database.updateTable('diamond_config').set({ is_open: true }).execute();
  }
}

describe('the shop', () => {
  test('tells what it offers and what the player holds', async () => {
    await server.grant(player.id, 100_003, 2);
    await server.grant(player.id, 110_004, 1);
    const shop = await shopOf();
    expect(shop).toMatchObject({ isOpen: true, needsDeposit: false, balance: 150, redDot: false });
    expect(shop.coupons).toEqual([{ propId: 100_003, percent: 15, left: 2 }]);
    expect(shop.lotteryCoupons).toEqual([{ propId: 110_004, kind: 1, count: 3, left: 1 }]);
    expect(shop.cards.map(({ kind }) => kind)).toEqual([1, 2, 3]);
    expect(shop.goods).toHaveLength(6);
    for (const { name, text } of shop.goods) {
      expect([name.en, name.fil, text.en, text.fil].every(Boolean)).toBe(true);
    }
    expect(shop.address).toBeUndefined();
  });
});

describe('coins for diamonds', () => {
  test('are booked once, in one transaction with the diamonds', async () => {
    const { data } = await buyCoins(2);
    expect(data).toEqual({ balance: 50, coins: 5_500 });
    expect(await server.balances(player.id)).toEqual({ 2001: 15_500, [DIAMOND]: 50 });
  });

  test('refuse 1004, 1002, 4004 and 5001 with what is missing', async () => {
    const fresh = await server.registerPlayer();
    await server.grant(fresh.id, DIAMOND, 100);
    expect(await buyCoins(1, randomUUID(), fresh)).toMatchObject({ errcode: 1002 });
    expect((await shopOf(fresh)).needsDeposit).toBe(true);
    await whileClosed(async () => {
      expect(await buyCoins(1, randomUUID(), fresh)).toMatchObject({ errcode: 1004 });
    });
    expect(await buyCoins(99)).toMatchObject({ errcode: 4004 });
    expect(await buyCoins(3)).toMatchObject({ errcode: 5001, data: { missing: 150 } });
    expect((await server.balances(player.id))[DIAMOND]).toBe(150);
  });

  test('one key pressed twenty times at once is one exchange', async () => {
    const onceKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => buyCoins(1, onceKey)));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await server.balances(player.id))[DIAMOND]).toBe(130);
  });

  test('twenty keys at once spend no diamond twice', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => buyCoins(1)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(7);
    expect(answers.filter(({ errcode }) => errcode === 5001)).toHaveLength(13);
    expect((await server.balances(player.id))[DIAMOND]).toBe(10);
  });
});

describe('cards', () => {
  test('cost their price for each card', async () => {
    expect((await buyCards(2, 3)).data).toEqual({ balance: 60, propId: 80_002, count: 3 });
    expect((await server.balances(player.id))[80_002]).toBe(3);
    expect((await shopOf()).redDot).toBe(true);
  });

  test('cost less with a diamond coupon, which is used up', async () => {
    await server.grant(player.id, 100_005, 1);
    expect((await buyCards(1, 3, 100_005)).data.balance).toBe(150 - 22);
    expect((await server.balances(player.id))[100_005]).toBeUndefined();
    expect(await buyCards(1, 3, 100_005)).toMatchObject({ errcode: 4004 });
  });

  test('come for a lottery coupon alone, in the kind and number that it names', async () => {
    await server.grant(player.id, 110_005, 1);
    expect(await buyCards(1, 3, 110_005)).toMatchObject({ errcode: 4004 });
    expect(await buyCards(2, 5, 110_005)).toMatchObject({ errcode: 4004 });
    expect((await buyCards(1, 5, 110_005)).data).toEqual({
      balance: 150,
      propId: 80_001,
      count: 5,
    });
    const after = await server.balances(player.id);
    expect(after).toEqual({ 2001: 10_000, [DIAMOND]: 150, 80001: 5 });
  });

  test('a coupon that is no coupon is refused and nothing is spent', async () => {
    expect(await buyCards(1, 1, 2001)).toMatchObject({ errcode: 4004 });
    expect((await server.balances(player.id))[2001]).toBe(10_000);
  });

  test('refuse 5001, and 1004 while cards are closed', async () => {
    expect(await buyCards(3, 2)).toMatchObject({ errcode: 5001, data: { missing: 50 } });
    await server.database.updateTable('scratch_config').set({ is_open: false }).execute();
    try {
      expect(await buyCards(1, 1)).toMatchObject({ errcode: 1004 });
      expect((await shopOf()).cards).toEqual([]);
    } finally {
      await server.database.updateTable('scratch_config').set({ is_open: true }).execute();
    }
  });
});

describe('diamonds', () => {
  test('come one for each full 10,000 deposited in all, and once for a deposit', async () => {
    const settle = async (depositId: string, amount: number) => {
      const at = server.clock.now();
      await server.grant(player.id, 2001, amount);
      await server.run((tx) =>
        grantDepositDiamonds(tx, { playerId: player.id, depositId, amount, now: at }),
      );
    };
    // 10,000 were deposited before: what counts is the sum, and that grant is no deposit.
    await settle('a', 3_000);
    expect((await server.balances(player.id))[DIAMOND]).toBe(150 + 1);
    await settle('a', 3_000);
    expect((await server.balances(player.id))[DIAMOND]).toBe(150 + 1);
  });

  test('have a list of every movement, newest first, that ends', async () => {
    await buyCoins(1);
    await buyCards(1, 1);
    const page = (pageNum: number) =>
      server.call(diamondLog, { pageNum, pageSize: 2 }, { token: player.token });
    const first = (await page(1)).data;
    expect(first).toMatchObject({ total: 3, pages: 2 });
    expect(first.list).toMatchObject([
      { kind: 'diamond-card', amount: -10, balance: 120 },
      { kind: 'diamond-coin', amount: -20, balance: 130 },
    ]);
    expect((await page(2)).data.list).toMatchObject([{ kind: 'test-grant', amount: 150 }]);
    expect((await page(3)).data.list).toEqual([]);
  });
});

test('the ticker tells real exchanges and wins, newest first, with masked names', async () => {
  await buyCoins(1);
  server.clock.advance(1000);
  await buyCards(1, 5);
  let outcomeId = '';
  while (outcomeId === '') {
    server.clock.advance(1000);
    await server.grant(player.id, 80_001, 1);
    const { data } = await server.call(scratchCardLottery, { kind: 1, count: 1 }, player);
    const [outcome] = data.outcomes;
    if (outcome && outcome.propId !== 0) outcomeId = outcome.id;
  }
  const before = await server.call(appDiamondBonusTickersData, {}, player);
  expect(before.data.list.some(({ id }) => id === outcomeId)).toBe(false);
  await server.call(scratchCardShown, { outcomeId }, player);
  const { data } = await server.call(appDiamondBonusTickersData, {}, player);
  expect(data.list.slice(0, 3).map(({ source }) => source)).toEqual(['scratch', 'card', 'coin']);
  expect(data.list.every(({ nickname }) => /^pl\*\*\*\d$/.test(nickname))).toBe(true);
  expect(data.list.every(({ source, propId }) => source === 'goods' || propId !== 0)).toBe(true);
});

describe('a prize that waits for its act', () => {
  /** Scratches a card of each of these prizes of kind 1, by index. */
  async function win(...prizes: number[]) {
    const { kinds } = await server.run(readScratchConfig);
    const weights = kinds[0]?.prizes.map(({ weight }) => weight) ?? [];
    server.random.script(...scriptedCards(weights, ...prizes));
    await server.grant(player.id, 80_001, prizes.length);
    const won: string[] = [];
    for (const _prize of prizes) {
      server.clock.advance(1000);
      const { data } = await server.call(scratchCardLottery, { kind: 1, count: 1 }, player);
      won.push(data.outcomes[0]?.id ?? '');
    }
    return won;
  }
  const page = { pageNum: 1, pageSize: 20 };
  const shop = async () => (await server.call(diamondShopData, {}, player)).data;
  const log = async () => (await server.call(diamondLog, page, player)).data;
  const DIAMONDS = 2;
  const TWO_CARDS = 4;
  const COUPON = 6;

  test('stands in no balance and no list before, and in all of them after', async () => {
    const won = await win(DIAMONDS, COUPON);
    expect(await server.balances(player.id)).toMatchObject({ 60001: 160, 100002: 1 });
    expect(await shop()).toMatchObject({ balance: 150, coupons: [] });
    server.clock.advance(1000);
    await buyCoins(1);
    expect((await log()).list).toMatchObject([
      { kind: 'diamond-coin', amount: -20, balance: 130 },
      { kind: 'test-grant', amount: 150, balance: 150 },
    ]);
    for (const outcomeId of won) await server.call(scratchCardShown, { outcomeId }, player);
    expect(await shop()).toMatchObject({ balance: 140, coupons: [{ propId: 100002, left: 1 }] });
    expect((await log()).list).toMatchObject([
      { kind: 'diamond-coin', amount: -20, balance: 140 },
      { kind: 'scratch-prize', amount: 10, balance: 160 },
      { kind: 'test-grant', amount: 150, balance: 150 },
    ]);
  });

  test('makes no pile of cards higher before its card was bared', async () => {
    const pile = async () =>
      (await server.call(getScratchCardInfo, {}, player)).data.kinds[0]?.left ?? 0;
    const [outcomeId = ''] = await win(TWO_CARDS);
    expect(await pile()).toBe(0);
    await server.call(scratchCardShown, { outcomeId }, player);
    expect(await pile()).toBe(2);
  });
});
