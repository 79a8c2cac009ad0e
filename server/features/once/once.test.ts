import { randomUUID } from 'node:crypto';
import * as Type from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defineCall } from '../../../contract/call.ts';
import { receiveDrawChance } from '../../../contract/jackpot.ts';
import { onceOutcome } from '../../../contract/once.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import {
  type JackpotServer,
  openJackpotServer,
} from '../../../tests/support/servers/jackpot-server.ts';
import { tidyUp } from '../../jobs/housekeeping.ts';
import { jackpotRoutes } from '../jackpot/routes.ts';
import { once } from './feature.ts';

const { notPlaced, onceKeyReused } = REFUSALS;
const DAY_MS = 24 * 60 * 60_000;

const note = defineCall({
  path: 'test/note',
  once: true,
  refusals: [1001],
  request: Type.Object({}),
  reply: Type.Object({ run: Type.Integer() }),
});
const other = defineCall({ ...note, path: 'test/other' });

let server: JackpotServer;
let player: { id: number; token: string };
let runs = 0;
/** What the handler does between claiming its key and its end. */
let meanwhile: (refuse: (code: 1001) => never) => Promise<void>;

beforeAll(async () => {
  server = await openJackpotServer({
    register(mount) {
      once.start(mount, undefined);
      jackpotRoutes(mount, async () => ({ nickname: 'drawer', avatar: 'avatar-1' }));
      for (const call of [note, other]) {
        mount(call, async (_input, { tx, player: { id }, random, now, refuse }) => {
          runs += 1;
          const row = { player_id: id, created_at: now, last_seen_at: now, ip: '' };
          const written = { ...row, token_hash: random.bytes(32), user_agent: 'note' };
          await tx.insertInto('sessions').values(written).execute();
          await meanwhile(refuse);
          return { run: runs };
        });
      }
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  runs = 0;
  meanwhile = async () => undefined;
  player = await server.registerPlayer();
});

const place = (onceKey: string, call = note, as = player) =>
  server.call(call, {}, { ...as, onceKey });
const askFor = (onceKey: string, as = player, call = note.path) =>
  server.call(onceOutcome, { onceKey, call }, as);

/** How often the handler's work of this player stands in the database. */
async function written(): Promise<number> {
  const rows = server.database.selectFrom('sessions').select('player_id');
  return (await rows.where('user_agent', '=', 'note').where('player_id', '=', player.id).execute())
    .length;
}

test('what was booked is told with its reply, as often as it is asked for', async () => {
  const key = randomUUID();
  const placed = await place(key);
  const asked = [await askFor(key), await askFor(key)];
  expect(asked.map(({ data }) => data)).toEqual(
    Array(2).fill({ status: 'booked', reply: placed.data }),
  );
  expect([runs, await written()]).toEqual([1, 1]);
});

test('a key that never came is closed, and what comes with it later does nothing', async () => {
  const key = randomUUID();
  expect((await askFor(key)).data).toEqual({ status: 'closed' });
  expect(await place(key)).toMatchObject({ status: 409, errcode: notPlaced });
  expect(await place(key)).toMatchObject({ errcode: notPlaced });
  expect((await askFor(key)).data).toEqual({ status: 'closed' });
  expect([runs, await written()]).toEqual([0, 0]);
  expect(await place(randomUUID())).toMatchObject({ errcode: 0 });
});

test('a refusal took nothing: its key is told as closed, and stays so', async () => {
  const key = randomUUID();
  meanwhile = async (refuse) => refuse(1001);
  expect(await place(key)).toMatchObject({ errcode: 1001 });
  meanwhile = async () => undefined;
  expect((await askFor(key)).data).toEqual({ status: 'closed' });
  expect(await place(key)).toMatchObject({ errcode: notPlaced });
  expect(await written()).toBe(0);
});

test('a key of another call is neither told nor closed', async () => {
  const key = randomUUID();
  expect(await askFor(key, player, other.path)).toMatchObject({ data: { status: 'closed' } });
  expect(await askFor(key)).toMatchObject({ errcode: onceKeyReused });
  expect(await place(key)).toMatchObject({ errcode: onceKeyReused });
  const booked = randomUUID();
  const { data } = await place(booked);
  expect(await askFor(booked, player, other.path)).toMatchObject({ errcode: onceKeyReused });
  expect((await askFor(booked)).data).toEqual({ status: 'booked', reply: data });
});

test('another player is told nothing of a key and closes nothing by it', async () => {
  const key = randomUUID();
  const stranger = await server.registerPlayer();
  expect((await askFor(key, stranger)).data).toEqual({ status: 'closed' });
  const placed = await place(key);
  expect(placed.errcode).toBe(0);
  expect((await askFor(key, stranger)).data).toEqual({ status: 'closed' });
  expect((await askFor(key)).data).toEqual({ status: 'booked', reply: placed.data });
});

test.each([
  ['commits', 'booked', 0, 1],
  ['is refused', 'closed', 1001, 0],
] as const)(
  'asked about while its call runs, it waits for its end: it %s',
  async (how, status, errcode, rows) => {
    const key = randomUUID();
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    let claim = (): void => undefined;
    const claimed = new Promise<void>((resolve) => {
      claim = resolve;
    });
    meanwhile = async (refuse) => {
      claim();
      await gate;
      if (how === 'is refused') refuse(1001);
    };
    const placing = place(key);
    await claimed;
    let isAnswered = false;
    const asking = askFor(key).finally(() => {
      isAnswered = true;
    });
    // A call that needs nothing of it is answered meanwhile, so that the first one has had its time.
    expect((await askFor(randomUUID())).data).toEqual({ status: 'closed' });
    expect(isAnswered).toBe(false);
    open();
    expect((await placing).errcode).toBe(errcode);
    expect((await asking).data.status).toBe(status);
    expect(await written()).toBe(rows);
  },
);

test('of a late call and the question about it exactly one wins, however they meet', async () => {
  const rounds = Array.from({ length: 60 }, async (_, round) => {
    const key = randomUUID();
    const calls = [() => place(key), () => askFor(key), () => askFor(key)];
    const order = [...calls.slice(round % 3), ...calls.slice(0, round % 3)];
    await Promise.all(order.map((send) => send()));
    // Whoever won stays the winner.
    const told = (await askFor(key)).data.status;
    expect((await place(key)).errcode).toBe(told === 'booked' ? 0 : notPlaced);
    return told;
  });
  const told = await Promise.all(rounds);
  expect(await written()).toBe(told.filter((status) => status === 'booked').length);
  expect(new Set(told).size).toBe(2);
});

test('two connections that meet on one key tell the same', async () => {
  for (let round = 0; round < 20; round += 1) {
    const key = randomUUID();
    const [placed, asked] = await Promise.all([place(key), askFor(key)]);
    expect(placed.errcode).toBe(asked.data.status === 'booked' ? 0 : notPlaced);
  }
});

test('a key is known for 30 days, closed or booked', async () => {
  const [booked, closed] = [randomUUID(), randomUUID()];
  await place(booked);
  await askFor(closed);
  const count = async () =>
    (
      await server.database
        .selectFrom('once_keys')
        .select('once_key')
        .where('player_id', '=', player.id)
        .execute()
    ).length;
  const { clock, database } = server;
  await tidyUp(database, new Date(clock.now().getTime() + 29 * DAY_MS));
  expect(await count()).toBe(2);
  await tidyUp(database, new Date(clock.now().getTime() + 31 * DAY_MS));
  expect(await count()).toBe(0);
});

test('a draw whose key was closed takes no chance when it arrives', async () => {
  const drawer = await server.registerDrawer();
  const before = await server.balances(drawer.id);
  const late = { token: drawer.token, onceKey: randomUUID() };
  const asked = { onceKey: late.onceKey, call: receiveDrawChance.path };
  expect((await server.call(onceOutcome, asked, drawer)).data).toEqual({ status: 'closed' });
  expect(await server.call(receiveDrawChance, {}, late)).toMatchObject({ errcode: notPlaced });
  expect(await server.balances(drawer.id)).toEqual(before);
  await server.expectSoundBooks();
  const next = { token: drawer.token, onceKey: randomUUID() };
  const drawn = await server.call(receiveDrawChance, {}, next);
  expect(drawn.errcode).toBe(0);
  const told = { onceKey: next.onceKey, call: receiveDrawChance.path };
  expect((await server.call(onceOutcome, told, drawer)).data).toEqual({
    status: 'booked',
    reply: drawn.data,
  });
});

test.each(['', 'a', 'not-a-key', `${'-'.repeat(36)}`])(
  'asks for a key where it is "%s"',
  async (key) => {
    expect(await askFor(key)).toMatchObject({ status: 400, errcode: 9004 });
  },
);

test('a visitor is told nothing', async () => {
  const asked = await server.call(onceOutcome, { onceKey: randomUUID(), call: note.path });
  expect(asked.status).toBe(401);
});
