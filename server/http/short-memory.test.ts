import * as Type from 'typebox';
import { expect, test } from 'vitest';
import { defineCall } from '../../contract/call.ts';
import { API_PREFIX } from '../../contract/wire.ts';
import { openTestServer } from '../../tests/support/servers/test-server.ts';
import { keepOwnMemory, ownMemoryBounds } from './short-memory.ts';

// With no memory at all; `npm run test:faults -- --only memory` fills a real one under load.

const Empty = Type.Object({});
const hello = defineCall({ path: 'test/hello', guard: 'public', request: Empty, reply: Empty });
const HELLO = { method: 'POST', url: `${API_PREFIX}test/hello`, payload: {} } as const;
const QUICK = { lookMs: 20, spentMs: 200 };

test('a server that is short of memory takes no new calls, says so, and is to end where that lasts', async () => {
  const told: string[] = [];
  const { app, close } = await openTestServer({
    environment: { LOG_LEVEL: 'info' },
    logStream: { write: (text) => told.push(text) },
    register: (mount) => mount(hello, async () => ({})),
  });
  const spent = keepOwnMemory(app, { ...QUICK, heapBytes: 1, residentBytes: 0 });
  const status = async () => (await app.inject(HELLO)).statusCode;
  await expect.poll(status, { timeout: 15_000 }).toBe(503);
  const answer = await app.inject(HELLO);
  expect(answer.json()).toMatchObject({ errcode: 9006, data: { seconds: 2 } });
  expect(answer.headers['retry-after']).toBe('2');
  expect((await app.inject('/healthz')).json()).toMatchObject({ status: 'own-memory' });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect(await spent).toContain('ends so that it is started anew');
  expect(told.filter((line) => line.includes('little memory left'))).toHaveLength(1);
  await close();
});

test('one with the memory that it was given serves', async () => {
  const { app, close } = await openTestServer({
    register: (mount) => mount(hello, async () => ({})),
  });
  const bounds = ownMemoryBounds();
  expect(bounds.heapBytes).toBeGreaterThan(50_000_000);
  keepOwnMemory(app, { ...bounds, ...QUICK });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await app.inject(HELLO)).statusCode).toBe(200);
  await close();
});
