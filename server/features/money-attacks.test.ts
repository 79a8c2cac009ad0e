import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hundredthsOf } from '../../contract/money.ts';
import { safeboxMove, safeboxPassword } from '../../contract/safebox.ts';
import { scratchCardLottery, scratchCardShown } from '../../contract/scratch.ts';
import { createDeposit, tradeInfo } from '../../contract/wallet.ts';
import { inDays, ledgerPlayer } from '../../tests/support/players/ledger-player.ts';
import { scriptedCards } from '../../tests/support/servers/shop-server.ts';
import {
  openWithdrawServer,
  type WithdrawServer,
} from '../../tests/support/servers/withdraw-server.ts';
import { post } from '../ledger/post.ts';
import { readScratchConfig } from './scratch/config.ts';

const COUPON = 1001;

let server: WithdrawServer;

beforeAll(async () => {
  server = await openWithdrawServer({ now: '2026-11-20T04:00:00Z' });
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

async function give(playerId: number, currency: number, amount: number): Promise<void> {
  const move = { house: 'house:test', kind: 'deposit', reference: randomUUID() };
  await server.run((tx) =>
    post(tx, { playerId, currency, amount, ...move, at: server.clock.now() }),
  );
}

test('a deposit is not played by bonus coin while it lies in the safebox', async () => {
  const { id } = await server.registerPlayer();
  const player = ledgerPlayer(server.database, id);
  await player.deposit(100_000);
  await player.bonus(100_000, 800_000, inDays(7));
  await player.safebox('in', 100_000);
  await player.wager('all the bonus coin', 100_000);
  await player.win('all the bonus coin', 'lost', 0);
  await player.safebox('out', 100_000);
  expect(await player.withdrawable()).toMatchObject({ coin: 100_000, withdrawable: 0 });
  // Of a stake from both, its coin counts.
  await player.bonus(50_000, 400_000, inDays(7));
  await player.wager('both', 120_000);
  await player.win('both', 'won', 240_000);
  expect(await player.withdrawable()).toMatchObject({ withdrawable: 200_000, requirements: [] });
});

test('coin that was won and not shown is not told by what can be withdrawn', async () => {
  const player = await server.registerWithdrawer({ coin: 0 });
  await give(player.id, 2001, 10_000);
  const { kinds } = await server.run(readScratchConfig);
  const weights = kinds.find(({ kind }) => kind === 1)?.prizes.map(({ weight }) => weight) ?? [];
  const COIN_500 = 1;
  server.random.script(...scriptedCards(weights, COIN_500));
  await give(player.id, 80001, 1);
  const once = { token: player.token, onceKey: randomUUID() };
  const { data } = await server.call(scratchCardLottery, { kind: 1, count: 1 }, once);
  expect(await server.ask(player, { amount: 10_001 })).toMatchObject({
    errcode: 3005,
    data: { available: 10_000 },
  });
  await server.call(scratchCardShown, { outcomeId: data.outcomes[0]?.id ?? '' }, player);
  expect(await server.ask(player, { amount: 10_500 })).toMatchObject({ errcode: 0 });
});

test('a coupon that brings nothing on a small deposit stays with its player', async () => {
  const player = await server.registerPlayer();
  await give(player.id, COUPON, 1);
  const { database } = server;
  await database
    .updateTable('deposit_coupons')
    .set({ percent: 1, amount: 0, min_deposit: 1 })
    .where('prop_id', '=', COUPON)
    .execute();
  await database
    .updateTable('recharge_channels')
    .set({ min_amount: 1 })
    .where('id', '=', 1)
    .execute();
  const wish = { rechargeTypeId: 1, amount: hundredthsOf(99), couponId: COUPON };
  expect(await server.call(createDeposit, wish, player)).toMatchObject({ errcode: 3007 });
  const { coupons } = (await server.call(tradeInfo, {}, player)).data;
  expect(coupons).toMatchObject([{ propId: COUPON, count: 1 }]);
  const enough = { ...wish, amount: hundredthsOf(100) };
  expect(await server.call(createDeposit, enough, player)).toMatchObject({ errcode: 0 });
});

test('a payment that was declined cannot be made after its time', async () => {
  const player = await server.registerPlayer();
  const wish = { rechargeTypeId: 1, amount: hundredthsOf(50_000) };
  const { data } = await server.call(createDeposit, wish, player);
  const { headers } = await server.app.inject({ method: 'GET', url: data.payUrl });
  const press = (button: string) => {
    const url = String(headers.location).replace('/pay?', `/pay/${button}?`);
    return server.app.inject({ method: 'POST', url });
  };
  await press('decline');
  server.clock.advance(3 * 60 * 60_000);
  await press('approve');
  const row = await server.database
    .selectFrom('deposits')
    .select('status')
    .where('reference', '=', data.reference)
    .executeTakeFirst();
  expect(row).toEqual({ status: 'FAILED' });
});

test.each([
  ['coin that leaves without a wager', 2001],
  ['coin of the safebox', 6],
  ['spins of the invite wheel', 4],
  ['a pot', 50001],
])('no deposit can be made to bring %s', async (_what, propId) => {
  const change = server.database
    .updateTable('recharge_bonuses')
    .set({ prop_id: propId })
    .where('id', '=', 8);
  await expect(change.execute()).rejects.toThrow('recharge_bonuses_giveable');
});

test.each([
  ['are wagered less than once', { wagerFactor: 0 }],
  ['are wagered without an end', { wagerFactor: 11 }],
  ['bring nothing', { rate: { points: 100_000, coin: 1 } }],
  ['have no rate', { rate: { points: 0, coin: 1 } }],
  ['are for nothing', { minPoints: 0 }],
  ['have no steps', { stepPoints: 0 }],
])('the operator cannot write points that %s', async (_what, change) => {
  const write = sql`update exchange_config set config = config || ${JSON.stringify(change)}::jsonb`;
  await expect(write.execute(server.database)).rejects.toThrow('exchange_config_sound');
});

test('a once-key from months ago moves no other amount into the safebox', async () => {
  const player = await server.registerPlayer();
  await give(player.id, 2001, 10_000);
  await server.call(safeboxPassword, { password: 'password1' }, player);
  const once = { token: player.token, onceKey: randomUUID() };
  const put = (amount: number) =>
    server.call(safeboxMove, { direction: 'in', amount: hundredthsOf(amount) }, once);
  expect(await put(1000)).toMatchObject({ errcode: 0 });
  await server.database.deleteFrom('once_keys').where('player_id', '=', player.id).execute();
  expect(await put(2000)).toMatchObject({ errcode: 9004 });
  expect(await put(1000)).toMatchObject({ errcode: 0, data: { safebox: 1000, coin: 9000 } });
});

test('NUL in an address is refused before any query', async () => {
  const shots = [
    ['GET', '/pay/BT%00'],
    ['GET', '/sandbox/pay?session=%00'],
    ['POST', '/sandbox/pay/approve?session=%00'],
    ['POST', '/sandbox/payouts/press/pay?of=%00'],
    ['GET', '/statements/%00'],
  ] as const;
  for (const [method, url] of shots) {
    expect(await server.app.inject({ method, url })).toMatchObject({ statusCode: 400 });
  }
});
