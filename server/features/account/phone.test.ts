import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLoginSms } from '../../../contract/account.ts';
import { bindAccount, smsSendOwn } from '../../../contract/bank-account.ts';
import {
  lastCode,
  receiveCode,
  registerAccount,
  registerPhone,
  TEST_PASSWORD,
  wrongCode,
} from '../../../tests/support/browser/registration.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const proof = { password: TEST_PASSWORD };

test('a phone is bound by a code to it, and logs in from then on', async () => {
  const player = await registerAccount(server, 'binder1');
  const mobile = '+639181110001';
  const code = await receiveCode(server, mobile, 'bind');
  const bind = (typed: string) =>
    server.call(bindAccount, { ...proof, mobile: '0918 111 0001', code: typed }, player);
  expect((await bind(wrongCode(code))).errcode).toBe(2006);
  expect((await bind(code)).data).toEqual({ mobile: '+63918***0001' });
  expect((await bind(code)).errcode).toBe(2007);
  server.clock.advance(60_000);
  const login = await receiveCode(server, mobile, 'login');
  const { data } = await server.call(accountLoginSms, { mobile, code: login });
  expect(data.userInfo).toMatchObject({ id: String(player.id), mobile: '+63918***0001' });
});

test("another player's phone is refused, and so is a second one", async () => {
  await registerPhone(server, '+639181110002');
  const player = await registerAccount(server, 'binder2');
  server.clock.advance(60_000);
  const taken = await receiveCode(server, '+639181110002', 'bind');
  const bind = (mobile: string, code: string) =>
    server.call(bindAccount, { ...proof, mobile, code }, player);
  expect((await bind('+639181110002', taken)).errcode).toBe(2013);
  const own = await receiveCode(server, '+639181110003', 'bind');
  expect((await bind('+639181110003', own)).errcode).toBe(0);
  const second = await receiveCode(server, '+639181110004', 'bind');
  expect(await bind('+639181110004', second)).toMatchObject({
    errcode: 2009,
    data: { field: 'mobile', problem: 'bound' },
  });
  expect((await bind('12', second)).errcode).toBe(2009);
});

test('a phone that two players bind at once becomes one of theirs', async () => {
  const players = [
    await registerAccount(server, 'racer1'),
    await registerAccount(server, 'racer2'),
  ];
  const mobile = '+639181110005';
  const code = await receiveCode(server, mobile, 'bind');
  const ends = await Promise.all(
    players.map((player) => server.call(bindAccount, { ...proof, mobile, code }, player)),
  );
  const codes = ends.map(({ errcode }) => errcode).sort();
  expect(codes[0]).toBe(0);
  expect([2007, 2013]).toContain(codes[1]);
});

test('the code for receiving accounts says what it does and goes to the own phone', async () => {
  const mobile = '+639181110006';
  const player = await registerPhone(server, mobile);
  server.clock.advance(60_000);
  const ask = () => server.call(smsSendOwn, { purpose: 'bank-account' }, player);
  expect((await ask()).data).toEqual({ resendAfterSeconds: 60, validSeconds: 600 });
  expect(await lastCode(server, mobile)).toMatch(/^\d{6}$/);
  const { text } = await server.database
    .selectFrom('sandbox_sms')
    .select('text')
    .where('mobile', '=', mobile)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(text).toContain('where withdrawals go');
  expect(await ask()).toMatchObject({ errcode: 2008, data: { seconds: 60 } });
});

test('a phone is bound only by whoever knows the password of the account', async () => {
  const player = await registerAccount(server, 'binder3');
  const mobile = '+639181110007';
  const code = await receiveCode(server, mobile, 'bind');
  const bind = (password?: string) =>
    server.call(bindAccount, { mobile, code, ...(password && { password }) }, player);
  expect(await bind()).toMatchObject({ errcode: 2009, data: { field: 'password' } });
  expect((await bind('not-the-one')).errcode).toBe(2015);
  expect((await bind(TEST_PASSWORD)).errcode).toBe(0);
});
