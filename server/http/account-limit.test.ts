import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountLogin, smsSend } from '../../contract/account.ts';
import { appEventLogClient } from '../../contract/config.ts';
import { unlockSession } from '../../contract/security.ts';
import { registerAccount, TEST_PASSWORD } from '../../tests/support/browser/registration.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // A proxy in front tells the addresses, so that each call can come from another one.
  server = await openTestServer({ environment: { RATE_LIMIT: '1000', TRUST_PROXY: '1' } });
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

let lastAddress = 0;
function fromAnywhere() {
  lastAddress += 1;
  return { 'x-forwarded-for': `10.1.${lastAddress >> 8}.${lastAddress & 255}` };
}

async function statuses(calls: number, call: () => Promise<{ status: number }>) {
  const seen: number[] = [];
  for (let made = 0; made < calls; made += 1) seen.push((await call()).status);
  return seen;
}

describe('one account', () => {
  test.each(['limited.known', 'limited.unknown'])(
    'is tried 20 times a minute at most from whatever addresses: %s',
    async (account) => {
      if (account === 'limited.known') await registerAccount(server, account);
      const input = { account, password: 'a guess' };
      const logIn = () => server.call(accountLogin, input, { headers: fromAnywhere() });
      vi.useFakeTimers({ toFake: ['Date', 'performance'] });
      const seen = await statuses(22, logIn);
      expect(seen.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 409));
      expect(seen.slice(20)).toEqual([429, 429]);
      expect(await logIn()).toMatchObject({ errcode: 9003, data: { seconds: 60 } });
      vi.advanceTimersByTime(60_000);
      expect((await logIn()).status).toBe(409);
    },
  );

  test('is the same however its name is written', async () => {
    const spellings = ['Written.So', ' written.so', 'WRITTEN.SO '];
    const headers = fromAnywhere();
    const seen: number[] = [];
    for (let made = 0; made < 21; made += 1) {
      const account = spellings[made % 3] ?? '';
      const input = { account, password: 'a guess' };
      seen.push((await server.call(accountLogin, input, { headers })).status);
    }
    expect(seen.at(-1)).toBe(429);
  });

  test('leaves the others alone', async () => {
    await registerAccount(server, 'limited.other');
    const logIn = (account: string) =>
      server.call(accountLogin, { account, password: TEST_PASSWORD }, { headers: fromAnywhere() });
    await statuses(21, () => logIn('limited.crowded'));
    expect((await logIn('limited.other')).status).toBe(200);
  });
});

test('messages to one phone are counted whatever addresses ask for them', async () => {
  const input = { mobile: '+639187770001', purpose: 'login' } as const;
  const seen = await statuses(21, () => server.call(smsSend, input, { headers: fromAnywhere() }));
  expect(seen.at(-2)).toBe(409);
  expect(seen.at(-1)).toBe(429);
});

test('a clock that is set back by an hour keeps nobody out longer than their minute', async () => {
  const input = { account: 'limited.clock', password: 'a guess' };
  const logIn = () => server.call(accountLogin, input, { headers: fromAnywhere() });
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  expect((await statuses(21, logIn)).at(-1)).toBe(429);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(59_000);
  expect(await logIn()).toMatchObject({ errcode: 9003, data: { seconds: 1 } });
  vi.advanceTimersByTime(1000);
  expect((await logIn()).status).toBe(409);
});

test('who may come back in a minute is told 60 seconds at whatever fraction of a millisecond', async () => {
  const input = { account: 'limited.fraction', password: 'a guess' };
  const logIn = () => server.call(accountLogin, input, { headers: fromAnywhere() });
  // The sum of this and a minute, less this again, is more than a minute as numbers are kept.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5700.1);
  await statuses(20, logIn);
  expect(await logIn()).toMatchObject({ errcode: 9003, data: { seconds: 60 } });
  clock.mockRestore();
});

test("a player's own calls are counted by the player", async () => {
  const { token } = await registerAccount(server, 'limited.player');
  const unlock = () =>
    server.call(unlockSession, { password: TEST_PASSWORD }, { token, headers: fromAnywhere() });
  const seen = await statuses(21, unlock);
  expect([seen.at(0), seen.at(-1)]).toEqual([200, 429]);
});

test('the event log of a phone network keeps nobody there from logging in', async () => {
  const environment = { RATE_LIMIT: '600', VISITOR_RATE_LIMIT: '5', TRUST_PROXY: '1' };
  const limited = await openTestServer({ environment });
  try {
    await registerAccount(limited, 'limited.crowd');
    const headers = fromAnywhere();
    const eventList = [{ eventName: 'spin_press', eventTime: 1 }];
    const log = () => limited.call(appEventLogClient, { eventList }, { headers });
    // A flood meets a limit still, which is the event log's own.
    expect(await statuses(6, log)).toEqual([200, 200, 200, 200, 200, 429]);
    const input = { account: 'limited.crowd', password: TEST_PASSWORD };
    const logIn = () => limited.call(accountLogin, input, { headers });
    expect(await statuses(6, logIn)).toEqual([200, 200, 200, 200, 200, 429]);
  } finally {
    await limited.close();
  }
});
