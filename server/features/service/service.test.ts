import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCustomerServices } from '../../../contract/service.ts';
import { registerAccount } from '../../../tests/support/browser/registration.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { DEFAULT_SERVICE } from './config.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const set = (value: object) => {
  const words = ['--value', JSON.stringify(value), '--reason', 'a test', 'service'];
  return opsOn(server, ['settings', 'set', ...words]);
};
const [ticket, mail] = DEFAULT_SERVICE.queue;

test('a visitor is told the ways by sort, and which of them is open in Manila now', async () => {
  server.clock.set('2026-11-20T13:59:00Z');
  const { data } = await server.call(getCustomerServices, {});
  expect(data.appCustomerServiceQueue.map(({ itemType, isOpen }) => [itemType, isOpen])).toEqual([
    [1, true],
    [5, true],
    [3, true],
  ]);
  server.clock.set('2026-11-20T14:00:00Z');
  const late = (await server.call(getCustomerServices, {})).data.appCustomerServiceQueue;
  expect(late.map(({ isOpen }) => isOpen)).toEqual([true, true, false]);
  expect(data.vip).toEqual({ level: 5, ownLevel: 0, queue: [] });
});

test('dedicated service is told from its level on', async () => {
  const player = await registerAccount(server, 'dedicated');
  expect((await server.call(getCustomerServices, {}, player)).data.vip.queue).toEqual([]);
  const raised = await opsOn(server, [
    'vip',
    'set-level',
    '--reason',
    'a test',
    String(player.id),
    '5',
  ]);
  expect(raised.exitCode).toBe(0);
  const { vip } = (await server.call(getCustomerServices, {}, player)).data;
  expect(vip).toMatchObject({
    level: 5,
    ownLevel: 5,
    queue: [{ itemType: 1 }, { link: 'vip@bituin.example' }],
  });
});

test.each([
  ['a link that runs', [{ ...mail, itemType: 4, link: 'javascript:alert(1)' }], 'queue[0].link'],
  ['a link without https', [{ ...mail, itemType: 4, link: 'http://x.example' }], 'queue[0].link'],
  ['half of the hours', [{ ...mail, to: '' }], 'queue[0] has both'],
  ['an hour that no clock has', [{ ...mail, from: '24:00' }], 'queue[0].from'],
  ['an id twice', [ticket, { ...mail, id: 1 }], 'queue[1].id'],
  ['a type that nobody knows', [{ ...mail, itemType: 9 }], 'queue[0].itemType'],
])('the operator cannot set %s', async (_what, queue, told) => {
  const { exitCode, lines } = await set({ queue });
  expect([exitCode, lines.join()]).toEqual([1, expect.stringContaining(told)]);
});

test('hours may run past midnight', async () => {
  expect((await set({ queue: [{ ...mail, from: '20:00', to: '04:00' }] })).exitCode).toBe(0);
  const waysAt = async (time: string) => {
    server.clock.set(time);
    return (await server.call(getCustomerServices, {})).data.appCustomerServiceQueue;
  };
  const openAt = async (time: string) => (await waysAt(time))[0]?.isOpen;
  // Settings are at most two seconds old.
  await expect
    .poll(async () => (await waysAt('2026-11-20T19:59:00Z')).length, { timeout: 5000 })
    .toBe(1);
  expect(await openAt('2026-11-20T19:59:00Z')).toBe(true);
  expect(await openAt('2026-11-20T12:00:00Z')).toBe(true);
  expect(await openAt('2026-11-20T11:59:00Z')).toBe(false);
  expect(await openAt('2026-11-20T20:00:00Z')).toBe(false);
});
