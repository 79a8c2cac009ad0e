import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountLogin, accountRegist, accountRegist4, smsSend } from '../../../contract/account.ts';
import { appConfig } from '../../../contract/config.ts';
import { getAfterLoginInfoWeb } from '../../../contract/session.ts';
import {
  accountForm,
  eligible,
  receiveCode,
  registerPhone,
  TEST_PASSWORD,
  wrongCode,
} from '../../../tests/support/browser/registration.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { parseConfig } from '../../config.ts';
import { smsOf } from '../../providers/by-config.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const regist = (account: string, changes: object = {}) =>
  server.call(accountRegist, { ...accountForm(account), ...changes });

async function countPlayers(): Promise<number> {
  const rows = await server.database.selectFrom('players').select('id').execute();
  return rows.length;
}

describe('registration by account', () => {
  test('makes a player with a session, a name to show and the welcome chance', async () => {
    const { errcode, data } = await regist('Maria.Clara');
    expect(errcode).toBe(0);
    expect(data.userInfo).toMatchObject({
      account: 'maria.clara',
      accountType: 2,
      nickname: `Player ${data.userInfo.id}`,
      hasPassword: true,
      mobile: '',
      coin: 0,
      lottery: 1,
      vip: 0,
    });
    const again = await server.call(getAfterLoginInfoWeb, {}, { token: data.token });
    expect(again.data.userInfo).toEqual(data.userInfo);
  });

  test('refuses a name that is taken, in whatever case it is written', async () => {
    await regist('crisostomo');
    expect((await regist('CRISOSTOMO')).errcode).toBe(2003);
  });

  test('ten parallel registrations of one name make one player', async () => {
    const before = await countPlayers();
    const answers = await Promise.all(Array.from({ length: 10 }, () => regist('elias')));
    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, ...Array(9).fill(2003)]);
    expect(await countPlayers()).toBe(before + 1);
  });

  test.each([
    ['account', { account: 'abc' }],
    ['account', { account: 'has space' }],
    ['password', { password: 'short' }],
    ['password', { password: 'x'.repeat(33) }],
  ])('refuses a %s that does not fit and tells the bounds', async (field, changes) => {
    const { errcode, data } = await regist('basilio', changes);
    expect(errcode).toBe(2009);
    expect(data).toMatchObject({ field, min: expect.any(Number), max: expect.any(Number) });
  });

  test('refuses a birth date that never was', async () => {
    const { errcode, data } = await regist('basilio', { birthDate: '2001-02-29' });
    expect({ errcode, data }).toEqual({ errcode: 2009, data: { field: 'birthDate' } });
  });

  test('refuses who does not accept the terms', async () => {
    expect((await regist('basilio', { acceptTerms: false })).errcode).toBe(2010);
  });

  test('refuses a person one day short of 21 and accepts them at midnight in Manila', async () => {
    const birthDate = '2005-11-21';
    const clock = server.clock;
    clock.set('2026-11-20T15:59:59Z');
    const early = await regist('sisa', { birthDate });
    expect(early.errcode).toBe(2001);
    expect(early.data).toEqual({ field: 'birthDate', minimumAge: 21 });
    clock.set('2026-11-20T16:00:00Z');
    expect((await regist('sisa', { birthDate })).errcode).toBe(0);
  });

  test.each(['notOfficial', 'ofAge', 'notRestricted', 'notLicensee'])(
    'refuses who does not declare %s and names it',
    async (field) => {
      const declarations = { ...eligible.declarations, [field]: false };
      const { errcode, data } = await regist('basilio', { declarations });
      expect({ errcode, data }).toEqual({ errcode: 2002, data: { field } });
    },
  );

  test('refuses a person on the restricted list', async () => {
    const { errcode, data } = await regist('bawal');
    expect({ errcode, data }).toEqual({ errcode: 2002, data: { field: 'restrictedList' } });
  });

  test('keeps the reason of a refusal and nothing that says who it was', async () => {
    await server.database.deleteFrom('registration_refusals').execute();
    await regist('padre.damaso', { birthDate: '2010-01-01' });
    const rows = await server.database.selectFrom('registration_refusals').selectAll().execute();
    expect(rows).toEqual([
      { id: expect.any(Number), refused_at: expect.any(Date), errcode: 2001, reason: 'birthDate' },
    ]);
    const login = { account: 'padre.damaso', password: TEST_PASSWORD };
    expect((await server.call(accountLogin, login)).errcode).toBe(2004);
  });
});

describe('login-and-register by phone', () => {
  test('registers a new phone, written in any way, and shows it masked', async () => {
    const code = await receiveCode(server, '+639170000001', 'register');
    const form = { mobile: '0917 000 0001', code, ...eligible };
    const { errcode, data } = await server.call(accountRegist4, form);
    expect(errcode).toBe(0);
    expect(data.userInfo).toMatchObject({
      mobile: '+63917***0001',
      accountType: 1,
      hasPassword: false,
    });
  });

  test('logs in a phone that is known already, whatever else the form says', async () => {
    const { id } = await registerPhone(server, '+639170000002');
    server.clock.advance(60_000);
    const code = await receiveCode(server, '+639170000002', 'register');
    const form = { mobile: '+639170000002', code, ...eligible, acceptTerms: false };
    const { data } = await server.call(accountRegist4, form);
    expect(data.userInfo.id).toBe(String(id));
  });

  test('refuses a wrong code and one that was never sent', async () => {
    const code = await receiveCode(server, '+639170000003', 'register');
    const form = { mobile: '+639170000003', code: wrongCode(code), ...eligible };
    expect((await server.call(accountRegist4, form)).errcode).toBe(2006);
    const unsent = { ...form, mobile: '+639170000004' };
    expect((await server.call(accountRegist4, unsent)).errcode).toBe(2007);
  });

  test('gives the code back for a form left incomplete, not for a person refused', async () => {
    const mobile = '+639170000005';
    const code = await receiveCode(server, mobile, 'register');
    const form = { mobile, code, ...eligible };
    const incomplete = { ...form, acceptTerms: false };
    expect((await server.call(accountRegist4, incomplete)).errcode).toBe(2010);
    expect((await server.call(accountRegist4, { ...form, password: 'x' })).errcode).toBe(2009);
    const young = { ...form, birthDate: '2008-01-01' };
    expect((await server.call(accountRegist4, young)).errcode).toBe(2001);
    expect((await server.call(accountRegist4, form)).errcode).toBe(2007);
  });

  test('refuses a phone on the restricted list and a foreign one', async () => {
    const mobile = '+639990000013';
    const code = await receiveCode(server, mobile, 'register');
    const form = { mobile, code, ...eligible };
    expect((await server.call(accountRegist4, form)).errcode).toBe(2002);
    const foreign = { ...form, mobile: '+14155550100' };
    expect((await server.call(accountRegist4, foreign)).errcode).toBe(2009);
  });

  test('one code used ten times at once makes one player and one session', async () => {
    const mobile = '+639170000006';
    const code = await receiveCode(server, mobile, 'register');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.call(accountRegist4, { mobile, code, ...eligible })),
    );
    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, ...Array(9).fill(2007)]);
  });
});

describe('ways of registering that the operator closed', () => {
  test.each([
    [1, accountRegist, accountForm('tasyo')],
    [2, accountRegist4, { mobile: '+639170000007', code: '', ...eligible }],
  ] as const)('type %i refuses the other way with 2011', async (registerType, call, form) => {
    const own = await openTestServer();
    const login = { smsCodeSendLimit: 10, registerType, defaultLoginType: 2 };
    await own.database
      .insertInto('settings')
      .values({ name: 'login', version: 1, value: JSON.stringify(login) })
      .execute();
    const needsCode = call.path === accountRegist4.path;
    const code = needsCode ? await receiveCode(own, '+639170000007', 'register') : '';
    const input = { ...form, ...(needsCode && { code }) };
    const answer = await own.call<typeof call>(call, input as never);
    expect(answer.errcode).toBe(2011);
    await own.close();
  });
});

test('where no message can be sent, no code is promised and one registers by account', async () => {
  const own = await openTestServer({
    sms: smsOf(parseConfig({ SMS_PROVIDER: 'none' })),
  });
  const { data } = await own.call(appConfig, { v: 0 });
  expect(data).toMatchObject({ otpStatus: 0, registerType: 2 });
  const mobile = '+639170000008';
  for (const purpose of ['login', 'register', 'forget', 'bind'] as const) {
    expect((await own.call(smsSend, { mobile, purpose })).errcode).toBe(2016);
  }
  expect((await own.call(accountRegist, accountForm('tasyo'))).errcode).toBe(0);
  await own.close();
});
