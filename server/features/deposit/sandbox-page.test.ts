import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tradeInfo } from '../../../contract/wallet.ts';
import {
  AMOUNT,
  type Depositor,
  type DepositServer,
  openDepositServer,
} from '../../../tests/support/servers/deposit-server.ts';
import { sandboxPayments } from '../../providers/payments/sandbox-payments.ts';
import { onDepositSettled } from '../compose.ts';
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

/** What the server does by itself twice a minute. */
function askProvider() {
  const { app, database, random, clock } = server;
  const now = clock.now;
  const payments = sandboxPayments({ database, random, now, address: () => server.address });
  return requeryUnpaid({ database, now, payments, onDepositSettled, log: app.log });
}

describe('the payment page', () => {
  test('shows amount and reference, has no script, and an unknown address opens none', async () => {
    const deposit = await player.open();
    const address = await server.goToPage(deposit);
    const page = await fetch(address);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('\u20b1500.00');
    expect(html).toContain(deposit.reference);
    expect(html).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const changed = await fetch(address.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
    expect(changed.status).toBe(404);
    expect((await fetch(`${server.address}/sandbox/pay?session=1&session=2`)).status).toBe(404);
  });

  test('speaks the language that the player chose in the app', async () => {
    const address = await server.goToPage(await player.open());
    const page = await fetch(address, { headers: { cookie: 'a=b; locale=fil' } });
    expect(await page.text()).toContain('Aprubahan ang bayad');
  });

  test('is one for a deposit, also when its link is opened often and at once', async () => {
    const deposit = await player.open();
    const pages = await Promise.all(Array.from({ length: 8 }, () => server.goToPage(deposit)));
    expect(new Set(pages).size).toBe(1);
  });

  test('is not opened for a reference that nobody has', async () => {
    const answer = await fetch(`${server.address}/pay/BT0000`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('/wallets?name=deposit');
  });

  test('approving books the deposit, its chances, and leads back to the wallet', async () => {
    const deposit = await player.open();
    const answer = await server.press('approve', deposit);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/wallets?name=deposit&id=${deposit.id}`);
    expect(await player.see(deposit)).toMatchObject({
      status: 'PAID',
      payUrl: '',
      nextLookTime: '',
      failReason: '',
    });
    expect(await player.balances()).toEqual({ coin: AMOUNT, chances: 5 });
    const trade = (await server.call(tradeInfo, {}, player)).data;
    expect(trade).toMatchObject({ totalRecharge: AMOUNT, lastRechargeTypeId: 1, pending: [] });
  });

  test('calling back twice at once, and pressing again, books once', async () => {
    const deposit = await player.open();
    await server.press('approve-twice', deposit);
    const again = await fetch(server.address + deposit.payUrl, { redirect: 'manual' });
    expect(again.headers.get('location')).toBe(`/wallets?name=deposit&id=${deposit.id}`);
    expect(await player.balances()).toEqual({ coin: AMOUNT, chances: 5 });
  });

  test('a decline that is reported after the payment changes nothing', async () => {
    const deposit = await player.open();
    await server.press('approve-disorder', deposit);
    expect(await player.statusOf(deposit)).toBe('PAID');
    expect((await player.balances()).coin).toBe(AMOUNT);
  });

  test('a call-back that gets lost is made good by asking', async () => {
    const deposit = await player.open();
    await server.press('approve-silent', deposit);
    const waiting = await player.see(deposit);
    expect(waiting.status).toBe('PENDING');
    expect(Date.parse(waiting.nextLookTime) - server.clock.now().getTime()).toBe(60_000);
    server.clock.advance(61_000);
    await askProvider();
    expect(await player.statusOf(deposit)).toBe('PAID');
  });

  test('a late call-back finds the player back long ago', async () => {
    const deposit = await player.open();
    const answer = await server.press('approve-late', deposit);
    expect(answer.status).toBe(303);
    expect(await player.statusOf(deposit)).toBe('PENDING');
    await expect.poll(() => player.statusOf(deposit), { timeout: 25_000 }).toBe('PAID');
  });

  test('leaving without a decision leaves the deposit pending and its page open', async () => {
    const deposit = await player.open();
    const html = await (await fetch(await server.goToPage(deposit))).text();
    expect(html).toContain(`href="/wallets?name=deposit&amp;id=${deposit.id}"`);
    expect(await player.see(deposit)).toMatchObject({ status: 'PENDING', payUrl: deposit.payUrl });
    const { pending } = (await server.call(tradeInfo, {}, player)).data;
    expect(pending).toEqual([{ ...deposit, step: 'unconfirmed' }]);
  });
});

describe('a payment that fails', () => {
  test.each([
    ['decline', 'declined'],
    ['decline-limit', 'walletLimit'],
    ['decline-window', 'timeWindow'],
    ['decline-cooling', 'coolingOff'],
    ['expire', 'expired'],
  ])('by %s says why and books nothing', async (button, failReason) => {
    const deposit = await player.open();
    await server.press(button, deposit);
    expect(await player.see(deposit)).toMatchObject({ status: 'FAILED', failReason, payUrl: '' });
    expect(await player.balances()).toEqual({ coin: 0, chances: 0 });
  });

  test('may be paid on a second try: money that was paid is never lost', async () => {
    const deposit = await player.open();
    const page = await server.goToPage(deposit);
    const press = (name: string) =>
      fetch(page.replace('/pay?', `/pay/${name}?`), { method: 'POST', redirect: 'manual' });
    await press('decline');
    expect(await player.statusOf(deposit)).toBe('FAILED');
    await press('approve');
    expect(await player.see(deposit)).toMatchObject({ status: 'PAID', failReason: '' });
    expect((await player.balances()).coin).toBe(AMOUNT);
  });

  test('expires on the page that nobody paid on, and cannot be paid after that', async () => {
    const deposit = await player.open();
    const page = await server.goToPage(deposit);
    server.clock.advance(61 * 60_000);
    await player.comeBack();
    expect((await player.see(deposit)).payUrl).toBe('');
    await fetch(page.replace('/pay?', '/pay/approve?'), { method: 'POST', redirect: 'manual' });
    expect(await player.see(deposit)).toMatchObject({ status: 'FAILED', failReason: 'expired' });
    expect(await (await fetch(page)).text()).toContain('Expired');
  });

  test('expires also where the page was never opened, once the provider proves it', async () => {
    const deposit = await player.open();
    server.clock.advance(64 * 60_000);
    await player.comeBack();
    await askProvider();
    expect(await player.statusOf(deposit)).toBe('PENDING');
    server.clock.advance(20 * 60_000);
    await askProvider();
    expect(await player.see(deposit)).toMatchObject({ status: 'FAILED', failReason: 'expired' });
  });
});
