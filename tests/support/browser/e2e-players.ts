import type { Page } from '@playwright/test';
import { PASSWORD } from './e2e.ts';
import { callOpenly } from './e2e-calls.ts';
import { codeSentTo, newMobile } from './e2e-phone.ts';
import type { E2eServer } from './e2e-server.ts';
import { beginSession, type Started } from './e2e-session.ts';
import { eligible } from './registration.ts';

/** A player who registered by phone; with the usual password unless it is to be left out. */
export async function registerByPhone(
  page: Page,
  server: E2eServer,
  hasPassword = true,
): Promise<string> {
  const mobile = newMobile();
  await callOpenly(page, 'smsSend', { mobile, purpose: 'register' });
  const form = { mobile, code: await codeSentTo(server, mobile), ...eligible };
  const password = hasPassword ? { password: PASSWORD } : {};
  await beginSession(
    page,
    await callOpenly<Started>(page, 'accountRegist4', { ...form, ...password }),
  );
  return mobile;
}

/** Logs the account in on another device and answers its token. */
export async function logInElsewhere(
  page: Page,
  login: { account: string } | { mobile: string },
  device: { deviceId: string; userAgent: string },
): Promise<string> {
  const path = 'account' in login ? 'accountLogin' : 'accountLoginSms2';
  const reply = await page.request.post(`/app/v1/${path}`, {
    data: { ...login, password: PASSWORD, deviceId: device.deviceId },
    headers: { 'user-agent': device.userAgent },
  });
  return (await reply.json()).data.token;
}

/** True while a token opens its player. */
export async function isLoggedIn(page: Page, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await page.request.post('/app/v1/getAfterLoginInfoWeb', { data: {}, headers });
  return reply.ok();
}
