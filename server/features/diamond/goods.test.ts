import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  diamondExchangeGoods,
  diamondGoodsExchangeOrderLog,
  diamondShopData,
  updateAddress,
} from '../../../contract/diamond.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import {
  openShopServer,
  type Shopper,
  type ShopServer,
} from '../../../tests/support/servers/shop-server.ts';

const DIAMOND = 60001;
const PHONE_STAND = 4;
const ADDRESS = {
  name: 'Juan Dela Cruz',
  phone: '0917 123 4567',
  region: 'Metro Manila',
  city: 'Quezon City',
  street: '12 Mabini St, Brgy. San Roque',
  postcode: '1109',
};

let server: ShopServer;
let player: Shopper;

beforeAll(async () => {
  server = await openShopServer();
});
beforeEach(async () => {
  server.clock.set('2026-11-20T04:00:00Z');
  player = await shopperWithAddress();
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

async function shopperWithAddress(): Promise<Shopper> {
  const shopper = await server.registerShopper({ [DIAMOND]: 200 });
  await server.call(updateAddress, ADDRESS, shopper);
  return shopper;
}

const order = (who = player, goodsId = PHONE_STAND, couponId?: number, onceKey = randomUUID()) =>
  server.call(
    diamondExchangeGoods,
    { goodsId, ...(couponId !== undefined && { couponId }) },
    { token: who.token, onceKey },
  );
const stockOf = async (goodsId = PHONE_STAND) =>
  (await server.call(diamondShopData, {}, player)).data.goods.find(({ id }) => id === goodsId)
    ?.stock;
const setStock = (stock: number, goodsId = PHONE_STAND) =>
  server.database.updateTable('diamond_goods').set({ stock }).where('id', '=', goodsId).execute();

const ops = (...words: string[]) => opsOn(server, words, 'maria');

describe('an address', () => {
  test('is tidied and kept', async () => {
    const typed = { ...ADDRESS, name: '  Juan   Dela Cruz ', phone: '(0917) 123-4567' };
    const { data } = await server.call(updateAddress, typed, player);
    expect(data).toEqual({ ...ADDRESS, phone: '09171234567' });
    expect((await server.call(diamondShopData, {}, player)).data.address).toEqual(data);
  });

  test.each([
    ['name', '   ', 'empty'],
    ['name', '123', 'format'],
    ['phone', '', 'empty'],
    ['phone', '12345', 'format'],
    ['region', '', 'empty'],
    ['city', '---', 'format'],
    ['street', '', 'empty'],
    ['street', '12 Rizal \u001b[2J', 'format'],
    ['name', 'Juan \u202eanauJ', 'format'],
    ['postcode', '12a4', 'format'],
  ])('with %s "%s" is refused: %s', async (field, value, problem) => {
    const answer = await server.call(updateAddress, { ...ADDRESS, [field]: value }, player);
    expect(answer).toMatchObject({ errcode: 2009, data: { field, problem } });
  });

  test('needs no postcode', async () => {
    const { postcode: _, ...rest } = ADDRESS;
    expect((await server.call(updateAddress, rest, player)).errcode).toBe(0);
  });
});

describe('goods', () => {
  test.each([-1, 0, 2 ** 31, Number.MAX_SAFE_INTEGER])('number %d are on no shelf', async (id) => {
    const { status } = await order(player, id);
    expect(status).toBe(400);
  });

  test('are ordered to the address, paid and taken off the shelf', async () => {
    const stock = (await stockOf()) ?? 0;
    const { data } = await order();
    expect(data.balance).toBe(110);
    expect(data.order).toMatchObject({ status: 'ordered', price: 90, goodsId: PHONE_STAND });
    expect(data.order.number).toMatch(/^BG[0-9A-V]{10}$/);
    expect(data.order.address).toEqual({ ...ADDRESS, phone: '09171234567' });
    expect(await stockOf()).toBe(stock - 1);
    await server.call(updateAddress, { ...ADDRESS, city: 'Makati' }, player);
    const page = { pageNum: 1, pageSize: 20 };
    const log = (await server.call(diamondGoodsExchangeOrderLog, page, player)).data;
    expect(log).toMatchObject({ total: 1, pages: 1, list: [data.order] });
  });

  test('cost less with a coupon', async () => {
    await server.grant(player.id, 100_002, 1);
    expect((await order(player, PHONE_STAND, 100_002)).data.order.price).toBe(81);
    expect((await server.balances(player.id))[100_002]).toBeUndefined();
  });

  test('refuse 5003 without an address, 5001, 4004 and 5002', async () => {
    const homeless = await server.registerShopper({ [DIAMOND]: 200 });
    expect(await order(homeless)).toMatchObject({ errcode: 5003 });
    expect(await order(player, 6)).toMatchObject({ errcode: 5001, data: { missing: 1700 } });
    expect(await order(player, 99)).toMatchObject({ errcode: 4004 });
    expect(await order(player, PHONE_STAND, 100_001)).toMatchObject({ errcode: 4004 });
    await setStock(0);
    expect(await order()).toMatchObject({ errcode: 5002 });
    await setStock(60);
    expect(await server.balances(player.id)).toMatchObject({ [DIAMOND]: 200 });
  });

  test('one key twenty times at once is one order', async () => {
    const stock = (await stockOf()) ?? 0;
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => order(player, PHONE_STAND, undefined, key)),
    );
    expect(new Set(answers.map(({ data }) => data.order.number)).size).toBe(1);
    expect(await stockOf()).toBe(stock - 1);
  });

  test('three pieces have three of twenty buyers at once, over two servers', async () => {
    await setStock(3);
    const second = await openShopServer({ databaseUrl: server.databaseUrl });
    try {
      const buyers = await Promise.all(Array.from({ length: 20 }, shopperWithAddress));
      const answers = await Promise.all(
        buyers.map(({ token }, index) =>
          (index % 2 ? server : second).call(
            diamondExchangeGoods,
            { goodsId: PHONE_STAND },
            { token },
          ),
        ),
      );
      const codes = answers.map(({ errcode }) => errcode).sort((a, b) => a - b);
      expect(codes).toEqual([0, 0, 0, ...Array(17).fill(5002)]);
      expect(await stockOf()).toBe(0);
      const left = await Promise.all(buyers.map(({ id }) => server.balances(id)));
      expect(left.filter(({ [DIAMOND]: diamonds }) => diamonds === 110)).toHaveLength(3);
      expect(left.filter(({ [DIAMOND]: diamonds }) => diamonds === 200)).toHaveLength(17);
    } finally {
      await second.close();
      await setStock(60);
    }
  });
});

describe('the operator', () => {
  test('takes an order through every step, and each is recorded', async () => {
    const { number } = (await order()).data.order;
    expect((await ops('orders', 'list')).lines.join('\n')).toContain(number);
    expect(await ops('orders', 'send', '--tracking', 'LBC1', number)).toEqual({
      lines: [`Order ${number} is ordered; only an order that is packed can be sent.`],
      exitCode: 1,
    });
    for (const words of [['pack'], ['send', '--tracking', 'LBC 778'], ['deliver']]) {
      server.clock.advance(60_000);
      expect((await ops('orders', ...words, number.toLowerCase())).exitCode).toBe(0);
    }
    const page = { pageNum: 1, pageSize: 20 };
    const [shown] = (await server.call(diamondGoodsExchangeOrderLog, page, player)).data.list;
    expect(shown).toMatchObject({ status: 'delivered', tracking: 'LBC 778' });
    expect(shown?.steps.map(({ status }) => status)).toEqual([
      'ordered',
      'packed',
      'sent',
      'delivered',
    ]);
    expect((await ops('orders', 'cancel', '--reason', 'late', number)).exitCode).toBe(1);
    const steps = await server.database
      .selectFrom('operator_steps')
      .select(['operator', 'command', 'note'])
      .where('subject', '=', number)
      .orderBy('id')
      .execute();
    expect(steps).toEqual([
      { operator: 'maria', command: 'orders pack', note: '' },
      { operator: 'maria', command: 'orders send', note: 'LBC 778' },
      { operator: 'maria', command: 'orders deliver', note: '' },
    ]);
    const { lines } = await ops('audit', 'list', '--player', String(player.id));
    expect(lines.filter((line) => line.includes('operator.orders'))).toEqual([
      expect.stringMatching(/orders\.cancel .*"refused":"Order .* is delivered;/),
      expect.stringMatching(/orders\.deliver .*"after":"delivered","before":"sent"/),
      expect.stringMatching(/orders\.send .*"after":"sent","before":"packed"/),
      expect.stringMatching(/orders\.pack .*"after":"packed","before":"ordered"/),
      expect.stringMatching(/orders\.send .*"refused":"Order .* is ordered;/),
    ]);
    const change = server.database.updateTable('operator_steps').set({ operator: 'x' }).execute();
    await expect(change).rejects.toThrow('append-only');
  });

  test('cancels an order once: diamonds, coupon and piece come back', async () => {
    await server.grant(player.id, 100_002, 1);
    const before = await server.balances(player.id);
    const stock = await stockOf();
    const { number } = (await order(player, PHONE_STAND, 100_002)).data.order;
    const cancel = () => ops('orders', 'cancel', '--reason', 'Out of reach', number);
    const results = await Promise.all(Array.from({ length: 8 }, cancel));
    expect(results.filter(({ exitCode }) => exitCode === 0)).toHaveLength(1);
    expect(await server.balances(player.id)).toEqual(before);
    expect(await stockOf()).toBe(stock);
    const page = { pageNum: 1, pageSize: 20 };
    const [shown] = (await server.call(diamondGoodsExchangeOrderLog, page, player)).data.list;
    expect(shown).toMatchObject({ status: 'cancelled', reason: 'Out of reach' });
  });

  test('is told in a sentence what was wrong', async () => {
    const wrong = async (...words: string[]) => {
      const { lines, exitCode } = await ops(...words);
      expect(exitCode).toBe(words.includes('BGNONE') ? 1 : 64);
      return lines.join('\n');
    };
    expect(await wrong()).toContain('Usage: npm run ops -- <command>');
    expect(await wrong('orders')).toMatch(
      /^No command is called "orders". There are: .*orders list/,
    );
    expect(await wrong('orders', 'pack')).toBe(
      'The order number is missing. Call it like this: npm run ops -- orders pack <order number>',
    );
    expect(await wrong('orders', 'send', 'BG1')).toMatch(/^The option --tracking is missing\./);
    expect(await wrong('orders', 'send', 'BG1', '--tracking')).toMatch(/^--tracking needs a text/);
    expect(await wrong('orders', 'pack', 'BG1', 'BG2')).toMatch(/^"BG2" is one value too many\./);
    expect(await wrong('orders', 'pack', '--fast', 'BG1')).toMatch(/^There is no option --fast\./);
    expect(await wrong('orders', 'pack', '--constructor=x', 'BG1')).toMatch(/^There is no option/);
    expect(await wrong('orders', 'list', '--status')).toMatch(/^--status needs a text/);
    expect(await wrong('orders', 'pack', 'BGNONE')).toBe('There is no order BGNONE.');
    expect((await ops('orders', 'list', '--status', 'lost')).lines[0]).toMatch(/^No order can be/);
  });
});
