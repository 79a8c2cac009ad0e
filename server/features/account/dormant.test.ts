import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accountLogin,
  accountLoginSms,
  accountRegist4,
  forgetPassword,
  proveLogin,
} from '../../../contract/account.ts';
import { PROPS } from '../../../contract/props.ts';
import { deviceList, unlockSession } from '../../../contract/security.ts';
import { bindSocialAccount, googleLogin } from '../../../contract/social.ts';
import {
  eligible,
  receiveCode,
  registerAccount,
  registerPhone,
  TEST_PASSWORD,
} from '../../../tests/support/browser/registration.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import {
  openSocialServer,
  type SocialServer,
} from '../../../tests/support/servers/social-server.ts';
import { inTransaction } from '../../db/database.ts';
import { post } from '../../ledger/post.ts';
import { accountsProblem } from './config.ts';

const DAY_MS = 86_400_000;
const { birthDate } = eligible;

let server: SocialServer;
beforeAll(async () => {
  server = await openSocialServer();
});
afterAll(() => server.close());

let name = '';
let names = 0;
beforeEach(() => {
  names += 1;
  name = `dormant${names}`;
});

const phone = () => `+6391712340${String(names).padStart(2, '0')}`;
const aYearLater = (days = 365) => server.clock.advance(days * DAY_MS);
const logIn = (password = TEST_PASSWORD) => server.call(accountLogin, { account: name, password });

/** The ticket of a login that is stopped. */
async function stopped(login: Promise<{ errcode: number; data: unknown }>): Promise<string> {
  const { errcode, data } = await login;
  expect(errcode).toBe(2033);
  return (data as { ticket: string }).ticket;
}
const prove = (ticket: string, born: string = birthDate) =>
  server.call(proveLogin, { ticket, birthDate: born });

const loginsOf = async (playerId: number) => {
  const rows = await server.database
    .selectFrom('audit_events')
    .select(['kind', 'details'])
    .where('player_id', '=', playerId)
    .where('kind', 'like', 'login.%')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ kind, details }) => ({ kind, ...(details as object) }));
};

describe('after a year without a login', () => {
  test('a login wants the birth date too, on a device that is known as well, and is on record', async () => {
    const player = await registerAccount(server, name);
    aYearLater(364);
    expect((await logIn()).errcode).toBe(0);
    aYearLater();
    expect((await logIn('wrong-password')).errcode).toBe(2004);
    const ticket = await stopped(logIn());
    const proven = await prove(ticket);
    expect(proven).toMatchObject({ errcode: 0, data: { userInfo: { id: String(player.id) } } });
    expect((await prove(ticket)).errcode).toBe(2035);
    const [last, before] = await loginsOf(player.id);
    expect(last).toMatchObject({ kind: 'login.succeeded', proof: 'birthDate' });
    expect(before).toMatchObject({ kind: 'login.refused', errcode: 2033 });
    expect((await logIn()).errcode).toBe(0);
  });

  test('a login by code, a registration with the known phone and a social login want it too', async () => {
    const player = await registerPhone(server, phone());
    const linked = await server.bring(name, {}, player.token);
    const bound = await server.call(bindSocialAccount, { provider: 'google', ...linked }, player);
    expect(bound.errcode).toBe(0);
    // The embedded provider's keys do not outlive a year.
    const last_login_at = new Date(server.clock.now().getTime() - 365 * DAY_MS);
    await server.database
      .updateTable('accounts')
      .set({ last_login_at })
      .where('player_id', '=', player.id)
      .execute();
    server.clock.advance(61_000);
    const mobile = phone();
    const byCode = await receiveCode(server, mobile, 'login');
    await stopped(server.call(accountLoginSms, { mobile, code: byCode }));
    server.clock.advance(61_000);
    const code = await receiveCode(server, mobile, 'register');
    await stopped(server.call(accountRegist4, { mobile, code, ...eligible }));
    const ticket = await stopped(server.call(googleLogin, await server.bring(name)));
    expect((await prove(ticket)).errcode).toBe(0);
  });

  test('a forgotten password is set with the proof and not before', async () => {
    const mobile = phone();
    const player = await registerPhone(server, mobile, TEST_PASSWORD);
    aYearLater();
    const code = await receiveCode(server, mobile, 'forget');
    const password = 'bagong-parol-22';
    const hash = () =>
      server.database
        .selectFrom('accounts')
        .select('password_hash')
        .where('player_id', '=', player.id)
        .executeTakeFirstOrThrow();
    const before = await hash();
    const ticket = await stopped(server.call(forgetPassword, { mobile, code, password }));
    expect(await hash()).toEqual(before);
    expect((await prove(ticket)).errcode).toBe(0);
    expect(await hash()).not.toEqual(before);
  });

  test('no kept session is a way around: it is over long before', async () => {
    const player = await registerAccount(server, name);
    aYearLater(31);
    const unlock = await server.call(unlockSession, { password: TEST_PASSWORD }, player);
    expect(unlock.code).toBe(401);
    expect((await server.call(deviceList, {}, player)).code).toBe(401);
    expect(accountsProblem({ dormantDays: 31 })).toBeUndefined();
    for (const dormantDays of [0, 30, 31.5, 367]) {
      expect(accountsProblem({ dormantDays })).toMatch(/from 31 to 366/);
    }
  });
});

describe('a wrong proof', () => {
  test('locks at the third, whichever tickets they came with; the lock ends by itself', async () => {
    const player = await registerAccount(server, name);
    aYearLater();
    const [first, second] = [await stopped(logIn()), await stopped(logIn())];
    expect((await prove(first, '1990-06-13')).errcode).toBe(2034);
    const ends = await Promise.all(Array.from({ length: 6 }, () => prove(second, '1990-06-14')));
    expect(ends.map(({ errcode }) => errcode).sort()).toEqual([2005, 2005, 2005, 2005, 2005, 2034]);
    expect((await prove(second)).errcode).toBe(2005);
    expect(await logIn()).toMatchObject({ errcode: 2005, data: { minutes: 30 } });
    expect((await loginsOf(player.id)).map(({ kind }) => kind)).toContain('login.locked');
    server.clock.advance(30 * 60_000);
    expect((await prove(first)).errcode).toBe(2035);
    expect((await prove(await stopped(logIn()))).errcode).toBe(0);
  });
});

test('an operator lets the next login in, once, and what is in the account stays untouched', async () => {
  const player = await registerAccount(server, name);
  const admit = () =>
    opsOn(server, ['players', 'admit', String(player.id), '--reason', 'shown an id']);
  expect((await admit()).lines.join()).toContain('is not dormant');
  const at = server.clock.now();
  const terms = { house: 'house:promotions', kind: 'follow', reference: randomUUID(), at };
  await inTransaction(server.database, (tx) =>
    post(tx, { playerId: player.id, currency: PROPS.coin, amount: 12_345, ...terms }),
  );
  const wallet = () =>
    server.database.selectFrom('wallets').selectAll().where('player_id', '=', player.id).execute();
  const before = await wallet();
  expect(before).toContainEqual(expect.objectContaining({ balance: 12_345 }));
  aYearLater();
  expect((await admit()).exitCode).toBe(0);
  expect((await admit()).lines.join()).toContain('let in already');
  expect((await logIn()).errcode).toBe(0);
  expect(await loginsOf(player.id)).toMatchObject([{ proof: 'operator' }, {}]);
  expect(await wallet()).toEqual(before);
  aYearLater();
  await admit();
  server.clock.advance(7 * DAY_MS);
  await stopped(logIn());
});
