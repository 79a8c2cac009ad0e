import * as Type from 'typebox';
import { expect, test } from 'vitest';
import { defineCall } from '../../contract/call.ts';
import { API_PREFIX } from '../../contract/wire.ts';
import { openTestServer } from '../../tests/support/servers/test-server.ts';

const Empty = Type.Object({});
const slow = defineCall({ path: 'test/slow', guard: 'public', request: Empty, reply: Empty });

test('a server that is told to stop finishes the calls it has begun and takes no more', async () => {
  let begin = () => {};
  let finish = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const server = await openTestServer({
    register(mount) {
      mount(slow, async (_input, { tx, now }) => {
        begin();
        await finished;
        await tx.insertInto('players').values({ id: 5, created_at: now }).execute();
        return {};
      });
    },
  });
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const post = () => fetch(url + API_PREFIX + slow.path, { method: 'POST' });
  const early = post();

  await begun;

  const closed = server.app.close();
  await expect(post()).rejects.toThrow();
  finish();
  expect((await early).status).toBe(200);
  await closed;
  const kept = await server.database.selectFrom('players').where('id', '=', 5).execute();
  expect(kept).toHaveLength(1);
  await server.close();
});
