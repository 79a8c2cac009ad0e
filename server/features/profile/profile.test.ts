import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRegist } from '../../../contract/account.ts';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import {
  appUserOther,
  updateAppUserOther,
  updateProfile,
  uploadAvatar,
} from '../../../contract/profile.ts';
import { getAfterLoginInfoWeb } from '../../../contract/session.ts';
import { accountForm, registerAccount } from '../../../tests/support/browser/registration.ts';
import { PLAYER_DETAILS } from '../../../tests/support/players/player-details.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';

let server: TestServer;
let accounts = 0;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const register = () => {
  accounts += 1;
  return registerAccount(server, `profile.${accounts}`);
};
const infoOf = async (as: { token: string }) =>
  (await server.call(getAfterLoginInfoWeb, {}, as)).data.userInfo;
const auditOf = (playerId: number) =>
  server.database
    .selectFrom('audit_events')
    .select('details')
    .where('player_id', '=', playerId)
    .where('kind', '=', 'profile.changed')
    .orderBy('id')
    .execute();

/** A photo as a phone takes it: wide, with coordinates in it. */
function photo(width = 640, height = 480): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#d63b4b' } });
  const exif = { IFD0: { Copyright: 'MARK-OF-A-PHONE' } };
  return picture.withExif(exif).jpeg().toBuffer();
}
const upload = async (as: { token: string }, file: Buffer) =>
  server.call(uploadAvatar, { picture: file.toString('base64') }, as);
const get = (url: string) => server.app.inject({ method: 'GET', url });

describe('a nickname', () => {
  test('is changed, tidied and put on record with the one before', async () => {
    const player = await register();
    const answer = await server.call(updateProfile, { nickname: '  Ate   Nin\u0303a ' }, player);
    expect(answer.data).toEqual({
      nickname: 'Ate Niña',
      avatar: (await infoOf(player)).avatar,
      avatarOther: '',
    });
    expect((await infoOf(player)).nickname).toBe('Ate Niña');
    expect(await auditOf(player.id)).toEqual([
      { details: { nickname: { before: `Player ${player.id}`, after: 'Ate Niña' } } },
    ]);
  });

  test('may be the one that the player began with, but not that of another player', async () => {
    const player = await register();
    await server.call(updateProfile, { nickname: 'Kuya Ben' }, player);
    const back = await server.call(updateProfile, { nickname: `Player ${player.id}` }, player);
    expect(back.errcode).toBe(0);
    const posing = await server.call(updateProfile, { nickname: 'player 1' }, player);
    expect(posing).toMatchObject({
      errcode: 2009,
      data: { field: 'nickname', problem: 'reserved' },
    });
  });

  test('said again changes and records nothing', async () => {
    const player = await register();
    await server.call(updateProfile, { nickname: 'Luz' }, player);
    await server.call(updateProfile, { nickname: 'Luz' }, player);
    expect(await auditOf(player.id)).toHaveLength(1);
  });

  test.each([
    ['a', { problem: 'length', min: 2, max: 20 }],
    ['   ', { problem: 'length', min: 2, max: 20 }],
    ['x'.repeat(21), { problem: 'length', min: 2, max: 20 }],
    ['Ju\u200ban', { problem: 'format' }],
    ['Juan\u202e', { problem: 'format' }],
    ['Juan\u0007', { problem: 'format' }],
    ['<b>Juan</b>', { problem: 'format' }],
    ['Juan @home', { problem: 'format' }],
    ['...', { problem: 'format' }],
    ['Z\u0335\u0336\u0337\u0338algo', { problem: 'format' }],
    ['Call 0917 123 4567', { problem: 'contact' }],
    ['play.at.lucky.com', { problem: 'contact' }],
    ['Bituin Support', { problem: 'reserved' }],
    ['4dm1n', { problem: 'reserved' }],
    ['Gago1', { problem: 'words' }],
    ['f u c k you', { problem: 'words' }],
    ['Pu\u0301ta', { problem: 'words' }],
  ])('%j is refused', async (nickname, problem) => {
    const player = await register();
    const answer = await server.call(updateProfile, { nickname }, player);
    expect(answer).toMatchObject({ errcode: 2009, data: { field: 'nickname', ...problem } });
    expect((await infoOf(player)).nickname).toBe(`Player ${player.id}`);
  });

  test.each(['Reputation', 'Dr. No-Name', "D'Angelo 88", 'Señorita_07', '星の光', 'Scunthorpe'])(
    '%j is fine',
    async (nickname) => {
      const player = await register();
      expect((await server.call(updateProfile, { nickname }, player)).errcode).toBe(0);
    },
  );
});

describe('a picture', () => {
  test('of their own is made anew, served by its address and kept from others', async () => {
    const player = await register();
    const file = await photo();
    const { data } = await upload(player, file);
    expect(data.avatarOther).toMatch(/^\/avatars\/[0-9a-f]{32}$/);
    expect((await infoOf(player)).avatarOther).toBe(data.avatarOther);
    // Others are shown the drawn one: their lists mask the name, and a face would undo that.
    expect(data.avatar).toMatch(/^avatar-\d$/);

    const served = await get(data.avatarOther);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, max-age=604800, immutable',
      'cross-origin-resource-policy': 'same-origin',
    });
    const made = await sharp(served.rawPayload).metadata();
    expect([made.width, made.height, made.exif]).toEqual([320, 240, undefined]);
    expect(file.includes('MARK-OF-A-PHONE')).toBe(true);
    expect(served.rawPayload.includes('MARK-OF-A-PHONE')).toBe(false);
  });

  test('is gone from the server when another takes its place or a drawn one is chosen', async () => {
    const player = await register();
    const first = (await upload(player, await photo())).data.avatarOther;
    const second = (await upload(player, await photo(50, 60))).data.avatarOther;
    expect(second).not.toBe(first);
    expect((await get(first)).statusCode).toBe(404);
    expect((await get(second)).statusCode).toBe(200);
    const { data } = await server.call(updateProfile, { avatar: 'avatar-8' }, player);
    expect(data).toMatchObject({ avatar: 'avatar-8', avatarOther: '' });
    expect((await get(second)).statusCode).toBe(404);
    const records = (await auditOf(player.id)).map(({ details }) => details);
    expect(records).toMatchObject([
      { picture: 'set' },
      { picture: 'set' },
      { picture: 'removed', avatar: { after: 'avatar-8' } },
    ]);
  });

  test('sent many times at once leaves one', async () => {
    const player = await register();
    const file = await photo(64, 64);
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(player, file)));
    expect(answers.map(({ errcode }) => errcode)).toEqual([0, 0, 0, 0, 0]);
    const kept = (await infoOf(player)).avatarOther;
    const addresses = answers.map(({ data }) => data.avatarOther);
    const left = await Promise.all(addresses.map(async (url) => (await get(url)).statusCode));
    expect(left.filter((status) => status === 200)).toHaveLength(1);
    expect((await get(kept)).statusCode).toBe(200);
  });

  test.each([
    ['a text', Buffer.from('no picture at all')],
    ['a page under a picture', Buffer.from('<html><script>alert(1)</script></html>')],
    ['half a JPEG', Buffer.from('ffd8ffe000104a4649460001', 'hex')],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
  ])('is refused when it is %s', async (_name, file) => {
    const player = await register();
    expect((await upload(player, file)).errcode).toBe(4101);
    expect((await infoOf(player)).avatarOther).toBe('');
  });

  test.each(['avatar-0', 'avatar-9', 'avatar-01', 'cover-1', '/avatars/x', ''])(
    '%j is no drawn one',
    async (avatar) => {
      const player = await register();
      const answer = await server.call(updateProfile, { avatar }, player);
      expect(answer).toMatchObject({ errcode: 2009, data: { field: 'avatar' } });
    },
  );

  test.each(['/avatars/', '/avatars/0', `/avatars/${'0'.repeat(32)}`, '/avatars/..%2fapp'])(
    '%s shows nothing',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('player');
    },
  );

  test('belongs to a player: a visitor sets none', async () => {
    const picture = (await photo(64, 64)).toString('base64');
    expect((await server.call(uploadAvatar, { picture })).status).toBe(401);
    expect((await server.call(updateProfile, { avatar: 'avatar-1' })).status).toBe(401);
  });
});

type Other = RequestOf<typeof updateAppUserOther>;
const other: Other = {
  email: 'Juan@Example.PH ',
  ...PLAYER_DETAILS,
  birthPlace: 'Vigan,  Ilocos Sur',
};
const tidied: Other = { ...other, email: 'juan@example.ph', birthPlace: 'Vigan, Ilocos Sur' };

describe('other details', () => {
  const read = async (as: { token: string }): Promise<ReplyOf<typeof appUserOther>> =>
    (await server.call(appUserOther, {}, as)).data;

  test('are given, read back by their owner alone, and told in the user info', async () => {
    const [one, two] = [await register(), await register()];
    expect(await read(one)).toEqual({ hasUserOther: false });
    const { data } = await server.call(updateAppUserOther, other, one);
    expect(data).toEqual({ hasUserOther: true, other: tidied });
    expect(await read(one)).toEqual(data);
    expect((await infoOf(one)).hasUserOther).toBe(true);
    expect(await read(two)).toEqual({ hasUserOther: false });
    expect((await server.call(appUserOther, {})).status).toBe(401);
  });

  test('are put on record by the names of their fields and never by what stands there', async () => {
    const player = await register();
    await server.call(updateAppUserOther, other, player);
    await server.call(updateAppUserOther, { ...other, city: 'Pasig' }, player);
    await server.call(updateAppUserOther, { ...other, city: 'Pasig' }, player);
    const records = await auditOf(player.id);
    expect(records.map(({ details }) => details)).toEqual([
      { other: Object.keys(other) },
      { other: ['city'] },
    ]);
    expect(JSON.stringify(records)).not.toContain('Pasig');
  });

  test.each([
    [{ email: 'juan' }, 'email', 'format'],
    [{ email: 'juan@home' }, 'email', 'format'],
    [{ email: 'a@b.ph\u202e' }, 'email', 'format'],
    [{ nationality: ' ' }, 'nationality', 'empty'],
    [{ birthPlace: '123' }, 'birthPlace', 'format'],
    [{ street: '' }, 'street', 'empty'],
    [{ street: '12 \u202eSt.' }, 'street', 'format'],
    [{ city: '' }, 'city', 'empty'],
    [{ region: '' }, 'region', 'empty'],
    [{ postcode: '110' }, 'postcode', 'format'],
    [{ postcode: '' }, 'postcode', 'empty'],
    [{ employer: '***' }, 'employer', 'format'],
  ])('%j is refused', async (change, field, problem) => {
    const player = await register();
    const answer = await server.call(updateAppUserOther, { ...other, ...change }, player);
    expect(answer).toMatchObject({ errcode: 2009, data: { field, problem } });
    expect(await read(player)).toEqual({ hasUserOther: false });
  });
});

test('the user info tells who invited a player and for how many Manila days they are here', async () => {
  const inviter = await register();
  server.clock.set('2026-11-20T15:59:00Z');
  const form = { ...accountForm('profile.invited'), pid: String(inviter.id) };
  const { token, userInfo } = (await server.call(accountRegist, form)).data;
  const nothingYet = { hasSafeboxPassword: false, hasUserOther: false, avatarOther: '' };
  expect(userInfo).toMatchObject({ pid: String(inviter.id), regPeriod: 0, ...nothingYet });
  expect(userInfo).toMatchObject({ aid: userInfo.id, inviteCode: userInfo.id });
  server.clock.set('2026-11-20T16:01:00Z');
  expect(await infoOf({ token })).toMatchObject({ regPeriod: 1, pid: String(inviter.id) });
});
