import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRegist } from '../../../contract/account.ts';
import { preLogin } from '../../../contract/session.ts';
import { accountForm } from '../../../tests/support/browser/registration.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const PHONE = { model: 'SM-A155F', brand: 'samsung', os: '13', sdk: 33, webview: '119.0.6045.66' };
const DEVICE = '0b0c6d3a-6f0e-4a52-9b0e-6f8d3f1f7a10';

/** Registers on a device, which every body names. */
async function registered(account: string, deviceId = DEVICE) {
  const form = { ...accountForm(account), deviceId };
  const { data } = await server.call(accountRegist, form);
  return { id: Number(data.userInfo.id), token: data.token };
}

const kept = (playerId: number) =>
  server.database
    .selectFrom('known_devices')
    .select(['messaging_token', 'phone'])
    .where('player_id', '=', playerId)
    .execute();

test('the first call keeps what the shell tells with the device of the session, and nobody else', async () => {
  const [one, other] = [await registered('phone.one'), await registered('phone.two')];
  const told = { messagingToken: 'f:abc-1', phoneinfoJsonModel: JSON.stringify(PHONE) };
  expect((await server.call(preLogin, told, one)).errcode).toBe(0);
  expect(await kept(one.id)).toEqual([{ messaging_token: 'f:abc-1', phone: PHONE }]);
  expect(await kept(other.id)).toEqual([{ messaging_token: '', phone: null }]);
  // A start in a browser says nothing of the phone; a shell without a push service has an empty token.
  await server.call(preLogin, {}, one);
  expect(await kept(one.id)).toEqual([{ messaging_token: 'f:abc-1', phone: PHONE }]);
  await server.call(preLogin, { ...told, messagingToken: '' }, one);
  expect(await kept(one.id)).toEqual([{ messaging_token: '', phone: PHONE }]);
  await server.call(preLogin, told);
});

test.each([
  ['no JSON', 'SM-A155F'],
  ['a list', '[]'],
  ['a fact missing', JSON.stringify({ ...PHONE, sdk: undefined })],
  ['a fact too long', JSON.stringify({ ...PHONE, model: 'x'.repeat(129) })],
])('%s is not kept, and the app starts all the same', async (what, phoneinfoJsonModel) => {
  const player = await registered(`phone.${what.length}.bad`);
  const answer = await server.call(
    preLogin,
    { messagingToken: 'has a space', phoneinfoJsonModel },
    player,
  );
  expect([answer.errcode, answer.data.isLoggedIn]).toEqual([0, true]);
  expect(await kept(player.id)).toEqual([{ messaging_token: '', phone: null }]);
});

test('what is more than a phone has is left out', async () => {
  const player = await registered('phone.more');
  const phoneinfoJsonModel = JSON.stringify({ ...PHONE, imei: '490154203237518' });
  await server.call(preLogin, { messagingToken: '', phoneinfoJsonModel }, player);
  expect(await kept(player.id)).toEqual([{ messaging_token: '', phone: PHONE }]);
});
