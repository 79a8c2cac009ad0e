import { afterAll, beforeAll, expect, test } from 'vitest';
import { initPassword } from '../../../contract/account.ts';
import { getAfterLoginInfoWeb, preLogin } from '../../../contract/session.ts';
import {
  bindSocialAccount,
  googleLogin,
  socialAccounts,
  socialRegist,
  socialStart,
  unbindSocialAccount,
} from '../../../contract/social.ts';
import {
  eligible,
  registerAccount,
  registerPhone,
  TEST_PASSWORD,
} from '../../../tests/support/browser/registration.ts';
import {
  openSocialServer,
  type SocialServer,
} from '../../../tests/support/servers/social-server.ts';
import { inTransaction } from '../../db/database.ts';
import { addBan } from '../../players/bans.ts';

let server: SocialServer;
beforeAll(async () => {
  server = await openSocialServer();
});
afterAll(() => server.close());

async function ticketFor(name: string): Promise<string> {
  const { errcode, data } = await server.call(googleLogin, await server.bring(name));
  expect(errcode).toBe(2023);
  return (data as unknown as { ticket: string }).ticket;
}

const bind = (brought: { state: string }, player: { token: string }) =>
  server.call(bindSocialAccount, { provider: 'google', ...brought }, player);

const unbind = (player: { token: string }, password?: string) =>
  server.call(unbindSocialAccount, { provider: 'google', ...(password && { password }) }, player);

test('a new person registers with what every player must tell, and comes back by the same account', async () => {
  const ticket = await ticketFor('Liwayway  Cruz');
  const { data } = await server.call(socialRegist, { ticket, ...eligible });
  expect(data.userInfo).toMatchObject({
    accountType: 5,
    nickname: 'Liwayway Cruz',
    account: '',
    mobile: '',
    hasPassword: false,
    googleName: 'Liwayway Cruz',
    googleAccount: expect.stringMatching(/^[0-9a-f]{24}$/),
    facebookAccount: '',
  });
  const back = await server.call(googleLogin, await server.bring('Liwayway Cruz'));
  expect(back).toMatchObject({ errcode: 0, data: { userInfo: { id: data.userInfo.id } } });
  const own = await server.call(getAfterLoginInfoWeb, {}, { token: back.data.token });
  expect(own.data.userInfo.googleName).toBe('Liwayway Cruz');
  const again = await server.call(socialRegist, { ticket, ...eligible });
  expect(again).toMatchObject({ errcode: 2021, data: { reason: 'start' } });
});

test('an incomplete form keeps the ticket; a person who may not play uses it up', async () => {
  const ticket = await ticketFor('Form Filler');
  const send = (change: object) => server.call(socialRegist, { ticket, ...eligible, ...change });
  expect((await send({ acceptTerms: false })).errcode).toBe(2010);
  expect((await send({ birthDate: '1990-02-30' })).errcode).toBe(2009);
  expect((await send({ birthDate: '2010-01-01' })).errcode).toBe(2001);
  expect((await send({})).errcode).toBe(2021);
});

test('a ticket is over after half an hour', async () => {
  const ticket = await ticketFor('Slow Poke');
  server.clock.advance(30 * 60_000);
  expect((await server.call(socialRegist, { ticket, ...eligible })).errcode).toBe(2021);
});

test('a name that nobody may bear gives the usual nickname', async () => {
  for (const name of ['PAGCOR Support', 'X', 'call 0917 123 4567']) {
    const ticket = await ticketFor(name);
    const { data } = await server.call(socialRegist, { ticket, ...eligible });
    expect(data.userInfo.nickname).toBe(`Player ${data.userInfo.id}`);
  }
});

test('two registrations at once of one person make one player', async () => {
  const tickets = [await ticketFor('Twin'), await ticketFor('Twin')];
  const ends = await Promise.all(
    tickets.map((ticket) => server.call(socialRegist, { ticket, ...eligible })),
  );
  expect(ends.map(({ errcode }) => errcode).sort()).toEqual([0, 2022]);
});

test('a player links a social account, logs in by it and takes the link away', async () => {
  const player = await registerAccount(server, 'linker1');
  expect((await server.call(socialAccounts, {}, player)).data).toEqual({
    accounts: [],
    providers: ['google', 'facebook', 'line'],
    canUnlink: true,
  });
  const brought = await server.bring('Linked One', {}, player.token);
  const { data } = await bind(brought, player);
  expect(data.accounts).toMatchObject([{ provider: 'google', name: 'Linked One' }]);
  const login = await server.call(googleLogin, await server.bring('Linked One'));
  expect(login.data.userInfo.id).toBe(String(player.id));

  const gone = await unbind(player, TEST_PASSWORD);
  expect(gone.data.accounts).toEqual([]);
  expect((await server.call(googleLogin, await server.bring('Linked One'))).errcode).toBe(2023);
  const twice = await unbind(player, TEST_PASSWORD);
  expect(twice.errcode).toBe(4004);
  const events = await server.database
    .selectFrom('audit_events')
    .select('kind')
    .where('player_id', '=', player.id)
    .where('kind', 'like', 'social.%')
    .orderBy('id')
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual(['social.linked', 'social.unlinked']);
});

test("another player's social account is refused, and so is a second one of a provider", async () => {
  const owner = await server.registerSocially();
  const player = await registerAccount(server, 'linker2');
  const taken = await bind(await server.bring(owner.name, {}, player.token), player);
  expect(taken.errcode).toBe(2022);
  expect((await bind(await server.bring('First', {}, player.token), player)).errcode).toBe(0);
  const second = await bind(await server.bring('Second', {}, player.token), player);
  expect(second).toMatchObject({ errcode: 2009, data: { problem: 'bound' } });
  // The refused one belongs to nobody now.
  expect((await server.call(googleLogin, await server.bring('Second'))).errcode).toBe(2023);
});

test("a visitor's proof links nothing, and one player's proof links nothing to another", async () => {
  const [one, other] = [
    await registerAccount(server, 'linker3'),
    await registerAccount(server, 'linker4'),
  ];
  expect((await bind(await server.bring('Stray'), one)).errcode).toBe(2021);
  const own = await server.bring('Stray', {}, one.token);
  expect((await bind(own, other)).errcode).toBe(2021);
  expect((await server.call(googleLogin, own)).errcode).toBe(2021);
  expect((await bind(own, one)).errcode).toBe(0);
});

test('the only way to log in cannot be unlinked', async () => {
  const player = await server.registerSocially();
  expect(await unbind(player)).toMatchObject({ errcode: 2009, data: { problem: 'lastWay' } });
  expect((await server.call(socialAccounts, {}, player)).data.canUnlink).toBe(false);
  // A password alone is no way in: there is no name to it.
  await server.call(initPassword, { password: TEST_PASSWORD }, player);
  expect(await unbind(player, TEST_PASSWORD)).toMatchObject({ data: { problem: 'lastWay' } });
});

test('an account is linked and unlinked only by whoever knows the password', async () => {
  const player = await registerAccount(server, 'linker5');
  const start = (password?: string) =>
    server.call(socialStart, { provider: 'google', ...(password && { password }) }, player);
  expect(await start()).toMatchObject({ errcode: 2009, data: { field: 'password' } });
  expect(await start('not-the-one')).toMatchObject({ errcode: 2015, data: {} });
  const starts = server.database.selectFrom('social_starts').where('player_id', '=', player.id);
  expect(await starts.select('provider').execute()).toEqual([]);

  const proven = await server.bring('Proven', {}, player.token);
  expect((await bind(proven, player)).errcode).toBe(0);
  expect(await unbind(player)).toMatchObject({ errcode: 2009, data: { field: 'password' } });
  expect((await unbind(player, 'not-the-one')).errcode).toBe(2015);
  expect((await server.call(socialAccounts, {}, player)).data.accounts).toHaveLength(1);
  expect((await unbind(player, TEST_PASSWORD)).data.accounts).toEqual([]);
  // One password, one link: what it opened is used up.
  expect((await bind(proven, player)).errcode).toBe(2021);
});

test('wrong passwords at linking and unlinking count together, and the third ends the session', async () => {
  const player = await registerAccount(server, 'linker6');
  const start = () =>
    server.call(socialStart, { provider: 'google', password: 'not-the-one' }, player);
  expect((await start()).errcode).toBe(2015);
  expect((await unbind(player, 'not-the-one')).errcode).toBe(2015);
  expect(await start()).toMatchObject({ errcode: 2005, data: { minutes: 30 } });
  expect((await unbind(player, TEST_PASSWORD)).status).toBe(401);
});

test('a player without a password is asked for none', async () => {
  const player = await registerPhone(server, '+639181110021');
  const brought = await server.bring('Passwordless', {}, player.token);
  expect((await bind(brought, player)).errcode).toBe(0);
  expect((await unbind(player)).data.accounts).toEqual([]);
});

test.each([
  ['expired', 'expired'],
  ['audience', 'audience'],
  ['nonce', 'nonce'],
  ['signature', 'signature'],
])('what the provider does wrong on purpose does not count: %s', async (fault, reason) => {
  const brought = await server.bring('', { person: '110000000000000000001', fault });
  expect(await server.call(googleLogin, brought)).toMatchObject({
    errcode: 2021,
    data: { reason },
  });
});

test('a code works once, and only together with its own start', async () => {
  const [first, second] = [await server.bring('Code One'), await server.bring('Code Two')];
  const mixed = { state: first.state, code: second.code ?? '' };
  expect(await server.call(googleLogin, mixed)).toMatchObject({
    errcode: 2021,
    data: { reason: 'code' },
  });
  expect((await server.call(googleLogin, second)).errcode).toBe(2021);
});

test('cancelling leads back and leaves nothing behind', async () => {
  const start = await server.start();
  const back = await server.answer(start, { cancel: '1' });
  expect(back.pathname).toBe('/auth/social');
  expect(back.searchParams.get('error')).toBe('access_denied');
  expect(back.searchParams.get('state')).toBe(start.state);
});

test("the provider's page takes requests of its own clients only and runs no script", async () => {
  const { url } = await server.start();
  const page = await server.app.inject(url);
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('<script');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  for (const change of [
    ['redirect_uri=%2Fauth%2Fsocial', 'redirect_uri=https%3A%2F%2Fevil.example'],
    ['client_id=bituin-google', 'client_id=other'],
    ['code_challenge_method=S256', 'code_challenge_method=plain'],
  ] as const) {
    const changed = url.replace(change[0], change[1]);
    expect(changed).not.toBe(url);
    expect((await server.app.inject(changed)).statusCode).toBe(400);
  }
  const marked = await server.answer(await server.start(), { name: '<img src=x>' });
  expect(marked.searchParams.get('code')).toBeTruthy();
});

test('somebody who is signed in there goes straight through, unless asked anew', async () => {
  const { url } = await server.start();
  const cookie = 'openid_person=subject%3Dx%26name%3DLola%2BBasyang';
  const asked = await server.app.inject({ url, headers: { cookie } });
  expect(asked.statusCode).toBe(200);
  const quiet = await server.app.inject({
    url: url.replace('&prompt=select_account', ''),
    headers: { cookie },
  });
  expect(quiet.statusCode).toBe(303);
  expect(quiet.headers.location).toMatch(/^\/auth\/social\?code=/);
});

test('the app is told which social logins are open', async () => {
  const { data } = await server.call(preLogin, {});
  expect(data.config.socialLogins).toEqual(['google', 'facebook', 'line']);
});

test('a player who is kept out is kept out by a social login, too', async () => {
  const player = await server.registerSocially('Barred Person');
  await inTransaction(server.database, (tx) =>
    addBan(tx, { playerId: player.id, reason: 'a test', at: server.clock.now() }),
  );
  const login = await server.call(googleLogin, await server.bring('Barred Person'));
  expect(login.errcode).toBe(2031);
});

test('a person of the restricted list is refused by the name that the provider tells', async () => {
  const ticket = await ticketFor('Bawal Maglaro Santos');
  const send = (birthDate: string, name: string) =>
    server.call(socialRegist, { ticket: name, ...eligible, birthDate });
  expect(await send('1985-03-14', ticket)).toMatchObject({
    errcode: 2002,
    data: { field: 'restrictedList' },
  });
  // Somebody else of that name may play.
  const other = await ticketFor('Bawal Maglaro Santos');
  expect((await send('1990-03-14', other)).errcode).toBe(0);
});
