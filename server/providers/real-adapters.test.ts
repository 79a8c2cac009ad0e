import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { accountRegist4, smsSend } from '../../contract/account.ts';
import { getActivityIds } from '../../contract/activity.ts';
import { appConfig } from '../../contract/config.ts';
import { updateAppUserOther } from '../../contract/profile.ts';
import { getCustomerServices } from '../../contract/service.ts';
import { preLogin } from '../../contract/session.ts';
import { createDeposit, depositStatus, tradeInfo } from '../../contract/wallet.ts';
import { API_PREFIX, ONCE_KEY_HEADER } from '../../contract/wire.ts';
import { inProject } from '../../scripts/project.ts';
import { eligible, TEST_PASSWORD } from '../../tests/support/browser/registration.ts';
import { PLAYER_DETAILS } from '../../tests/support/players/player-details.ts';
import { verifyPlayer } from '../../tests/support/players/verified-player.ts';
import { createTestDatabase } from '../../tests/support/servers/cluster.ts';
import { freePort } from '../../tests/support/servers/free-port.ts';
import { openMailServer } from '../../tests/support/servers/mail-server.ts';
import { launchMain, whenReady } from '../../tests/support/servers/main-process.ts';
import { openPaymongoStandIn } from '../../tests/support/servers/paymongo-stand-in.ts';
import { openSmsGateway } from '../../tests/support/servers/sms-gateway.ts';
import { TEST_VAULT_KEY } from '../../tests/support/servers/test-server.ts';
import { connect } from '../db/connect.ts';

const DETAILS = { ...PLAYER_DETAILS, email: 'maria@example.com' };

test('with DEMO=0 players are served by real adapters alone, and nothing of /sandbox is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bituin-real-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const [gateway, mails, paymongo, database] = await Promise.all([
    openSmsGateway(),
    openMailServer(),
    openPaymongoStandIn(),
    createTestDatabase(),
  ]);
  const started = launchMain(folder, {
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DEMO: '0',
    PAYMENT_PROVIDER: 'paymongo',
    RESTRICTED_LIST_FILE: inProject('server/providers/restricted-list/restricted.txt'),
    SMS_PROVIDER: 'http',
    SMS_URL: gateway.url,
    SMS_SECRET: 'c0de'.repeat(16),
    SMTP_URL: mails.url,
    MAIL_FROM: 'Bituin <no-reply@play.example>',
    PAYMONGO_SECRET_KEY: paymongo.secretKey,
    PAYMONGO_WEBHOOK_SECRET: paymongo.webhookSecret,
    PAYMONGO_API_URL: paymongo.url,
    DATABASE_URL: database.url,
    VAULT_KEY: TEST_VAULT_KEY,
  });
  await whenReady(started);
  const told: unknown[] = [started.output()];
  const call = async (path: string, body: object, token?: string) => {
    const reply = await fetch(`${address}${API_PREFIX}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [ONCE_KEY_HEADER]: randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const answer = await reply.json();
    told.push(answer);
    expect([path, answer.errcode]).toEqual([path, 0]);
    return answer.data;
  };
  const mobile = '+639170000001';
  await call(smsSend.path, { mobile, purpose: 'register' });
  await expect.poll(() => gateway.got.length, { timeout: 10_000 }).toBe(1);
  const [code = ''] = gateway.got[0]?.text.match(/\d{6}/) ?? [];
  const { token, userInfo } = await call(accountRegist4.path, {
    ...eligible,
    password: TEST_PASSWORD,
    mobile,
    code,
  });
  const open = connect(database.url, 1);
  await verifyPlayer(open.database, Number(userInfo.id), new Date());
  await open.pool.end();
  await call(updateAppUserOther.path, DETAILS, token);
  await expect.poll(() => mails.got.length, { timeout: 10_000 }).toBe(1);
  const deposit = await call(createDeposit.path, { rechargeTypeId: 11, amount: 50_000 }, token);
  const page = await fetch(`${address}${deposit.payUrl}`, { redirect: 'manual' });
  const [session = expect.fail()] = paymongo.sessions.values();
  expect(page.headers.get('location')).toBe(session.attributes.checkout_url);
  paymongo.pay(session, new Date());
  const body = paymongo.eventOf(session);
  await fetch(`${address}/callbacks/payments/paymongo`, {
    method: 'POST',
    headers: { 'paymongo-signature': paymongo.sign(body, new Date()) },
    body,
  });
  expect((await call(depositStatus.path, { id: deposit.id }, token)).status).toBe('PAID');
  for (const { path } of [appConfig, preLogin, tradeInfo, getCustomerServices, getActivityIds]) {
    await call(path, path === appConfig.path ? { v: 0 } : {}, token);
  }
  for (const path of ['/', '/wallets?name=deposit', '/auth/login', '/service', '/sandbox/sms']) {
    const answer = await fetch(`${address}${path}`);
    told.push([...answer.headers], path === '/sandbox/sms' ? answer.status : await answer.text());
  }
  expect(told.at(-1)).toBe(404);
  expect(JSON.stringify(told)).not.toMatch(/sandbox\//i);
  started.child.kill('SIGTERM');
  await started.exited;
  await Promise.all([gateway.close(), mails.close(), paymongo.close(), database.drop()]);
}, 120_000);
