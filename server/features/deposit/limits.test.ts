import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { createDeposit, tradeInfo } from '../../../contract/wallet.ts';
import {
  type Depositor,
  type DepositServer,
  openDepositServer,
} from '../../../tests/support/servers/deposit-server.ts';

let server: DepositServer;
let player: Depositor;

beforeAll(async () => {
  server = await openDepositServer();
});
beforeEach(async () => {
  server.clock.set('2026-11-20T04:00:00Z');
  player = await server.registerDepositor();
});
afterAll(() => server.close());

const DAY_MAX = 10_000_000;
const ask = (amount: number, rechargeTypeId = 1) =>
  server.call(createDeposit, { rechargeTypeId, amount: hundredthsOf(amount) }, player);
const left = async (channel = 1) =>
  (await server.call(tradeInfo, {}, player)).data.appRechargeTypeMap[String(channel)]?.leftToday;

describe('the daily limit of a channel', () => {
  test('counts pending deposits, and not the failed ones', async () => {
    expect(await left()).toBe(DAY_MAX);
    const { data: deposit } = await ask(4_000_000);
    expect(await left()).toBe(6_000_000);
    await server.press('decline', deposit);
    expect(await left()).toBe(DAY_MAX);
  });

  test('says what is left, and a channel does not count for another', async () => {
    await ask(5_000_000);
    await ask(4_000_000);
    expect(await ask(1_000_001)).toMatchObject({ errcode: 3006, data: { left: 1_000_000 } });
    expect((await ask(1_000_000)).errcode).toBe(0);
    expect(await left()).toBe(0);
    expect((await ask(1_000_000, 2)).errcode).toBe(0);
  });

  test('begins anew at midnight in Manila for what is paid', async () => {
    for (const amount of [5_000_000, 5_000_000]) {
      const { data: deposit } = await ask(amount);
      await server.press('approve', deposit);
    }
    expect(await left()).toBe(0);
    server.clock.set('2026-11-20T16:00:00Z');
    await player.comeBack();
    expect(await left()).toBe(DAY_MAX);
  });

  test('holds for deposits at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(1_500_000)));
    const opened = answers.filter(({ errcode }) => errcode === 0);
    expect(opened).toHaveLength(6);
    expect(await left()).toBe(1_000_000);
  });
});
