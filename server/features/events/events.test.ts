import { afterAll, beforeAll, expect, test } from 'vitest';
import { appEventLogClient } from '../../../contract/config.ts';
import { API_PREFIX } from '../../../contract/wire.ts';
import { registerAccount } from '../../../tests/support/browser/registration.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const event = { eventName: 'page_show', eventTime: 1_800_000_000, eventFrom: 'index' };

async function stored() {
  const rows = await server.database
    .selectFrom('client_events')
    .select(['player_id', 'event'])
    .orderBy('id')
    .execute();
  await server.database.deleteFrom('client_events').execute();
  return rows;
}

test('a batch is stored whole, under the player whose session sent it', async () => {
  const { id, token } = await registerAccount(server, 'logged.events');
  const eventList = [event, { ...event, eventName: 'page_hide' }];
  expect((await server.call(appEventLogClient, { eventList }, { token })).errcode).toBe(0);
  expect(await stored()).toEqual(eventList.map((one) => ({ player_id: id, event: one })));
});

test('a beacon without a token and with a text body is a visitor', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `${API_PREFIX}${appEventLogClient.path}`,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    payload: JSON.stringify({ eventList: [event], channel: 'WEB' }),
  });
  expect(answer.statusCode).toBe(200);
  expect(await stored()).toEqual([{ player_id: 0, event }]);
});

test('fields that the contract does not name are dropped', async () => {
  const nosy = { ...event, password: 'parol-2026', mobile: '+639170000000' };
  await server.call(appEventLogClient, { eventList: [nosy] });
  expect(await stored()).toEqual([{ player_id: 0, event }]);
});

test('a batch over twenty and a field over its length are refused and leave nothing', async () => {
  const many = { eventList: Array(21).fill(event) };
  expect((await server.call(appEventLogClient, many)).errcode).toBe(9004);
  const long = { eventList: [{ ...event, eventName: 'x'.repeat(65) }] };
  expect((await server.call(appEventLogClient, long)).errcode).toBe(9004);
  expect((await server.call(appEventLogClient, { eventList: [] })).errcode).toBe(0);
  expect(await stored()).toEqual([]);
});
