import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLogin } from '../../../contract/account.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { unlockSession } from '../../../contract/security.ts';
import { registerAccount, TEST_PASSWORD } from '../../../tests/support/browser/registration.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function logIn(account: string, deviceId: string, password = TEST_PASSWORD) {
  server.clock.advance(1000);
  const input = { account, password, deviceId };
  return server.call(accountLogin, input);
}

async function guessThrice(account: string, deviceOf: (guess: number) => string) {
  const codes: number[] = [];
  for (let guess = 1; guess <= 3; guess += 1) {
    codes.push((await logIn(account, deviceOf(guess), 'wrong-2026')).errcode);
  }
  return codes;
}

const { wrongCredentials: WRONG, accountLocked: LOCKED } = REFUSALS;

test('wrong passwords from elsewhere lock every unknown device and not the owner', async () => {
  await registerAccount(server, 'lock.owner');
  await logIn('lock.owner', 'own-phone');
  expect(await guessThrice('lock.owner', (guess) => `stranger-${guess}`)).toEqual([
    WRONG,
    WRONG,
    LOCKED,
  ]);
  expect((await logIn('lock.owner', 'another-stranger')).errcode).toBe(LOCKED);
  const { errcode, data } = await logIn('lock.owner', 'own-phone');
  expect(errcode).toBe(0);
  // What the owner proves by the password in the session is not locked either.
  const proof = { password: TEST_PASSWORD };
  expect((await server.call(unlockSession, proof, { token: data.token })).errcode).toBe(0);
  // The owner's right password sets no stranger free.
  expect((await logIn('lock.owner', 'another-stranger')).errcode).toBe(LOCKED);
});

test('a known device is locked by its own wrong passwords, and no other one with it', async () => {
  await registerAccount(server, 'lock.own');
  await logIn('lock.own', 'phone');
  await logIn('lock.own', 'laptop');
  expect(await guessThrice('lock.own', () => 'phone')).toEqual([WRONG, WRONG, LOCKED]);
  expect((await logIn('lock.own', 'phone')).errcode).toBe(LOCKED);
  expect((await logIn('lock.own', 'laptop')).errcode).toBe(0);
  server.clock.advance(31 * 60_000);
  expect((await logIn('lock.own', 'phone')).errcode).toBe(0);
});

test("a device that another player has logged in on is a stranger's", async () => {
  await registerAccount(server, 'lock.first');
  await registerAccount(server, 'lock.second');
  await logIn('lock.first', 'shared');
  await guessThrice('lock.second', (guess) => `guess-${guess}`);
  expect((await logIn('lock.second', 'shared')).errcode).toBe(LOCKED);
});
