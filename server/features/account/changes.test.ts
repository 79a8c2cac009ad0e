import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountLoginSms2, forgetPassword, initPassword } from '../../../contract/account.ts';
import { smsSendOwn } from '../../../contract/bank-account.ts';
import { getMail3 } from '../../../contract/mail.ts';
import { changePassword, changePhone } from '../../../contract/security.ts';
import { getAfterLoginInfoWeb } from '../../../contract/session.ts';
import {
  lastCode,
  receiveCode,
  registerAccount,
  registerPhone,
  TEST_PASSWORD,
  wrongCode,
} from '../../../tests/support/browser/registration.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';

const NEW_PASSWORD = 'bagong-parol-9';
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

type Player = { id: number; token: string };

async function ownCode(player: Player, mobile: string, purpose: 'password' | 'phone') {
  server.clock.advance(60_000);
  await server.call(smsSendOwn, { purpose }, player);
  return lastCode(server, mobile);
}

const logIn = (mobile: string, password: string) =>
  server.call(accountLoginSms2, { mobile, password });

async function tracesOf({ id, token }: Player) {
  const events = await server.database
    .selectFrom('audit_events')
    .select(['kind', 'details'])
    .where('player_id', '=', id)
    .orderBy('id')
    .execute();
  const { data } = await server.call(getMail3, { pageNum: 1, pageSize: 20 }, { token });
  const titles = data.list.map(({ title }) => title.en);
  return { events, titles: titles.filter((title) => title !== 'Welcome to Bituin') };
}

/** A key keeps a hash of its input, which must not help anybody to guess the passwords in it. */
async function expectNoHashOf(input: object) {
  const sorted = Object.fromEntries(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)));
  const hash = createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
  const rows = await server.database.selectFrom('once_keys').select('input_hash').execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ input_hash }) => input_hash?.toString('hex'))).not.toContain(hash);
}

describe('the password', () => {
  test('is changed by a code and the old one, which ends every other session', async () => {
    const mobile = '+639186660001';
    const player = await registerPhone(server, mobile, TEST_PASSWORD);
    const other = (await logIn(mobile, TEST_PASSWORD)).data.token;
    const code = await ownCode(player, mobile, 'password');
    const change = (input: { code: string; oldPassword?: string }) =>
      server.call(changePassword, { password: NEW_PASSWORD, ...input }, player);
    expect(await change({ code })).toMatchObject({ errcode: 2009, data: { field: 'oldPassword' } });
    expect((await change({ code, oldPassword: 'not-the-one' })).errcode).toBe(2015);
    const right = { oldPassword: TEST_PASSWORD };
    expect((await change({ ...right, code: wrongCode(code) })).errcode).toBe(2006);
    expect((await logIn(mobile, NEW_PASSWORD)).errcode).toBe(2004);
    expect((await change({ ...right, code })).data).toEqual({ hasPassword: true });
    expect((await change({ oldPassword: NEW_PASSWORD, code })).errcode).toBe(2007);

    const info = (token: string) => server.call(getAfterLoginInfoWeb, {}, { token });
    expect((await info(other)).status).toBe(401);
    expect((await info(player.token)).status).toBe(200);
    expect((await logIn(mobile, NEW_PASSWORD)).errcode).toBe(0);
    const { events, titles } = await tracesOf(player);
    expect(events.map(({ kind }) => kind)).toContain('password.changed');
    expect(JSON.stringify(events)).not.toContain(NEW_PASSWORD);
    await expectNoHashOf({ code, password: NEW_PASSWORD, oldPassword: TEST_PASSWORD });
    expect(titles).toContain('Your password was changed');
  });

  test('is not changed by a code for another purpose', async () => {
    const mobile = '+639186660002';
    const player = await registerPhone(server, mobile, TEST_PASSWORD);
    const code = await ownCode(player, mobile, 'phone');
    const input = { code, password: NEW_PASSWORD, oldPassword: TEST_PASSWORD };
    expect((await server.call(changePassword, input, player)).errcode).toBe(2007);
  });

  test('needs a phone to send the code to, and the length that the operator asks for', async () => {
    const player = await registerAccount(server, 'phoneless');
    const input = { code: '123456', password: NEW_PASSWORD, oldPassword: TEST_PASSWORD };
    expect((await server.call(changePassword, input, player)).errcode).toBe(6003);
    const short = await server.call(changePassword, { ...input, password: 'short' }, player);
    expect(short).toMatchObject({ errcode: 2009, data: { field: 'password', min: 8 } });
  });

  test('set for the first time or by a code leaves a trace and a mail, too', async () => {
    const mobile = '+639186660003';
    const player = await registerPhone(server, mobile);
    await server.call(initPassword, { password: TEST_PASSWORD }, player);
    server.clock.advance(60_000);
    const code = await receiveCode(server, mobile, 'forget');
    const forgot = { mobile, code, password: NEW_PASSWORD };
    const { token } = (await server.call(forgetPassword, forgot)).data;
    const { events, titles } = await tracesOf({ id: player.id, token });
    const kinds = events.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['password.set', 'password.reset']));
    expect(titles).toHaveLength(2);
  });

  test('guessed wrong three times ends the session that guesses', async () => {
    const mobile = '+639186660004';
    const player = await registerPhone(server, mobile, TEST_PASSWORD);
    const code = await ownCode(player, mobile, 'password');
    const guess = () =>
      server.call(changePassword, { code, password: NEW_PASSWORD, oldPassword: 'wrong' }, player);
    expect((await guess()).errcode).toBe(2015);
    expect((await guess()).errcode).toBe(2015);
    expect((await guess()).errcode).toBe(2005);
    expect((await guess()).status).toBe(401);
  });
});

describe('the phone', () => {
  test('is changed by a code to each, and only the new one logs in afterwards', async () => {
    const [from, to] = ['+639186660005', '+639186660006'];
    const player = await registerPhone(server, from, TEST_PASSWORD);
    const code = await ownCode(player, from, 'phone');
    const newCode = await receiveCode(server, to, 'bind');
    const change = (codes: { code: string; newCode: string }) =>
      server.call(changePhone, { mobile: '0918 666 0006', ...codes }, player);
    const wrongNew = await change({ code, newCode: wrongCode(newCode) });
    expect(wrongNew).toMatchObject({ errcode: 2006, data: { field: 'newCode' } });
    const wrongOld = await change({ code: wrongCode(code), newCode });
    expect(wrongOld).toMatchObject({ errcode: 2006, data: { field: 'code' } });
    const changed = await change({ code, newCode });
    expect(changed.data).toEqual({ mobile: '+63918***0006' });
    expect((await logIn(from, TEST_PASSWORD)).errcode).toBe(2004);
    expect((await logIn(to, TEST_PASSWORD)).errcode).toBe(0);
    const { events, titles } = await tracesOf(player);
    const event = events.find(({ kind }) => kind === 'phone.changed');
    expect(event?.details).toMatchObject({ before: '+63918***0005', after: '+63918***0006' });
    expect(titles).toContain('Your phone number was changed');
    server.clock.advance(60_000);
    expect((await registerPhone(server, from, TEST_PASSWORD)).id).not.toBe(player.id);
  });

  test('cannot become that of another player, the same again, or none', async () => {
    const [from, taken] = ['+639186660007', '+639186660008'];
    const player = await registerPhone(server, from, TEST_PASSWORD);
    await registerPhone(server, taken, TEST_PASSWORD);
    const code = await ownCode(player, from, 'phone');
    const newCode = await receiveCode(server, taken, 'bind');
    const change = (mobile: string) => server.call(changePhone, { mobile, code, newCode }, player);
    expect((await change(taken)).errcode).toBe(2013);
    expect(await change(from)).toMatchObject({ errcode: 2009, data: { problem: 'same' } });
    expect(await change('12')).toMatchObject({ errcode: 2009, data: { field: 'mobile' } });
    const phoneless = await registerAccount(server, 'phoneless.two');
    const none = await server.call(changePhone, { mobile: from, code, newCode }, phoneless);
    expect(none.errcode).toBe(6003);
  });

  test('that two players change to at once becomes one of theirs', async () => {
    const to = '+639186660011';
    const players: (Player & { code: string })[] = [];
    for (const from of ['+639186660009', '+639186660010']) {
      const player = await registerPhone(server, from, TEST_PASSWORD);
      players.push({ ...player, code: await ownCode(player, from, 'phone') });
    }
    const newCode = await receiveCode(server, to, 'bind');
    const ends = await Promise.all(
      players.map(({ token, code }) =>
        server.call(changePhone, { mobile: to, code, newCode }, { token }),
      ),
    );
    expect(ends.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  });
});
