import { afterAll, beforeAll, expect, test } from 'vitest';
import { getNotices } from '../../../contract/notices.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const notice = (id: string, time: string) => ({ id, title: { en: id }, text: { en: id }, time });
const set = (list: object[]) =>
  opsOn(server, [
    'settings',
    'set',
    '--value',
    JSON.stringify({ list }),
    '--reason',
    'a test',
    'notices',
  ]);

test('are told newest first, to visitors too, and none before its time', async () => {
  expect((await server.call(getNotices, {})).data.notices).toEqual([]);
  const list = [
    notice('old', '2026-11-01T00:00:00Z'),
    notice('to-come', '2026-12-01T00:00:00Z'),
    notice('new', '2026-11-19T00:00:00+08:00'),
  ];
  expect((await set(list)).exitCode).toBe(0);
  // A setting reaches every server within two seconds.
  const told = async () => (await server.call(getNotices, {})).data.notices.map(({ id }) => id);
  await expect.poll(told, { timeout: 5000 }).toEqual(['new', 'old']);
});

test.each([
  [
    'an id twice',
    [notice('a', '2026-11-01T00:00:00Z'), notice('a', '2026-11-01T00:00:00Z')],
    'twice',
  ],
  ['a time that is none', [notice('a', 'soon')], 'list[0].time'],
  [
    'a title that no popup holds',
    [notice('a'.repeat(40), '2026-11-01T00:00:00Z')].map((one) => ({
      ...one,
      title: { en: 'x'.repeat(61) },
    })),
    'title has at most 60',
  ],
])('the operator cannot set %s', async (_what, list, told) => {
  const { exitCode, lines } = await set(list);
  expect([exitCode, lines.join()]).toEqual([1, expect.stringContaining(told)]);
});
