import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatOpen } from '../../../contract/service.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';

let server: TestServer;
let port: number;

/** With texts of 4 KB more than the buffers of two systems and ours take. */
const MESSAGES = 6000;

beforeAll(async () => {
  server = await openTestServer();
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

const open = () =>
  new Promise<number>((resolve) => server.app.server.getConnections((_, count) => resolve(count)));

/** Follows the talk. */
function follow(key: string, after: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(`GET /sandbox/chat/stream?key=${key}&seq=${after} HTTP/1.1\r\nhost: bituin\r\n\r\n`);
  return socket;
}

test('a page that never reads is cut off before its messages fill the server, and one that reads gets all', async () => {
  const visit = { id: 3, key: randomUUID(), language: 'en' };
  const { data } = await server.call(chatOpen, visit);
  const key = decodeURIComponent(data.url.split('#')[1] ?? '');
  await sql`insert into chat_messages (chat_id, seq, author, id, text, sent_at)
    select id, seq, 'desk', gen_random_uuid(), repeat('\u{1F600}', 1000), now()
      from chats, generate_series(1, ${MESSAGES}) seq`.execute(server.database);
  await sql`update chats set last_seq = ${MESSAGES}, version = 1`.execute(server.database);

  const deaf = follow(key, 0);
  await once(deaf, 'connect');
  const since = performance.now();
  let isSeen = false;
  for (;;) {
    const count = await open();
    isSeen ||= count === 1;
    if ((isSeen && count === 0) || performance.now() - since > 5000) break;
    await pause(10);
  }
  expect([isSeen, await open()]).toEqual([true, 0]);
  deaf.destroy();

  // A browser comes again by itself, and says what it had last.
  let last = 0;
  while (last < MESSAGES) {
    const reader = follow(key, last);
    let text = '';
    reader.on('data', (chunk) => {
      text = (text + chunk).slice(-20_000);
      last = Math.max(last, ...[...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)));
      if (last === MESSAGES) reader.destroy();
    });
    await once(reader, 'close');
  }
  expect(last).toBe(MESSAGES);
});
