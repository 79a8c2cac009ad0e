import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountLogin } from '../../../contract/account.ts';
import { smsSendOwn } from '../../../contract/bank-account.ts';
import { getJackpotDrawInfo } from '../../../contract/jackpot.ts';
import { kyc } from '../../../contract/kyc.ts';
import { pkData } from '../../../contract/red-blue.ts';
import { unlockSession } from '../../../contract/security.ts';
import {
  getAfterLoginInfoWeb,
  logout,
  online,
  preLogin,
  refreshData,
} from '../../../contract/session.ts';
import { depositStatus } from '../../../contract/wallet.ts';
import { withdrawalStatus } from '../../../contract/withdraw.ts';
import {
  lastCode,
  registerAccount,
  registerPhone,
  TEST_PASSWORD,
  wrongCode,
} from '../../../tests/support/browser/registration.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOBODYS = '00000000-0000-4000-8000-000000000000';
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const info = (token: string) => server.call(getAfterLoginInfoWeb, {}, { token });
const unlock = (token: string, password = TEST_PASSWORD) =>
  server.call(unlockSession, { password }, { token });

async function lockedPlayer(account: string) {
  const player = await registerAccount(server, account);
  server.clock.advance(30 * MINUTE);
  return player;
}

describe('a session that was idle for 30 minutes', () => {
  test('shows nothing of its player to any call until the password opens it', async () => {
    const { id, token } = await lockedPlayer('idle.one');
    for (const call of [getAfterLoginInfoWeb, refreshData, online, getJackpotDrawInfo]) {
      const { errcode, data } = await server.call(call, {}, { token });
      expect([errcode, data]).toEqual([2014, {}]);
    }
    const start = await server.call(preLogin, {}, { token });
    expect(start.data).toMatchObject({ isLoggedIn: true, isLocked: true });
    const opened = await unlock(token);
    expect(opened.data.userInfo.id).toBe(String(id));
    expect((await info(token)).errcode).toBe(0);
    expect((await server.call(preLogin, {}, { token })).data.isLocked).toBe(false);
  });

  test('is one minute earlier still open', async () => {
    const { token } = await registerAccount(server, 'idle.two');
    server.clock.advance(30 * MINUTE - 1);
    expect((await info(token)).errcode).toBe(0);
  });

  test('is not opened by calls, however many come', async () => {
    const { token } = await lockedPlayer('idle.three');
    for (let call = 0; call < 3; call += 1) {
      server.clock.advance(MINUTE);
      expect((await info(token)).errcode).toBe(2014);
    }
  });

  test('was so although its pages asked for news by themselves all the time', async () => {
    const { token } = await registerAccount(server, 'idle.news');
    for (let minutes = 0; minutes < 30; minutes += 10) {
      server.clock.advance(10 * MINUTE);
      await server.call(pkData, {}, { token });
      await server.call(kyc, {}, { token });
      await server.call(depositStatus, { id: NOBODYS }, { token });
      await server.call(withdrawalStatus, { id: NOBODYS }, { token });
    }
    expect((await info(token)).errcode).toBe(2014);
  });

  test('can be left', async () => {
    const { token } = await lockedPlayer('idle.four');
    expect((await server.call(logout, {}, { token })).errcode).toBe(0);
    expect((await unlock(token)).status).toBe(401);
  });

  test('opens to one unlock and not to a visitor or to another player', async () => {
    const { token } = await lockedPlayer('idle.five');
    const other = await registerAccount(server, 'idle.six');
    expect((await unlock(other.token)).errcode).toBe(0);
    expect((await server.call(unlockSession, { password: TEST_PASSWORD })).status).toBe(401);
    expect((await info(token)).errcode).toBe(2014);
  });
});

describe('wrong passwords', () => {
  test('end the session at the third, lock the account, and leave a trace', async () => {
    const { id, token } = await lockedPlayer('idle.seven');
    expect((await unlock(token, 'wrong-one')).errcode).toBe(2015);
    expect((await unlock(token, 'wrong-one')).errcode).toBe(2015);
    expect(await unlock(token, 'wrong-one')).toMatchObject({
      errcode: 2005,
      data: { minutes: 30 },
    });
    expect((await unlock(token)).status).toBe(401);
    const login = { account: 'idle.seven', password: TEST_PASSWORD };
    expect((await server.call(accountLogin, login)).errcode).toBe(2005);
    const kinds = await server.database
      .selectFrom('audit_events')
      .select('kind')
      .where('player_id', '=', id)
      .execute();
    expect(kinds.map(({ kind }) => kind)).toContain('session.ended');
  });

  test('count together with failed logins, and a right one forgets them', async () => {
    const { token } = await lockedPlayer('idle.eight');
    const fail = () => server.call(accountLogin, { account: 'idle.eight', password: 'wrong-one' });
    expect((await fail()).errcode).toBe(2004);
    expect((await unlock(token, 'wrong-one')).errcode).toBe(2015);
    expect((await unlock(token)).errcode).toBe(0);
    expect((await fail()).errcode).toBe(2004);
    expect((await unlock(token, 'wrong-one')).errcode).toBe(2015);
    expect((await fail()).errcode).toBe(2005);
  });

  test('of twenty at once, three are looked at', async () => {
    const { token } = await lockedPlayer('idle.nine');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => unlock(token, `guess-number-${guess}`)),
    );
    const wrong = answers.filter(({ errcode }) => errcode === 2015);
    expect(wrong).toHaveLength(2);
    expect((await unlock(token)).status).toBe(401);
  });
});

describe('a player without a password', () => {
  test('unlocks by a code to the phone, which is all that a locked session may ask for', async () => {
    const mobile = '+639185550001';
    const player = await registerPhone(server, mobile);
    server.clock.advance(31 * MINUTE);
    const send = (purpose: 'unlock' | 'bank-account') =>
      server.call(smsSendOwn, { purpose }, player);
    expect((await send('bank-account')).errcode).toBe(2014);
    expect((await send('unlock')).errcode).toBe(0);
    const code = await lastCode(server, mobile);
    const open = (typed: string) => server.call(unlockSession, { code: typed }, player);
    expect((await open(wrongCode(code))).errcode).toBe(2006);
    expect((await open(code)).errcode).toBe(0);
    expect((await info(player.token)).errcode).toBe(0);
    expect((await open(code)).errcode).toBe(2007);
  });

  test('and only they: to an account with a password a code is no way in', async () => {
    const mobile = '+639185550002';
    const player = await registerPhone(server, mobile, TEST_PASSWORD);
    server.clock.advance(31 * MINUTE);
    await server.call(smsSendOwn, { purpose: 'unlock' }, player);
    const code = await lastCode(server, mobile);
    const answer = await server.call(unlockSession, { code }, player);
    expect(answer).toMatchObject({ errcode: 2009, data: { field: 'password' } });
  });
});

test('a session ends 30 days after its login, however busy it was', async () => {
  const { token } = await registerAccount(server, 'busy.player');
  for (let day = 0; day < 29; day += 1) {
    server.clock.advance(DAY);
    expect((await unlock(token)).errcode).toBe(0);
  }
  server.clock.advance(DAY - 1);
  expect((await unlock(token)).errcode).toBe(0);
  server.clock.advance(1);
  expect((await info(token)).status).toBe(401);
  expect((await unlock(token)).status).toBe(401);
});
