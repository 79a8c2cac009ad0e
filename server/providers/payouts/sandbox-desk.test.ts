import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  openWithdrawServer,
  type WithdrawalReply,
  type Withdrawer,
  type WithdrawServer,
} from '../../../tests/support/servers/withdraw-server.ts';
import { signedHeaders } from '../payments/signature.ts';
import { payoutSecret } from './sandbox-payout-store.ts';

// Room for four waits, one after the other.
vi.setConfig({ testTimeout: 100_000 });

const WAIT_MS = 20_000;
const MANUAL = { PAYOUT_SECONDS: '0' };
const BY_ITSELF = { PAYOUT_SECONDS: '1' };

async function end(server: WithdrawServer, player: Withdrawer, withdrawal: WithdrawalReply) {
  const read = async () => (await server.statusOf(player, withdrawal)).status;
  await expect.poll(read, { timeout: WAIT_MS }).not.toBe('PENDING');
  return server.statusOf(player, withdrawal);
}

const isSent = (server: WithdrawServer, player: Withdrawer, withdrawal: WithdrawalReply) =>
  expect
    .poll(async () => (await server.statusOf(player, withdrawal)).stages[1]?.state, {
      timeout: WAIT_MS,
    })
    .toBe('done');

describe('the desk left to itself', () => {
  let server: WithdrawServer;
  beforeAll(async () => {
    server = await openWithdrawServer({ environment: BY_ITSELF });
  });
  afterAll(() => server.close());

  test('pays after some seconds, and refuses an account that ends in 0000', async () => {
    const lucky = await server.registerWithdrawer();
    const unlucky = await server.registerWithdrawer({ number: '09181230000' });
    const [paid, refused] = [await server.open(lucky), await server.open(unlucky)];
    await isSent(server, lucky, paid);
    await isSent(server, unlucky, refused);
    server.clock.advance(15_000);
    expect((await end(server, lucky, paid)).status).toBe('PAID');
    expect(await end(server, unlucky, refused)).toMatchObject({
      status: 'FAILED',
      failReason: 'accountRefused',
    });
    await server.expectSoundBooks();
  });

  test('makes a late call when it is due', async () => {
    const player = await server.registerWithdrawer();
    const opened = await server.open(player);
    await isSent(server, player, opened);
    await server.press('pay-late', opened);
    expect((await server.statusOf(player, opened)).status).toBe('PENDING');
    server.clock.advance(30_000);
    expect((await end(server, player, opened)).status).toBe('PAID');
  });
});

describe('the desk', () => {
  let server: WithdrawServer;
  let player: Withdrawer;
  beforeAll(async () => {
    server = await openWithdrawServer({ environment: MANUAL });
    player = await server.registerWithdrawer();
  });
  afterAll(() => server.close());

  test('shows payouts with four digits and its buttons, without a script', async () => {
    const opened = await server.open(player);
    await server.work();
    const page = await fetch(`${server.address}/sandbox/payouts`);
    const html = await page.text();
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain(opened.reference);
    expect(html).toContain('\u20b1500.00');
    expect(html).toContain(`/sandbox/payouts/press/pay?of=${opened.reference}`);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('Call back the opposite');
    await server.press('pay-twice', opened);
    expect((await server.statusOf(player, opened)).status).toBe('PAID');
    expect(await (await fetch(`${server.address}/sandbox/payouts`)).text()).toContain(
      'Call back the opposite',
    );
    expect((await server.press('nothing', opened)).status).toBe(404);
    expect((await server.press('toString', opened)).status).toBe(404);
    for (const reference of ['BWNONE', 'A&of=B', '']) {
      expect((await server.press('pay', { reference })).status).toBe(404);
    }
  });

  test('decides once: a second press changes nothing', async () => {
    const opened = await server.open(player);
    await server.work();
    await server.press('refuse-other', opened);
    await server.press('pay', opened);
    expect((await server.statusOf(player, opened)).status).toBe('FAILED');
    const lines = (await server.ops('withdrawals', 'alarms')).lines.join('\n');
    expect(lines).not.toContain(opened.reference);
  });

  test('takes no order, question or statement that is not signed, and no broken one', async () => {
    const own = await payoutSecret(server.database, server.random);
    const ask = (path: string, body: string, secret: Buffer) =>
      fetch(`${server.address}/sandbox/payouts/${path}`, {
        method: 'POST',
        headers: signedHeaders(secret, body, server.clock.now()),
        body,
      });
    for (const path of ['orders', 'status', 'statement']) {
      expect((await ask(path, '{}', Buffer.alloc(32))).status).toBe(401);
    }
    expect((await ask('orders', '{"amount":-1}', own)).status).toBe(422);
    expect((await ask('statement', '{}', own)).status).toBe(422);
    expect((await ask('status', 'BWNONE', own)).status).toBe(404);
  });

  test('tells what it paid in a time, which is what the books say left the house', async () => {
    const fresh = await server.registerWithdrawer();
    const from = server.clock.now();
    const [one, two] = [await server.open(fresh), await server.open(fresh, 12_345)];
    await server.work();
    await server.press('pay', one);
    await server.press('refuse-other', two);
    server.clock.advance(1000);
    const lines = await server.provider.statement?.(from, server.clock.now());
    expect(lines).toMatchObject([{ reference: one.reference, amount: one.net }]);
    expect(await server.provider.statement?.(server.clock.now(), new Date('2030-01-01'))).toEqual(
      [],
    );
  });
});
