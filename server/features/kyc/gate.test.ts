import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { createDeposit, tradeInfo } from '../../../contract/wallet.ts';
import { withdrawInfo } from '../../../contract/withdraw.ts';
import { verifyPlayer } from '../../../tests/support/players/verified-player.ts';
import {
  type DepositServer,
  openDepositServer,
} from '../../../tests/support/servers/deposit-server.ts';
import {
  openWithdrawServer,
  type Withdrawer,
  type WithdrawServer,
} from '../../../tests/support/servers/withdraw-server.ts';

const GATE = 500_000;

describe('deposits before identity is checked', () => {
  let server: DepositServer;
  let player: { id: number; token: string };
  beforeAll(async () => {
    server = await openDepositServer();
  });
  beforeEach(async () => {
    player = await server.registerPlayer();
  });
  afterAll(() => server.close());

  const ask = (amount: number) =>
    server.call(createDeposit, { rechargeTypeId: 1, amount: hundredthsOf(amount) }, player);
  const shown = async () => (await server.call(tradeInfo, {}, player)).data.kyc;

  test('go up to the amount in all, pending ones counted, and say what is left', async () => {
    expect(await shown()).toEqual({ amount: GATE, left: GATE });
    expect((await ask(GATE + 1)).errcode).toBe(6401);
    const { data: first } = await ask(300_000);
    expect(await shown()).toEqual({ amount: GATE, left: 200_000 });
    expect(await ask(200_001)).toMatchObject({ errcode: 6401, data: { left: 200_000 } });
    await server.press('approve', first);
    expect(await ask(200_001)).toMatchObject({ errcode: 6401, data: { left: 200_000 } });
    const { data: second } = await ask(200_000);
    expect((await ask(10_000)).errcode).toBe(6401);
    // What failed counts no more.
    await server.press('decline', second);
    expect((await ask(200_000)).errcode).toBe(0);
  });

  test('cannot pass the amount together', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => ask(100_000)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(5);
    expect(answers.filter(({ errcode }) => errcode === 6401)).toHaveLength(11);
  });

  test('have no such limit afterwards', async () => {
    await verifyPlayer(server.database, player.id, server.clock.now());
    expect(await shown()).toBeUndefined();
    expect((await ask(GATE * 4)).errcode).toBe(0);
  });
});

describe('withdrawals before identity is checked', () => {
  let server: WithdrawServer;
  let player: Withdrawer;
  beforeAll(async () => {
    server = await openWithdrawServer();
  });
  beforeEach(async () => {
    player = await server.registerWithdrawer({ coin: 2_000_000 });
    await server.database
      .updateTable('legal_names')
      .set({ checked_at: null })
      .where('player_id', '=', player.id)
      .execute();
  });
  afterAll(() => server.close());

  const left = async () => (await server.call(withdrawInfo, {}, player)).data.kyc?.left;

  test('go up to the amount in all; what came back does not count', async () => {
    expect((await server.ask(player, { amount: GATE + 1 })).errcode).toBe(6401);
    const first = await server.open(player, 400_000);
    expect(await left()).toBe(100_000);
    expect((await server.ask(player, { amount: 100_001 })).errcode).toBe(6401);
    await server.work();
    await server.press('refuse-other', first);
    expect((await server.statusOf(player, first)).status).toBe('FAILED');
    expect(await left()).toBe(GATE);
    await server.expectSoundBooks();
  });

  test('go to no account in a name that was corrected since', async () => {
    const name = ['--first', 'Juana', '--last', 'Dela Cruz', '--reason', 'typing mistake'];
    expect((await server.ops('kyc', 'name', String(player.id), ...name)).exitCode).toBe(0);
    expect((await server.ask(player, { amount: 50_000 })).errcode).toBe(6002);
  });

  test('cannot pass the amount together', async () => {
    // Two of them are free of the fee, so that nothing but the gate refuses the others.
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => server.ask(player, { amount: GATE / 2 })),
    );
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(2);
    expect(new Set(answers.map(({ errcode }) => errcode))).toEqual(new Set([0, 6401]));
    await server.expectSoundBooks();
  });
});
