import { randomUUID } from 'node:crypto';
import * as Type from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defineCall } from '../../contract/call.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { Refusal } from './refusal.ts';

const Note = Type.Object({ text: Type.String({ maxLength: 20 }) });
const Noted = Type.Object({ text: Type.String(), runs: Type.Integer() });
const note = defineCall({
  path: 'test/note',
  once: true,
  refusals: [1001],
  request: Note,
  reply: Noted,
});
const look = defineCall({
  path: 'test/look',
  guard: 'public',
  refusals: [2004],
  request: Note,
  reply: Type.Object({ playerId: Type.Integer() }),
});

let server: TestServer;
let runs = 0;
let behaviour: 'reply' | 'refuse' | 'crash' | 'deadlock' | 'busy' | 'bad reply' = 'reply';

/** Every session row of user agent `note` is one thing that the handler wrote. */
async function written(): Promise<number> {
  const rows = await server.database
    .selectFrom('sessions')
    .select('player_id')
    .where('user_agent', '=', 'note')
    .execute();
  return rows.length;
}

beforeAll(async () => {
  server = await openTestServer({
    register(mount) {
      mount(note, async ({ text }, { tx, player, random, now, refuse }) => {
        runs += 1;
        await tx
          .insertInto('sessions')
          .values({
            player_id: player.id,
            token_hash: random.bytes(32),
            created_at: now,
            last_seen_at: now,
            ip: '',
            user_agent: 'note',
          })
          .execute();
        const did = behaviour;
        behaviour = 'reply';
        if (did === 'refuse') refuse(1001, { missing: 7 });
        if (did === 'busy') throw new Refusal(9003);
        if (did === 'crash') throw new Error('secret detail');
        if (did === 'deadlock') throw Object.assign(new Error('deadlock'), { code: '40P01' });
        if (did === 'bad reply') return { text, runs: 1.5 };
        return { text, runs };
      });
      mount(look, async ({ text }, { player, tx, refuseAndKeep }) => {
        if (text === 'keep') {
          await tx.insertInto('players').values({ id: 999, created_at: new Date() }).execute();
          refuseAndKeep(2004);
        }
        return { playerId: player?.id ?? 0 };
      });
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  runs = 0;
  behaviour = 'reply';
  await server.database.deleteFrom('sessions').where('user_agent', '=', 'note').execute();
});

describe('a once call', () => {
  test('may answer what any call may answer without declaring it, and has written nothing then', async () => {
    const player = await server.registerPlayer();
    behaviour = 'busy';
    const { status, errcode } = await server.call(note, { text: 'a' }, player);
    expect([status, errcode, await written()]).toEqual([429, 9003, 0]);
  });

  test('runs once for 20 calls at the same time with one key', async () => {
    const { token } = await server.registerPlayer();
    const onceKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call(note, { text: 'a' }, { token, onceKey })),
    );
    expect(answers.map(({ data }) => data)).toEqual(Array(20).fill({ text: 'a', runs: 1 }));
    expect([runs, await written()]).toEqual([1, 1]);
  });

  test('runs 20 times for 20 keys', async () => {
    const { token } = await server.registerPlayer();
    await Promise.all(
      Array.from({ length: 20 }, () => server.call(note, { text: 'a' }, { token })),
    );
    expect(await written()).toBe(20);
  });

  test('answers the first reply again after later calls', async () => {
    const { token } = await server.registerPlayer();
    const onceKey = randomUUID();
    const first = await server.call(note, { text: 'a' }, { token, onceKey });
    await server.call(note, { text: 'b' }, { token });
    const again = await server.call(note, { text: 'a' }, { token, onceKey });
    expect(again.data).toEqual(first.data);
    expect(await written()).toBe(2);
  });

  test('refuses a key that comes with another input', async () => {
    const { token } = await server.registerPlayer();
    const onceKey = randomUUID();
    await server.call(note, { text: 'a' }, { token, onceKey });
    const other = await server.call(note, { text: 'b' }, { token, onceKey });
    expect([other.status, other.errcode]).toEqual([409, 9001]);
  });

  test('takes the same input with other common fields as the same', async () => {
    const { token } = await server.registerPlayer();
    const onceKey = randomUUID();
    await server.call(note, { text: 'a', appVersion: '1' } as never, { token, onceKey });
    const again = await server.call(note, { text: 'a', appVersion: '2' } as never, {
      token,
      onceKey,
    });
    expect([again.status, runs]).toEqual([200, 1]);
  });

  test('keeps the keys of two players apart', async () => {
    const [one, two] = [await server.registerPlayer(), await server.registerPlayer()];
    const onceKey = randomUUID();
    await server.call(note, { text: 'a' }, { token: one.token, onceKey });
    const other = await server.call(note, { text: 'b' }, { token: two.token, onceKey });
    expect(other.data).toEqual({ text: 'b', runs: 2 });
  });

  test('rolls a refusal back, tells its details and leaves the key free', async () => {
    const { token } = await server.registerPlayer();
    const onceKey = randomUUID();
    behaviour = 'refuse';
    const refused = await server.call(note, { text: 'a' }, { token, onceKey });
    expect(refused).toMatchObject({ status: 409, code: 409, errcode: 1001, data: { missing: 7 } });
    expect(await written()).toBe(0);
    expect((await server.call(note, { text: 'a' }, { token, onceKey })).status).toBe(200);
  });

  test('rolls a crash back, tells nothing of it and leaves the key free', async () => {
    const { token } = await server.registerPlayer();
    const onceKey = randomUUID();
    behaviour = 'crash';
    const crashed = await server.call(note, { text: 'a' }, { token, onceKey });
    expect(crashed).toMatchObject({ status: 500, code: 500, msg: 'internal error', data: {} });
    expect(await written()).toBe(0);
    expect((await server.call(note, { text: 'a' }, { token, onceKey })).status).toBe(200);
  });

  test('runs again after a deadlock, and writes once', async () => {
    const { token } = await server.registerPlayer();
    behaviour = 'deadlock';
    const answer = await server.call(note, { text: 'a' }, { token });
    expect([answer.status, runs, await written()]).toEqual([200, 2, 1]);
  });

  test('rolls back a reply that does not fit the contract', async () => {
    const { token } = await server.registerPlayer();
    behaviour = 'bad reply';
    expect((await server.call(note, { text: 'a' }, { token })).status).toBe(500);
    expect(await written()).toBe(0);
  });

  test.each(['', 'a', randomUUID().toUpperCase()])(
    'asks for a key where it is "%s"',
    async (key) => {
      const { token } = await server.registerPlayer();
      const answer = await server.call(note, { text: 'a' }, { token, onceKey: key });
      expect([answer.status, answer.errcode]).toEqual([400, 9004]);
    },
  );
});

describe('any call', () => {
  test('names the field of an invalid input and not its value', async () => {
    const { token } = await server.registerPlayer();
    const missing = await server.call(note, {} as never, { token });
    expect(missing).toMatchObject({ status: 400, errcode: 9004, msg: 'text is missing' });
    const long = await server.call(note, { text: 'x'.repeat(21) }, { token });
    expect(long.msg).toMatch(/^text must NOT have more than 20 characters$/);
    const wrongType = await server.call(note, { text: 5 } as never, { token });
    expect(wrongType.msg).toBe('text must be string');
  });

  test('drops fields that the contract does not know', async () => {
    const answer = await server.call(look, { text: 'a', extra: 1 } as never);
    expect(answer.status).toBe(200);
  });

  test('answers 401 to a player call without a session', async () => {
    expect(await server.call(note, { text: 'a' })).toMatchObject({ status: 401, code: 401 });
    const dead = await server.call(note, { text: 'a' }, { token: `1.${'a'.repeat(43)}` });
    expect(dead.status).toBe(401);
  });

  test('knows a player on a public call, and a visitor with a dead token as a visitor', async () => {
    const { id, token } = await server.registerPlayer();
    expect((await server.call(look, { text: 'a' }, { token })).data).toEqual({ playerId: id });
    expect((await server.call(look, { text: 'a' }, { token: 'x' })).data).toEqual({ playerId: 0 });
  });

  test('commits what was written before a refusal that keeps', async () => {
    const answer = await server.call(look, { text: 'keep' });
    expect([answer.status, answer.errcode]).toEqual([409, 2004]);
    const kept = await server.database.selectFrom('players').where('id', '=', 999).execute();
    expect(kept).toHaveLength(1);
  });

  test('refuses a body above 64 KB', async () => {
    const answer = await server.call(look, { text: 'x'.repeat(70_000) });
    expect([answer.status, answer.errcode]).toEqual([413, 9004]);
  });
});

describe('a session', () => {
  test('locks after 30 minutes without activity, and then lets no call through', async () => {
    const { token } = await server.registerPlayer();
    server.clock.advance(29 * 60_000);
    expect((await server.call(note, { text: 'a' }, { token })).status).toBe(200);
    server.clock.advance(29 * 60_000);
    expect((await server.call(note, { text: 'a' }, { token })).status).toBe(200);
    server.clock.advance(30 * 60_000);
    expect((await server.call(note, { text: 'b' }, { token })).errcode).toBe(2014);
    const { data } = await server.call(look, { text: 'who' }, { token });
    expect(data.playerId).toBe(0);
  });
});
