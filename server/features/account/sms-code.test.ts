import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountLoginSms,
  accountLoginSms2,
  accountRegist4,
  forgetPassword,
  initPassword,
  smsSend,
} from '../../../contract/account.ts';
import { getAfterLoginInfoWeb } from '../../../contract/session.ts';
import {
  eligible,
  receiveCode,
  registerAccount,
  registerPhone,
  TEST_PASSWORD,
  wrongCode,
} from '../../../tests/support/browser/registration.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { CODE_TRIES, drawCode } from './sms-code.ts';

const SECOND = 1000;
let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

describe('a code', () => {
  test('is drawn from the random bytes and keeps its leading zeros', () => {
    expect(drawCode({ bytes: () => word(42) })).toBe('000042');
  });

  test('is drawn again where the bytes would favour some codes', () => {
    const words = [word(4_294_000_000), word(7)];
    expect(drawCode({ bytes: () => words.shift() ?? word(0) })).toBe('000007');
  });

  test('works only for the purpose it was sent for', async () => {
    const mobile = '+639190000001';
    await registerPhone(server, mobile);
    server.clock.advance(60 * SECOND);
    const code = await receiveCode(server, mobile, 'forget');
    expect((await server.call(accountLoginSms, { mobile, code })).errcode).toBe(2007);
    const form = { mobile, code, ...eligible };
    expect((await server.call(accountRegist4, form)).errcode).toBe(2007);
  });

  test('works for ten minutes', async () => {
    const mobile = '+639190000002';
    await registerPhone(server, mobile);
    server.clock.advance(60 * SECOND);
    const code = await receiveCode(server, mobile, 'login');
    server.clock.advance(600 * SECOND);
    expect((await server.call(accountLoginSms, { mobile, code })).errcode).toBe(2007);
    const next = await receiveCode(server, mobile, 'login');
    server.clock.advance(599 * SECOND);
    expect((await server.call(accountLoginSms, { mobile, code: next })).errcode).toBe(0);
  });

  test('dies of the fifth wrong try, also when they come at once', async () => {
    const mobile = '+639190000003';
    await registerPhone(server, mobile);
    server.clock.advance(60 * SECOND);
    const code = await receiveCode(server, mobile, 'login');
    const guess = { mobile, code: wrongCode(code) };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.call(accountLoginSms, guess)),
    );
    const wrong = answers.filter(({ errcode }) => errcode === 2006);
    expect(wrong).toHaveLength(CODE_TRIES);
    expect((await server.call(accountLoginSms, { mobile, code })).errcode).toBe(2007);
  });

  test('is replaced by the next one', async () => {
    const mobile = '+639190000004';
    await registerPhone(server, mobile);
    server.clock.advance(60 * SECOND);
    const first = await receiveCode(server, mobile, 'login');
    server.clock.advance(60 * SECOND);
    const second = await receiveCode(server, mobile, 'login');
    if (first !== second) {
      expect((await server.call(accountLoginSms, { mobile, code: first })).errcode).toBe(2006);
    }
    expect((await server.call(accountLoginSms, { mobile, code: second })).errcode).toBe(0);
  });

  test('lies in the database only as a hash', async () => {
    const code = await receiveCode(server, '+639190000005', 'login');
    const rows = await server.database.selectFrom('sms_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('asking for codes', () => {
  const ask = (mobile: string) => server.call(smsSend, { mobile, purpose: 'login' as const });

  test('answers alike for a phone that is known and one that is not', async () => {
    await registerPhone(server, '+639200000001');
    server.clock.advance(60 * SECOND);
    const known = await ask('+639200000001');
    const unknown = await ask('+639200000002');
    expect(known.data).toEqual({ resendAfterSeconds: 60, validSeconds: 600 });
    expect(unknown.data).toEqual(known.data);
  });

  test('is refused for a minute after a code, with the seconds left', async () => {
    await ask('+639200000003');
    server.clock.advance(45 * SECOND);
    const early = await ask('0920 000 0003');
    expect({ errcode: early.errcode, data: early.data }).toEqual({
      errcode: 2008,
      data: { seconds: 15 },
    });
    server.clock.advance(15 * SECOND);
    expect((await ask('+639200000003')).errcode).toBe(0);
  });

  test('is refused after ten codes until the Manila day ends', async () => {
    server.clock.set('2026-11-21T04:00:00Z');
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await ask('+639200000004')).errcode).toBe(0);
      server.clock.advance(60 * SECOND);
    }
    server.clock.set('2026-11-21T15:59:00Z');
    const over = await ask('+639200000004');
    expect({ errcode: over.errcode, data: over.data }).toEqual({
      errcode: 2008,
      data: { seconds: 60, limit: 10 },
    });
    server.clock.advance(60 * SECOND);
    expect((await ask('+639200000004')).errcode).toBe(0);
  });

  test('ten requests at once send one code', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('+639200000005')));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  });

  test('is refused for what is no Philippine mobile', async () => {
    const { errcode, data } = await ask('12345');
    expect({ errcode, data }).toEqual({ errcode: 2009, data: { field: 'mobile' } });
  });
});

describe('a forgotten password', () => {
  test('is replaced by code; every other session ends and a lock with it', async () => {
    const mobile = '+639210000001';
    const { token } = await registerPhone(server, mobile, TEST_PASSWORD);
    for (let failure = 0; failure < 3; failure += 1) {
      await server.call(accountLoginSms2, { mobile, password: 'wrong-one' });
    }
    server.clock.advance(60 * SECOND);
    const code = await receiveCode(server, mobile, 'forget');
    const password = 'a-new-password';
    const { errcode, data } = await server.call(forgetPassword, { mobile, code, password });
    expect(errcode).toBe(0);
    expect((await server.call(getAfterLoginInfoWeb, {}, { token })).status).toBe(401);
    const fresh = await server.call(getAfterLoginInfoWeb, {}, { token: data.token });
    expect(fresh.status).toBe(200);
    expect((await server.call(accountLoginSms2, { mobile, password })).errcode).toBe(0);
    const old = { mobile, password: TEST_PASSWORD };
    expect((await server.call(accountLoginSms2, old)).errcode).toBe(2004);
  });

  test('refuses a short password, a wrong code, no code and an unknown phone', async () => {
    const mobile = '+639210000002';
    const code = await receiveCode(server, mobile, 'forget');
    const form = { mobile, code, password: 'long-enough' };
    expect((await server.call(forgetPassword, { ...form, password: 'x' })).errcode).toBe(2009);
    const wrong = { ...form, code: wrongCode(code) };
    expect((await server.call(forgetPassword, wrong)).errcode).toBe(2006);
    expect((await server.call(forgetPassword, form)).errcode).toBe(2004);
    expect((await server.call(forgetPassword, form)).errcode).toBe(2007);
  });
});

describe('the first password', () => {
  test('is set once by a player who registered by code', async () => {
    const { token } = await registerPhone(server, '+639220000001');
    const set = (password: string) => server.call(initPassword, { password }, { token });
    expect((await set('short')).errcode).toBe(2009);
    expect((await set('long-enough')).data).toEqual({ hasPassword: true });
    expect((await set('another-one')).errcode).toBe(2012);
    const login = { mobile: '+639220000001', password: 'long-enough' };
    expect((await server.call(accountLoginSms2, login)).errcode).toBe(0);
  });

  test('is refused to who registered with one, and to a visitor', async () => {
    const { token } = await registerAccount(server, 'with.password');
    const input = { password: 'another-one' };
    expect((await server.call(initPassword, input, { token })).errcode).toBe(2012);
    expect((await server.call(initPassword, input)).status).toBe(401);
  });
});
