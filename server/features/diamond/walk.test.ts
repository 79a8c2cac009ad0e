import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  diamondExchangeCoin,
  diamondExchangeGoods,
  diamondExchangeScratchcard,
  updateAddress,
} from '../../../contract/diamond.ts';
import { receiveAddupAwardById, scratchCardLottery } from '../../../contract/scratch.ts';
import { seededNumbers } from '../../../tests/support/models/ledger-model.ts';
import {
  openShopServer,
  type Shopper,
  type ShopServer,
} from '../../../tests/support/servers/shop-server.ts';
import { readOps, runOps } from '../../operator/ops.ts';

const PLAYERS = 4;
const STEPS = 40;
const SEED = 20261120;
const GOODS = 4;

let server: ShopServer;

beforeAll(async () => {
  server = await openShopServer();
});
afterAll(() => server.close());

async function shopper(): Promise<Shopper> {
  const player = await server.registerShopper({ 60001: 400, 80001: 5, 100002: 2, 110004: 1 });
  const address = { name: 'Ana Reyes', phone: '09171234567', region: 'Cebu', city: 'Cebu City' };
  await server.call(updateAddress, { ...address, street: '1 Colon St' }, player);
  return player;
}

async function ops(...words: string[]): Promise<void> {
  const call = readOps(words);
  if ('exitCode' in call) throw new Error(call.lines.join('\n'));
  await runOps(call, { database: server.database, now: server.clock.now(), operator: 'walk' });
}

/** One thing that a player or the operator might do next. */
function stepsOf({ token }: Shopper, numbers: string[]) {
  const as = { token };
  const anyOrder = () => numbers[numbers.length - 1] ?? 'BGNONE';
  return [
    () => server.call(diamondExchangeCoin, { offerId: 1 }, as),
    () => server.call(diamondExchangeScratchcard, { kind: 1, count: 2 }, as),
    () => server.call(diamondExchangeScratchcard, { kind: 2, count: 1, couponId: 100_002 }, as),
    () => server.call(diamondExchangeScratchcard, { kind: 1, count: 3, couponId: 110_004 }, as),
    () => server.call(scratchCardLottery, { kind: 1, count: 1 }, as),
    () => server.call(scratchCardLottery, { kind: 1, count: 5 }, as),
    () => server.call(receiveAddupAwardById, { id: 1 }, as),
    async () => {
      const answer = await server.call(diamondExchangeGoods, { goodsId: GOODS }, as);
      if (answer.errcode === 0) numbers.push(answer.data.order.number);
    },
    () => ops('orders', 'cancel', '--reason', 'walk', anyOrder()),
    () => ops('orders', 'pack', anyOrder()),
  ];
}

test('whatever players and the operator do at once, books and shelf stay true', async () => {
  await server.database
    .updateTable('diamond_goods')
    .set({ stock: 5 })
    .where('id', '=', GOODS)
    .execute();
  const players = await Promise.all(Array.from({ length: PLAYERS }, shopper));
  const walk = async (player: Shopper, index: number) => {
    const numbers = seededNumbers(SEED + index);
    const steps = stepsOf(player, []);
    for (let step = 0; step < STEPS; step += 1) await numbers.oneOf(steps)?.();
  };
  // Two walks for each player: their transactions meet on the same wallets.
  await Promise.all([...players, ...players].map(walk));

  await server.expectSoundBooks();
  const goods = await server.database
    .selectFrom('diamond_goods')
    .select('stock')
    .where('id', '=', GOODS)
    .executeTakeFirstOrThrow();
  const kept = await server.database
    .selectFrom('goods_orders')
    .select('id')
    .where('status', '<>', 'cancelled')
    .execute();
  expect(goods.stock + kept.length).toBe(5);
  const cards = await server.database.selectFrom('scratch_cards').select('id').execute();
  const receipts = await server.database
    .selectFrom('fairness_receipts')
    .select('draw_id')
    .execute();
  expect(receipts).toHaveLength(cards.length);
});
