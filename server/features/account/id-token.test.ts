import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { facebookLogin, googleLogin, lineLogin, socialStart } from '../../../contract/social.ts';
import {
  openSocialServer,
  type SocialServer,
  type TokenOptions,
} from '../../../tests/support/servers/social-server.ts';

// Every id token here is refused for one reason alone; the first test shows that the rest is right.

let server: SocialServer;
beforeAll(async () => {
  server = await openSocialServer();
});
afterAll(() => server.close());

/** What the login answers to a token that differs from a right one by the wish. */
async function logInWith(wish: TokenOptions) {
  const start = await server.start();
  const idToken = await server.sign(start, wish);
  return server.call(googleLogin, { state: start.state, idToken });
}

const seconds = () => Math.floor(server.clock.now().getTime() / 1000);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a right token of a new person asks for what every player must tell', async () => {
  const answer = await logInWith({ claims: { sub: 'right-one', name: 'Right One' } });
  expect(answer).toMatchObject({ errcode: 2023, data: { name: 'Right One' } });
});

test.each<[string, string, () => TokenOptions]>([
  ['expired', 'expired', () => ({ claims: { iat: seconds() - 900, exp: seconds() - 300 } })],
  ['too old although not expired', 'expired', () => ({ claims: { iat: seconds() - 3600 } })],
  ['made in the future', 'expired', () => ({ claims: { iat: seconds() + 3600 } })],
  ['for another client', 'audience', () => ({ claims: { aud: 'somebody-else' } })],
  [
    'for us and another client, made for the other',
    'audience',
    () => ({ claims: { aud: ['bituin-google', 'other'], azp: 'other' } }),
  ],
  ['of another login', 'nonce', () => ({ claims: { nonce: 'of-another-login' } })],
  ['without a nonce', 'nonce', () => ({ claims: { nonce: undefined } })],
  ['without a person', 'token', () => ({ claims: { sub: undefined } })],
  ['of a person with no usable id', 'token', () => ({ claims: { sub: 'a b' } })],
  ['by an unknown key', 'key', () => ({ header: { kid: 'nobody-knows' } })],
  ['of an unknown issuer', 'issuer', () => ({ claims: { iss: 'https://evil.example' } })],
])('a token %s is refused', async (_what, reason, wish) => {
  expect(await logInWith(wish())).toMatchObject({ errcode: 2021, data: { reason } });
});

test('a token that a stranger signed under the right key id is refused', async () => {
  const { privateKey } = await generateKeyPair('RS256');
  expect(await logInWith({ key: privateKey })).toMatchObject({
    errcode: 2021,
    data: { reason: 'signature' },
  });
});

test('a token without a signature is refused (alg none)', async () => {
  const start = await server.start();
  const [, payload] = (await server.sign(start)).split('.');
  for (const alg of ['none', 'None', 'NONE']) {
    const idToken = `${part({ alg, typ: 'JWT' })}.${payload}.`;
    const { state } = await server.start();
    const answer = await server.call(googleLogin, { state, idToken });
    expect(answer.errcode).toBe(2021);
  }
});

test('a token signed with the public key as a secret is refused (HS256)', async () => {
  const answer = await fetch(`${server.address}/sandbox/openid/google/jwks`);
  const { keys } = (await answer.json()) as { keys: { kid: string; n: string }[] };
  const secrets = [JSON.stringify(keys[0]), keys[0]?.n ?? ''];
  for (const secret of secrets) {
    const wish = { key: new TextEncoder().encode(secret), header: { alg: 'HS256' } };
    expect(await logInWith(wish)).toMatchObject({
      errcode: 2021,
      data: { reason: 'algorithm' },
    });
  }
});

test("another provider's right token is refused, and so is its start", async () => {
  const start = await server.start('google');
  const idToken = await server.sign(start, { provider: 'facebook' });
  const own = await server.call(googleLogin, { state: start.state, idToken });
  expect(own).toMatchObject({ errcode: 2021, data: { reason: 'issuer' } });

  const second = await server.start('google');
  const right = await server.sign(second);
  for (const login of [facebookLogin, lineLogin]) {
    const other = await server.call(login, { state: second.state, idToken: right });
    expect(other).toMatchObject({ errcode: 2021, data: { reason: 'start' } });
  }
});

test('a nonce works once: the same token again is refused, also after a failure', async () => {
  const start = await server.start();
  const idToken = await server.sign(start, { claims: { sub: 'replayed' } });
  expect((await server.call(googleLogin, { state: start.state, idToken })).errcode).toBe(2023);
  const again = await server.call(googleLogin, { state: start.state, idToken });
  expect(again).toMatchObject({ errcode: 2021, data: { reason: 'start' } });
  const next = await server.start();
  const elsewhere = await server.call(googleLogin, { state: next.state, idToken });
  expect(elsewhere).toMatchObject({ errcode: 2021, data: { reason: 'nonce' } });
  const used = await server.call(googleLogin, {
    state: next.state,
    idToken: await server.sign(next),
  });
  expect(used).toMatchObject({ errcode: 2021, data: { reason: 'start' } });
});

test('of many logins at once with one token only one counts', async () => {
  const start = await server.start();
  const idToken = await server.sign(start, { claims: { sub: 'racer' } });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => server.call(googleLogin, { state: start.state, idToken })),
  );
  const codes = answers.map(({ errcode }) => errcode).sort();
  expect(codes).toEqual([2021, 2021, 2021, 2021, 2021, 2021, 2021, 2023]);
});

test('a start is over after ten minutes', async () => {
  const start = await server.start();
  server.clock.advance(10 * 60_000);
  const idToken = await server.sign(start);
  expect((await server.call(googleLogin, { state: start.state, idToken })).errcode).toBe(2021);
});

test('the key changes each day, and a token by the new one counts', async () => {
  const kids = async () => {
    const answer = await fetch(`${server.address}/sandbox/openid/line/jwks`);
    const { keys } = (await answer.json()) as { keys: { kid: string; d?: string }[] };
    expect(keys.every((key) => !('d' in key))).toBe(true);
    return keys.map(({ kid }) => kid);
  };
  const [old] = await kids();
  const logIn = async () => {
    const start = await server.start('line');
    const { searchParams } = await server.answer(start, { name: 'Night Owl' });
    const code = searchParams.get('code') ?? '';
    return (await server.call(lineLogin, { state: start.state, code })).errcode;
  };
  expect(await logIn()).toBe(2023);
  server.clock.advance(24 * 3_600_000);
  expect(await kids()).toEqual([expect.not.stringMatching(`^${old}$`), old]);
  expect(await logIn()).toBe(2023);
  server.clock.advance(24 * 3_600_000);
  expect(await kids()).not.toContain(old);
  // Kept keys are renewed by the machine's own clock, which a day has passed on, too.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
  expect(await logIn()).toBe(2023);
  vi.useRealTimers();
});

test('a provider that is closed cannot be started', async () => {
  const closed = await openSocialServer({ environment: { SOCIAL_LOGIN: 'none' } });
  expect((await closed.call(socialStart, { provider: 'google' })).errcode).toBe(4004);
  expect(
    (await closed.app.inject('/sandbox/openid/google/jwks')).headers['content-type'],
  ).toContain('html');
  await closed.close();
});
