import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountLogin, accountLoginSms, accountLoginSms2 } from '../../../contract/account.ts';
import { getAfterLoginInfoWeb } from '../../../contract/session.ts';
import {
  receiveCode,
  registerAccount,
  registerPhone,
  TEST_PASSWORD,
  wrongCode,
} from '../../../tests/support/browser/registration.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { FAILURES_TO_LOCK, LOCK_MINUTES } from '../../players/attempts.ts';

const MINUTE = 60_000;
let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const logIn = (account: string, password = TEST_PASSWORD) =>
  server.call(accountLogin, { account, password });

describe('login by account and password', () => {
  test('answers the player and a session that counts', async () => {
    const { id } = await registerAccount(server, 'ibarra');
    const { errcode, data } = await logIn('IBARRA');
    expect(errcode).toBe(0);
    expect(data.userInfo.id).toBe(String(id));
    const info = await server.call(getAfterLoginInfoWeb, {}, { token: data.token });
    expect(info.errcode).toBe(0);
  });

  test('answers alike whichever credential is wrong', async () => {
    await registerAccount(server, 'salome');
    const [unknown, known] = [await logIn('nobody.here'), await logIn('salome', 'not-the-one')];
    expect(known.errcode).toBe(2004);
    const { headers: _a, ...unknownBody } = unknown;
    const { headers: _b, ...knownBody } = known;
    expect(unknownBody).toEqual(knownBody);
  });

  test('a name that cannot exist is refused like any other', async () => {
    expect((await logIn('not a name!')).errcode).toBe(2004);
    expect((await logIn('')).errcode).toBe(2004);
  });

  test('writes the same rows whether the account exists or not', async () => {
    await registerAccount(server, 'capitan');
    const count = async () =>
      (await server.database.selectFrom('login_attempts').select('name_hash').execute()).length;
    const start = await count();
    await logIn('capitan', 'wrong-one');
    const afterKnown = await count();
    await logIn('no.capitan', 'wrong-one');
    expect([afterKnown - start, (await count()) - afterKnown]).toEqual([1, 1]);
  });
});

describe('the lock after failures', () => {
  test.each(['tiago', 'nobody.at.all'])(
    'three failures lock %s for 30 minutes, also for the right password',
    async (account) => {
      if (account === 'tiago') await registerAccount(server, account);
      for (let failure = 1; failure < FAILURES_TO_LOCK; failure += 1) {
        expect((await logIn(account, 'wrong-one')).errcode).toBe(2004);
      }
      const third = await logIn(account, 'wrong-one');
      expect(third.errcode).toBe(2005);
      expect(third.data).toEqual({ minutes: LOCK_MINUTES });
      server.clock.advance(20 * MINUTE);
      const locked = await logIn(account);
      expect(locked.errcode).toBe(2005);
      expect(locked.data).toEqual({ minutes: 10 });
      server.clock.advance(10 * MINUTE);
      expect((await logIn(account)).errcode).toBe(account === 'tiago' ? 0 : 2004);
    },
  );

  test('failures spread over more than 30 minutes do not lock', async () => {
    await registerAccount(server, 'victoria');
    for (let failure = 0; failure < 5; failure += 1) {
      expect((await logIn('victoria', 'wrong-one')).errcode).toBe(2004);
      server.clock.advance(16 * MINUTE);
    }
    expect((await logIn('victoria')).errcode).toBe(0);
  });

  test('a right login forgets the failures before it', async () => {
    await registerAccount(server, 'espadana');
    await logIn('espadana', 'wrong-one');
    await logIn('espadana', 'wrong-one');
    expect((await logIn('espadana')).errcode).toBe(0);
    expect((await logIn('espadana', 'wrong-one')).errcode).toBe(2004);
  });

  test('of twenty guesses at once, three are looked at', async () => {
    await registerAccount(server, 'consolacion');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => logIn('consolacion', `guess-number-${guess}`)),
    );
    const wrong = answers.filter(({ errcode }) => errcode === 2004);
    expect(wrong).toHaveLength(FAILURES_TO_LOCK - 1);
    expect((await logIn('consolacion')).errcode).toBe(2005);
  });

  test("one player's lock leaves the others alone", async () => {
    await registerAccount(server, 'andeng');
    for (let failure = 0; failure < 3; failure += 1) await logIn('linares', 'wrong-one');
    expect((await logIn('andeng')).errcode).toBe(0);
  });
});

describe('login by phone', () => {
  test('a password works where one was set, written in any way', async () => {
    await registerPhone(server, '+639180000001', TEST_PASSWORD);
    const login = { mobile: '0918-000-0001', password: TEST_PASSWORD };
    expect((await server.call(accountLoginSms2, login)).errcode).toBe(0);
  });

  test('a player without a password cannot log in by one', async () => {
    await registerPhone(server, '+639180000002');
    const login = { mobile: '+639180000002', password: '' };
    expect((await server.call(accountLoginSms2, login)).errcode).toBe(2004);
  });

  test('a code logs in once', async () => {
    const { id } = await registerPhone(server, '+639180000003');
    server.clock.advance(MINUTE);
    const code = await receiveCode(server, '+639180000003', 'login');
    const login = { mobile: '09180000003', code };
    expect((await server.call(accountLoginSms, login)).data.userInfo.id).toBe(String(id));
    expect((await server.call(accountLoginSms, login)).errcode).toBe(2007);
  });

  test('a wrong code and an unknown phone are refused', async () => {
    const code = await receiveCode(server, '+639180000004', 'login');
    const login = { mobile: '+639180000004', code: wrongCode(code) };
    expect((await server.call(accountLoginSms, login)).errcode).toBe(2006);
    expect((await server.call(accountLoginSms, { ...login, code })).errcode).toBe(2004);
  });

  test('a lock by wrong passwords holds for codes too', async () => {
    const mobile = '+639180000005';
    await registerPhone(server, mobile, TEST_PASSWORD);
    for (let failure = 0; failure < 3; failure += 1) {
      await server.call(accountLoginSms2, { mobile, password: 'wrong-one' });
    }
    server.clock.advance(MINUTE);
    const code = await receiveCode(server, mobile, 'login');
    expect((await server.call(accountLoginSms, { mobile, code })).errcode).toBe(2005);
    server.clock.advance(29 * MINUTE);
    const fresh = await receiveCode(server, mobile, 'login');
    expect((await server.call(accountLoginSms, { mobile, code: fresh })).errcode).toBe(0);
  });
});

test('one address cannot try one password on many names', async () => {
  const limited = await openTestServer({ environment: { RATE_LIMIT: '600' } });
  const refused: number[] = [];
  for (let attempt = 0; attempt < 121; attempt += 1) {
    const login = { account: `sprayed-${attempt}`, password: 'password-1' };
    refused.push((await limited.call(accountLogin, login)).errcode);
  }
  expect(refused).toEqual([...Array(120).fill(2004), 9003]);
  await limited.close();
});
