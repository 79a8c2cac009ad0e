import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLogin } from '../../../contract/account.ts';
import { getMail3, getMailDetail } from '../../../contract/mail.ts';
import { deviceList, endDevice, logOutEverywhere } from '../../../contract/security.ts';
import { getAfterLoginInfoWeb } from '../../../contract/session.ts';
import { registerAccount, TEST_PASSWORD } from '../../../tests/support/browser/registration.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { deviceNameOf } from './device-name.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 12; SM-A127F) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/106.0.0.0 Mobile Safari/537.36';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Logs in as a browser does that names its device. */
async function logIn(account: string, deviceId: string, userAgent = ANDROID): Promise<string> {
  server.clock.advance(60_000);
  const input = { account, password: TEST_PASSWORD, deviceId };
  const answer = await server.call(accountLogin, input, { headers: { 'user-agent': userAgent } });
  return answer.data.token;
}

const isOpen = async (token: string) =>
  (await server.call(getAfterLoginInfoWeb, {}, { token })).status === 200;
const devicesOf = async (token: string) =>
  (await server.call(deviceList, {}, { token })).data.devices;
/** What came after the welcome. */
const mailsOf = async (token: string) =>
  (await server.call(getMail3, { pageNum: 1, pageSize: 20 }, { token })).data.list.filter(
    ({ title }) => title.en !== 'Welcome to Bituin',
  );

test('lists every device with its name, this one first', async () => {
  await registerAccount(server, 'devices.one');
  await logIn('devices.one', 'phone');
  const token = await logIn('devices.one', 'laptop', WINDOWS);
  const devices = await devicesOf(token);
  expect(devices).toHaveLength(3);
  expect(devices[0]).toMatchObject({ isCurrent: true, browser: 'Edge', system: 'Windows' });
  expect(devices[1]).toMatchObject({ isCurrent: false, model: 'SM-A127F', isPhone: true });
  expect(devices[0]?.loginTime).toBe(server.clock.now().toISOString());
});

test('a locked device is told as one, and one whose 30 days are over is not there', async () => {
  await registerAccount(server, 'devices.two');
  server.clock.advance(29 * 86_400_000);
  const token = await logIn('devices.two', 'phone');
  expect((await devicesOf(token)).map(({ isLocked }) => isLocked)).toEqual([false, true]);
  server.clock.advance(86_400_000);
  const again = await logIn('devices.two', 'phone');
  expect(await devicesOf(again)).toHaveLength(1);
});

test('ends one device and no other, and never one of another player', async () => {
  const first = await registerAccount(server, 'devices.three');
  const phone = await logIn('devices.three', 'phone');
  const stranger = await registerAccount(server, 'devices.four');
  const id = (await devicesOf(first.token)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
  await server.call(endDevice, { id }, { token: stranger.token });
  expect(await isOpen(phone)).toBe(true);
  const { data } = await server.call(endDevice, { id }, { token: first.token });
  expect(data.devices.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  expect([await isOpen(phone), await isOpen(first.token)]).toEqual([false, true]);
  for (const unknown of [id, '', 'no-id']) {
    const again = await server.call(endDevice, { id: unknown }, { token: first.token });
    expect(again.errcode).toBe(0);
  }
});

test('log out everywhere ends every session of the player and nobody else', async () => {
  const first = await registerAccount(server, 'devices.five');
  const phone = await logIn('devices.five', 'phone');
  const other = await registerAccount(server, 'devices.six');
  await server.call(logOutEverywhere, {}, { token: phone });
  expect(await isOpen(first.token)).toBe(false);
  expect(await isOpen(phone)).toBe(false);
  expect(await isOpen(other.token)).toBe(true);
});

test('a login on a new device is told by mail in both languages, one on a known device is not', async () => {
  const { id } = await registerAccount(server, 'devices.seven');
  const token = await logIn('devices.seven', 'new-phone');
  const [mail, ...rest] = await mailsOf(token);
  expect(rest).toEqual([]);
  expect(mail?.title).toEqual({
    en: 'Login from a new device',
    fil: 'May nag-log in sa bagong device',
  });
  const { data } = await server.call(getMailDetail, { id: mail?.id ?? '' }, { token });
  expect(data.body.en).toContain('Chrome, SM-A127F');
  expect(data.body.fil).toContain('Address: 127.0.0.1');
  const again = await logIn('devices.seven', 'new-phone');
  expect(await mailsOf(again)).toHaveLength(1);
  const events = await server.database
    .selectFrom('audit_events')
    .select('kind')
    .where('player_id', '=', id)
    .where('kind', '=', 'login.new-device')
    .execute();
  expect(events).toHaveLength(1);
});

test('the first device of a player is no news', async () => {
  const { token } = await registerAccount(server, 'devices.eight');
  expect(await mailsOf(token)).toEqual([]);
});

test('a login takes the place of the session that its device had before', async () => {
  await registerAccount(server, 'devices.nine');
  const before = await logIn('devices.nine', 'phone');
  const after = await logIn('devices.nine', 'phone');
  expect([await isOpen(before), await isOpen(after)]).toEqual([false, true]);
  expect(await devicesOf(after)).toHaveLength(2);
});

test('no table keeps the id of a device as it came', async () => {
  await registerAccount(server, 'devices.ten');
  await logIn('devices.ten', 'very-secret-device');
  const { database } = server;
  const sessions = await database.selectFrom('sessions').selectAll().execute();
  const known = await database.selectFrom('known_devices').selectAll().execute();
  const events = await database.selectFrom('audit_events').selectAll().execute();
  expect(JSON.stringify({ sessions, known, events })).not.toContain('very-secret-device');
});

test.each([
  [ANDROID, 'Chrome', 'Android', 'SM-A127F', true],
  [ANDROID.replace('SM-A127F', 'K'), 'Chrome', 'Android', '', true],
  [
    ANDROID.replace('Mobile', 'SamsungBrowser/20.0 Mobile'),
    'Samsung Internet',
    'Android',
    'SM-A127F',
    true,
  ],
  [WINDOWS, 'Edge', 'Windows', '', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 ' +
      '(KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
    '',
    true,
  ],
  ['', '', '', '', false],
  ['<script>alert(1)</script>', '', '', '', false],
])(
  'reads the name of a device from its user agent: %s',
  (agent, browser, system, model, isPhone) => {
    expect(deviceNameOf(agent)).toEqual({ browser, system, model, isPhone });
  },
);
