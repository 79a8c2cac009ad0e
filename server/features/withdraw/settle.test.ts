import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  AMOUNT,
  openWithdrawServer,
  reportOf,
  type WithdrawalReply,
  type Withdrawer,
  type WithdrawServer,
} from '../../../tests/support/servers/withdraw-server.ts';
import { readSecret } from '../../providers/payments/sandbox-store.ts';

let server: WithdrawServer;
let player: Withdrawer;
let sent: WithdrawalReply;

beforeAll(async () => {
  server = await openWithdrawServer();
});
beforeEach(async () => {
  player = await server.registerWithdrawer();
  sent = await server.open(player);
  await server.work();
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

const alarms = async () => (await server.ops('withdrawals', 'alarms')).lines.join('\n');
const status = async () => (await server.statusOf(player, sent)).status;
const coin = async () => {
  const { coin: free, held } = await server.funds(player);
  return { free, held };
};

describe('a call-back', () => {
  test('counts once however often it comes, also all at once', async () => {
    const before = await server.house();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => server.callBack(reportOf(sent, 'paid'))),
    );
    const results = await Promise.all(answers.map((answer) => answer.json()));
    expect(results.filter(({ result }) => result === 'paid')).toHaveLength(1);
    expect(results.filter(({ result }) => result === 'known')).toHaveLength(5);
    expect((await server.house()).paidOut).toBe(before.paidOut + AMOUNT);
    expect(await coin()).toEqual({ free: 950_000, held: 0 });
  });

  test('gives the money back once however often it refuses', async () => {
    const refuse = () => server.callBack(reportOf(sent, 'refused', { reason: 'name' }));
    await Promise.all(Array.from({ length: 6 }, refuse));
    expect(await status()).toBe('FAILED');
    expect(await coin()).toEqual({ free: 1_000_000, held: 0 });
  });

  test('that is not signed, signed by another or signed long ago changes nothing', async () => {
    const report = reportOf(sent, 'paid');
    const forged = await server.callBack(report, { secret: Buffer.alloc(32, 7) });
    expect(forged.status).toBe(401);
    // The secret of payments proves nothing about payouts.
    const payments = await readSecret(server.database, server.random);
    expect((await server.callBack(report, { secret: payments })).status).toBe(401);
    const old = new Date(server.clock.now().getTime() - 301_000);
    expect((await server.callBack(report, { at: old })).status).toBe(401);
    const url = `${server.address}/callbacks/payouts/sandbox`;
    expect((await fetch(url, { method: 'POST', body: JSON.stringify(report) })).status).toBe(401);
    expect((await fetch(url, { method: 'POST' })).status).toBe(401);
    expect(await status()).toBe('PENDING');
  });

  test('that says "accepted" late changes nothing that is settled', async () => {
    await server.callBack(reportOf(sent, 'paid'));
    await server.callBack(reportOf(sent, 'accepted'));
    expect(await status()).toBe('PAID');
  });
});

describe('a report that contradicts the books', () => {
  test('"refused" after "paid" gives nothing back and is an alarm', async () => {
    await server.callBack(reportOf(sent, 'paid'));
    const answer = await server.callBack(reportOf(sent, 'refused'));
    expect(await answer.json()).toEqual({ result: 'known', alarm: 'refusedAfterPaid' });
    expect(await status()).toBe('PAID');
    expect(await coin()).toEqual({ free: 950_000, held: 0 });
    expect(await alarms()).toContain(`${sent.reference}  refusedAfterPaid`);
  });

  test('"paid" after the money came back is an alarm that stays until it is closed', async () => {
    await server.callBack(reportOf(sent, 'refused'));
    await server.callBack(reportOf(sent, 'paid'));
    await server.callBack(reportOf(sent, 'paid'));
    expect(await status()).toBe('FAILED');
    expect(await coin()).toEqual({ free: 1_000_000, held: 0 });
    const line = (await alarms()).split('\n').find((text) => text.includes(sent.reference));
    expect(line).toContain('paidAfterReturn');
    expect(line).toContain('PHP 500.00');
    expect(line).toContain('SBP-test');
    expect(line).toContain('reported 2 times');
    const shown = (await server.ops('withdrawals', 'show', sent.reference)).lines.join('\n');
    expect(shown).toContain('alarm');
    const close = ['withdrawals', 'close-alarm', '--reason', 'taken from the guarantee'];
    expect((await server.ops(...close, sent.reference)).exitCode).toBe(0);
    expect(await alarms()).not.toContain(sent.reference);
    expect((await server.ops(...close, sent.reference)).exitCode).toBe(1);
  });

  test('of another amount settles nothing and is an alarm', async () => {
    const wrong = reportOf(sent, 'paid', { amount: AMOUNT - 1 });
    expect((await server.callBack(wrong)).status).toBe(422);
    expect(await status()).toBe('PENDING');
    expect(await alarms()).toContain(`${sent.reference}  wrongAmount`);
  });

  test('about a payout that is none of ours is an alarm', async () => {
    const strange = reportOf({ ...sent, reference: 'BWSTRANGE' }, 'paid');
    expect((await server.callBack(strange)).status).toBe(404);
    expect(await alarms()).toContain('BWSTRANGE  unknownReference');
  });

  test('pressed at the desk lands with the operator, too', async () => {
    await server.press('refuse-other', sent);
    await server.press('contradict', sent);
    expect(await alarms()).toContain(`${sent.reference}  paidAfterReturn`);
  });
});
