import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { breakStart, exclusionStart } from '../../../contract/protection.ts';
import { tradeInfo } from '../../../contract/wallet.ts';
import {
  AMOUNT,
  type Depositor,
  type DepositReply,
  type DepositServer,
  openDepositServer,
} from '../../../tests/support/servers/deposit-server.ts';
import { inTransaction } from '../../db/database.ts';
import { sandboxPayments } from '../../providers/payments/sandbox-payments.ts';
import { decidePayment } from '../../providers/payments/sandbox-store.ts';
import { signedHeaders } from '../../providers/payments/signature.ts';
import { grantDepositChances } from '../jackpot/chances.ts';
import { pendingTotal } from './channels.ts';
import { requeryUnpaid } from './requery.ts';

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

describe('a deposit whose call-back got lost', () => {
  /** @param held one about which the provider answers nothing until then */
  const ask = (held?: { reference: string; until: Promise<void> }) => {
    const { database, random, clock } = server;
    const now = clock.now;
    const sandbox = sandboxPayments({ database, random, now, address: () => server.address });
    const payments: typeof sandbox = {
      ...sandbox,
      async query(order) {
        if (order.reference === held?.reference) await held.until;
        return sandbox.query(order);
      },
    };
    const log = { warn: (about: unknown) => void warnings.push(about) };
    return requeryUnpaid({ database, now, payments, log, onDepositSettled: grantDepositChances });
  };
  const warnings: unknown[] = [];

  /** A decision on the payment page of which no call-back tells. */
  async function decideInSilence(
    deposit: DepositReply,
    status: 'approved' | 'declined' = 'approved',
  ) {
    if (deposit.status === 'PENDING') await server.goToPage(deposit);
    const reason = status === 'declined' ? 'declined' : '';
    const at = server.clock.now();
    await decidePayment(server.database, deposit.reference, { status, reason, at });
  }

  test('is found by signed re-queries and booked once, but not asked about in its first minute', async () => {
    const undecided = await player.open();
    const deposit = await player.open();
    await decideInSilence(deposit);
    expect(await ask()).toEqual({ settled: 0, unanswered: 0 });
    server.clock.advance(61_000);
    await Promise.all([ask(), ask()]);
    expect(await player.statusOf(deposit)).toBe('PAID');
    expect(await player.statusOf(undecided)).toBe('PENDING');
    expect((await player.balances()).coin).toBe(AMOUNT);
  });

  test('of a player who takes a break or is excluded has its page ended, unless it was paid', async () => {
    const first = await player.open();
    const [open, paid, declined] = [await player.open(), await player.open(), await player.open()];
    await decideInSilence(paid);
    await decideInSilence(declined, 'declined');
    const page = await server.goToPage(open);
    await server.call(breakStart, { days: 1 }, player);
    await ask();
    expect(await player.statusOf(paid)).toBe('PAID');
    expect(await player.see(open)).toMatchObject({ status: 'FAILED', failReason: 'expired' });
    expect((await player.see(first)).status).toBe('FAILED');
    // Neither the page that is still open on the phone nor another try pays any more.
    const late = await fetch(page.replace('/pay?', '/pay/approve?'), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    });
    expect(late.status).toBeLessThan(500);
    await server.call(exclusionStart, { months: 6 }, player);
    await ask();
    expect((await player.balances()).coin).toBe(AMOUNT);
  });

  test('says why it has not come: not opened, not confirmed, its time over, ended', async () => {
    const deposit = await player.open();
    expect(deposit.step).toBe('unopened');
    await server.goToPage(deposit);
    expect(await player.see(deposit)).toMatchObject({ status: 'PENDING', step: 'unconfirmed' });
    server.clock.advance(60 * 60_000);
    await player.comeBack();
    expect(await player.see(deposit)).toMatchObject({ step: 'over', payUrl: '' });
    server.clock.advance(6 * 60_000);
    await ask();
    expect(await player.see(deposit)).toMatchObject({ step: '', failReason: 'expired' });
  });

  test('is found behind many that nobody ever pays', async () => {
    for (let count = 0; count < 60; count += 1) await player.open();
    const deposit = await player.open();
    await decideInSilence(deposit);
    server.clock.advance(61_000);
    await ask();
    expect(await player.statusOf(deposit)).toBe('PAID');
  });

  test('is found while the provider is slow about another', async () => {
    const [slow, deposit] = [await player.open(), await player.open()];
    for (const each of [slow, deposit]) await decideInSilence(each);
    server.clock.advance(61_000);
    let answer = () => {};
    const until = new Promise<void>((done) => {
      answer = done;
    });
    const asked = ask({ reference: slow.reference, until });
    await expect.poll(() => player.statusOf(deposit)).toBe('PAID');
    expect(await player.statusOf(slow)).toBe('PENDING');
    answer();
    await asked;
    expect(await player.statusOf(slow)).toBe('PAID');
  });

  test('is found too when it was declined at first', async () => {
    const deposit = await player.open();
    await decideInSilence(deposit, 'declined');
    server.clock.advance(61_000);
    await ask();
    expect(await player.statusOf(deposit)).toBe('FAILED');
    await decideInSilence(deposit);
    server.clock.advance(91_000);
    await ask();
    expect(await player.statusOf(deposit)).toBe('PAID');
    expect((await player.balances()).coin).toBe(AMOUNT);
  });

  test('is asked about less and less often, and after a week no more', async () => {
    const { id } = await player.open();
    const nextAsk = async () => {
      const row = await server.database
        .selectFrom('deposits')
        .select('ask_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.ask_at && (row.ask_at.getTime() - server.clock.now().getTime()) / 1000;
    };
    const gaps: unknown[] = [await nextAsk()];
    for (const seconds of [60, 1140, 22_800, 7 * 86_400]) {
      server.clock.advance(seconds * 1000);
      await ask();
      gaps.push(await nextAsk());
    }
    expect(gaps).toEqual([60, 30, 300, 3600, null]);
  });

  test('uses up no limit once it was given up: the provider tells another amount for a week', async () => {
    const leftToday = async () =>
      (await server.call(tradeInfo, {}, player)).data.appRechargeTypeMap['1']?.leftToday ?? 0;
    const full = await leftToday();
    const deposit = await player.open();
    await decideInSilence(deposit);
    const isIt = { reference: deposit.reference, amount: AMOUNT + 100 };
    await server.database
      .updateTable('sandbox_payments')
      .set({ amount: isIt.amount })
      .where('reference', '=', deposit.reference)
      .execute();
    warnings.length = 0;
    for (const seconds of [61, 3600, 3 * 86_400]) {
      server.clock.advance(seconds * 1000);
      await ask();
    }
    await player.comeBack();
    expect(await leftToday()).toBe(full - AMOUNT);
    const told = { result: 'wrongAmount', reference: deposit.reference };
    expect(warnings).toEqual([told, told, told]);
    server.clock.advance(5 * 86_400_000);
    await ask();
    await player.comeBack();
    expect(await player.statusOf(deposit)).toBe('PENDING');
    expect(await leftToday()).toBe(full);
    const events = await server.database
      .selectFrom('audit_events')
      .select(['kind', 'details'])
      .where('player_id', '=', player.id)
      .where('kind', 'like', 'deposit.%')
      .execute();
    expect(events).toEqual([
      { kind: 'deposit.wrong-amount', details: expect.objectContaining(isIt) },
    ]);
  });

  test('is given up after a week too where its provider is no more', async () => {
    const { id } = await player.open();
    const here = () => server.database.updateTable('deposits').where('id', '=', id);
    await here().set({ provider: 'former' }).execute();
    const limitUsed = () => inTransaction(server.database, (tx) => pendingTotal(tx, player.id));
    server.clock.advance(6 * 86_400_000);
    await ask();
    expect(await limitUsed()).toBe(AMOUNT);
    server.clock.advance(86_400_000);
    await ask();
    expect(await limitUsed()).toBe(0);
  });

  test('is not told of to somebody who cannot sign', async () => {
    const deposit = await player.open();
    await decideInSilence(deposit);
    const answer = await fetch(`${server.address}/sandbox/pay/status`, {
      method: 'POST',
      headers: signedHeaders(Buffer.alloc(32, 7), deposit.reference, server.clock.now()),
      body: deposit.reference,
    });
    expect(answer.status).toBe(401);
  });
});
