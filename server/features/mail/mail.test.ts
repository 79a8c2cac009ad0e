import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityGetStatusList } from '../../../contract/activity.ts';
import { delMail, getMail3, getMailDetail } from '../../../contract/mail.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { inTransaction } from '../../db/database.ts';
import { sendMail } from '../../players/mails.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const firstPage = { pageNum: 1, pageSize: 20 };

async function mailTo(playerId: number, title: string): Promise<void> {
  server.clock.advance(1000);
  await inTransaction(server.database, (tx) =>
    sendMail(tx, {
      playerId,
      title: { en: title, fil: `${title} (fil)` },
      body: { en: 'One.\n\nTwo.', fil: 'Isa.\n\nDalawa.' },
      at: server.clock.now(),
    }),
  );
}

async function inboxOf(token: string) {
  return (await server.call(getMail3, firstPage, { token })).data;
}

async function dotOf(token: string): Promise<boolean> {
  return (await server.call(activityGetStatusList, {}, { token })).data.hasMail;
}

test('a mail lights the dot until it is opened, and opening it keeps the first time', async () => {
  const { id, token } = await server.registerPlayer();
  expect(await dotOf(token)).toBe(false);
  await mailTo(id, 'First');
  await mailTo(id, 'Second');
  const inbox = await inboxOf(token);
  expect(inbox).toMatchObject({ total: 2, unread: 2 });
  expect(inbox.list.map(({ title, isRead }) => [title.en, isRead])).toEqual([
    ['Second', false],
    ['First', false],
  ]);
  expect(await dotOf(token)).toBe(true);
  for (const mail of inbox.list) {
    const { data } = await server.call(getMailDetail, { id: mail.id }, { token });
    expect(data).toMatchObject({ title: mail.title, body: { fil: 'Isa.\n\nDalawa.' } });
  }
  const openedAt = server.clock.now();
  server.clock.advance(5000);
  await server.call(getMailDetail, { id: inbox.list[0]?.id ?? '' }, { token });
  const rows = await server.database
    .selectFrom('mails')
    .select('read_at')
    .where('player_id', '=', id)
    .execute();
  expect(rows).toEqual([{ read_at: openedAt }, { read_at: openedAt }]);
  expect((await inboxOf(token)).unread).toBe(0);
  expect(await dotOf(token)).toBe(false);
});

test('an inbox comes in pages', async () => {
  const { id, token } = await server.registerPlayer();
  for (const title of ['1', '2', '3', '4', '5']) await mailTo(id, title);
  const titles = async (pageNum: number) => {
    const { data } = await server.call(getMail3, { pageNum, pageSize: 2 }, { token });
    return data.list.map(({ title }) => title.en);
  };
  expect([await titles(1), await titles(2), await titles(3), await titles(4)]).toEqual([
    ['5', '4'],
    ['3', '2'],
    ['1'],
    [],
  ]);
});

test('nobody opens, sees or deletes the mail of another player', async () => {
  const owner = await server.registerPlayer();
  const other = await server.registerPlayer();
  await mailTo(owner.id, 'Private');
  const [mail] = (await inboxOf(owner.token)).list;
  const id = mail?.id ?? '';
  expect(await inboxOf(other.token)).toMatchObject({ list: [], total: 0 });
  expect((await server.call(getMailDetail, { id }, { token: other.token })).errcode).toBe(4004);
  expect((await server.call(delMail, { id }, { token: other.token })).errcode).toBe(0);
  expect(await inboxOf(owner.token)).toMatchObject({ total: 1, unread: 1 });
});

test('a deleted mail is gone, and deleting it again is no mistake', async () => {
  const { id: playerId, token } = await server.registerPlayer();
  await mailTo(playerId, 'Old');
  const id = (await inboxOf(token)).list[0]?.id ?? '';
  for (let time = 0; time < 2; time += 1) {
    expect((await server.call(delMail, { id }, { token })).errcode).toBe(0);
  }
  expect(await inboxOf(token)).toEqual({ list: [], total: 0, unread: 0, waiting: 0 });
  expect((await server.call(getMailDetail, { id }, { token })).errcode).toBe(4004);
});

test('an id that is none is refused and not a fault', async () => {
  const { token } = await server.registerPlayer();
  for (const id of ['', 'x', '-'.repeat(36), `${'0'.repeat(36)}`]) {
    expect((await server.call(getMailDetail, { id }, { token })).errcode).toBe(9004);
  }
});
