import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityGetStatusList, getActivityIds } from '../../../contract/activity.ts';
import {
  loginBonus3User,
  loginBonus3UserReceive,
  signInShown,
} from '../../../contract/check-in.ts';
import { drawReceipt, fairnessRotate } from '../../../contract/fairness.ts';
import { chestDraw } from '../../../tests/support/models/chest-draw.ts';
import { scriptedSeeds } from '../../../tests/support/models/scripted-seeds.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { inTransaction } from '../../db/database.ts';
import { verifyReceipt } from '../../fairness/verify.ts';
import { auditLedger, balancesOf } from '../../ledger/balances.ts';
import { post } from '../../ledger/post.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** 23:59:59.999 in Manila, and the moment after it. */
const LAST_MOMENT = '2026-11-20T15:59:59.999Z';
const NEXT_DAY = '2026-11-20T16:00:00.000Z';

let server: TestServer;
let player: { id: number; token: string };

beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.clock.set('2026-11-20T04:00:00Z');
  player = await server.registerPlayer();
  await deposit(player.id);
});
afterAll(async () => {
  expect(await inTransaction(server.database, auditLedger)).toEqual([]);
  await server.close();
});

async function deposit(playerId: number): Promise<void> {
  const move = { kind: 'deposit', reference: randomUUID(), at: server.clock.now() };
  const posting = { playerId, currency: 2001, amount: 10_000, house: 'house:deposits', ...move };
  await inTransaction(server.database, (tx) => post(tx, posting));
}

/** Keeps the session awake over a jump of the clock. */
async function setClock(time: Date | string): Promise<void> {
  server.clock.set(time);
  const last_seen_at = server.clock.now();
  await server.database.updateTable('sessions').set({ last_seen_at }).execute();
}
const wait = (days: number) => setClock(new Date(server.clock.now().getTime() + days * DAY_MS));

const user = async () => (await server.call(loginBonus3User, {}, player)).data;
const receive = (onceKey = randomUUID(), who = player) =>
  server.call(loginBonus3UserReceive, {}, { token: who.token, onceKey });
const states = async () => (await user()).days.map(({ state }) => state);
async function balances(): Promise<Record<number, number>> {
  const all = await inTransaction(server.database, (tx) => balancesOf(tx, player.id));
  return Object.fromEntries([...all].filter(([, balance]) => balance !== 0));
}

async function closed(work: () => Promise<void>): Promise<void> {
  await server.database.updateTable('sign_in_config').set({ is_open: false }).execute();
  try {
    await work();
  } finally {
    await server.database.updateTable('sign_in_config').set({ is_open: true }).execute();
  }
}

describe('a run of seven Manila days', () => {
  test('begins with the first award and shows every day before it comes', async () => {
    const before = await user();
    expect(before).toMatchObject({ isRunning: false, canReceive: true, needDeposit: 0 });
    expect(before.days.map(({ state }) => state)).toEqual(['today', ...Array(6).fill('coming')]);
    expect(before.days[5]).toMatchObject({ date: '2026-11-25', awards: [{ propId: 1005 }] });
    expect(before.days[6]?.awards).toEqual([]);
    await wait(3);
    expect((await user()).days[0]).toMatchObject({ date: '2026-11-23', state: 'today' });
  });

  test('books the award of each day once and the whole ladder over seven days', async () => {
    server.random.script(...scriptedSeeds(chestDraw(0)));
    for (let day = 1; day <= 7; day += 1) {
      const { data } = await receive();
      expect(data).toMatchObject({ day });
      await wait(1);
    }
    expect(await balances()).toEqual({ 2001: 10_000, 2002: 60, 60001: 17, 110001: 1, 1005: 1 });
    expect(await user()).toMatchObject({ isRunning: false, canReceive: true });
  });

  test('marks a missed day, which can never be received later', async () => {
    await receive();
    await wait(2);
    expect(await states()).toEqual(['received', 'missed', 'today', ...Array(4).fill('coming')]);
    expect((await receive()).data).toMatchObject({ day: 3, awards: [{ propId: 2002, count: 40 }] });
    expect((await receive()).errcode).toBe(5004);
    expect((await balances())[60001]).toBeUndefined();
  });

  test('ends after its seventh calendar day, and the next award begins another one', async () => {
    await receive();
    await wait(6);
    expect((await user()).days[6]?.state).toBe('today');
    await wait(1);
    expect(await user()).toMatchObject({ isRunning: false });
    expect((await receive()).data).toMatchObject({ day: 1, date: '2026-11-27' });
    expect(await states()).toEqual(['received', ...Array(6).fill('coming')]);
  });

  test('changes its day at midnight in Manila, not a moment sooner', async () => {
    await setClock(LAST_MOMENT);
    expect((await receive()).data).toMatchObject({ day: 1, date: '2026-11-20' });
    expect((await receive()).errcode).toBe(5004);
    expect((await user()).nextDayAt).toBe(NEXT_DAY);
    await setClock(NEXT_DAY);
    expect((await receive()).data).toMatchObject({ day: 2, date: '2026-11-21' });
  });

  test('keeps the awards that were published when it began', async () => {
    await receive();
    const { config } = await server.database
      .selectFrom('sign_in_config')
      .select('config')
      .executeTakeFirstOrThrow();
    const other = { ...config, awards: config.awards.map(() => [{ propId: 2002, count: 1 }]) };
    const set = (next: object) => ({ config: JSON.stringify(next) as unknown as typeof config });
    await server.database.updateTable('sign_in_config').set(set(other)).execute();
    try {
      await wait(1);
      expect((await receive()).data.awards).toEqual([{ propId: 60001, count: 2 }]);
    } finally {
      await server.database.updateTable('sign_in_config').set(set(config)).execute();
    }
  });

  test('books a prop that stands twice in a day twice', async () => {
    const { config } = await server.database
      .selectFrom('sign_in_config')
      .select('config')
      .executeTakeFirstOrThrow();
    const write = (next: object) =>
      server.database
        .updateTable('sign_in_config')
        .set({ config: JSON.stringify(next) as never })
        .execute();
    const award = { propId: 60001, count: 2 };
    await write({ ...config, awards: config.awards.map(() => [award, award]) });
    try {
      expect((await receive()).data.awards).toEqual([award, award]);
    } finally {
      await write(config);
    }
    expect((await balances())[60001]).toBe(4);
  });
});

describe('the chest of day 7', () => {
  /** Receives day 1 and waits for day 7. */
  async function reachChest(index: number): Promise<void> {
    server.random.script(...scriptedSeeds(chestDraw(index)));
    await receive();
    await wait(6);
  }

  test.each([
    { index: 0, propId: 60001, count: 10 },
    { index: 2, propId: 80002, count: 1 },
    { index: 3, propId: 2001, count: 500 },
    { index: 6, propId: 2001, count: 10_000 },
  ])('books prize $index, $count of $propId', async ({ index, propId, count }) => {
    await reachChest(index);
    const before = await balances();
    const { data } = await receive();
    expect(data).toMatchObject({ day: 7, chestIndex: index, awards: [{ propId, count }] });
    expect((await balances())[propId]).toBe((before[propId] ?? 0) + count);
    expect((await user()).days[6]).toMatchObject({ state: 'received', awards: [{ propId }] });
  });

  test('has a receipt over the published weights that anyone can verify', async () => {
    await reachChest(1);
    const { chest } = await user();
    const { data } = await receive();
    await server.call(fairnessRotate, { clientSeed: 'parol' }, player);
    const receipt = (await server.call(drawReceipt, { drawId: data.id }, player)).data;
    expect(receipt).toMatchObject({ game: 'sign-in-chest/v1', steps: [{ index: 1 }] });
    expect(receipt.steps[0]?.weights).toEqual(chest.map(({ weight }) => weight));
    expect(chest.reduce((sum, { weight }) => sum + weight, 0)).toBe(10_000);
    expect(verifyReceipt(receipt).verdict).toBe('verified');
  });
});

describe('the refusals', () => {
  test('1004 while the activity is closed, before anything else', async () => {
    const fresh = await server.registerPlayer();
    await closed(async () => {
      expect((await receive(randomUUID(), fresh)).errcode).toBe(1004);
      expect(await user()).toMatchObject({ isOpen: false, canReceive: false });
    });
  });

  test('1002 until the first deposit of a life; the day waits for it', async () => {
    const fresh = await server.registerPlayer();
    const refused = await receive(randomUUID(), fresh);
    expect(refused).toMatchObject({ status: 409, errcode: 1002, data: { needDeposit: 100 } });
    const { data } = await server.call(loginBonus3User, {}, fresh);
    expect(data).toMatchObject({ canReceive: false, needDeposit: 100, isRunning: false });
    await deposit(fresh.id);
    expect((await receive(randomUUID(), fresh)).errcode).toBe(0);
  });
});

describe('a day is received once', () => {
  test('by ten calls at the same time with ten keys', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => receive()));
    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, ...Array(9).fill(5004)]);
    expect((await balances())[2002]).toBe(20);
  });

  test('and a lost answer is answered again to the same key', async () => {
    const onceKey = randomUUID();
    const first = await receive(onceKey);
    expect((await receive(onceKey)).data).toEqual(first.data);
    await wait(1);
    expect((await receive(onceKey)).data).toEqual(first.data);
    expect((await balances())[2002]).toBe(20);
  });
});

describe('what was not shown yet', () => {
  test('is listed until the client tells that it was seen, to its own player alone', async () => {
    const { data } = await receive();
    const other = await server.registerPlayer();
    await server.call(signInShown, { id: data.id }, other);
    expect((await user()).unshownAwards).toEqual([data]);
    await server.call(signInShown, { id: data.id }, player);
    await server.call(signInShown, { id: data.id }, player);
    expect((await user()).unshownAwards).toEqual([]);
  });
});

describe('the red dot and the start popup', () => {
  test('are lit exactly while today can be received', async () => {
    const lit = async () => [
      (await server.call(activityGetStatusList, {}, player)).data.signInFlag,
      (await server.call(getActivityIds, {}, player)).data.loginBonus3CanReceive,
    ];
    expect(await lit()).toEqual([true, true]);
    await closed(async () => expect(await lit()).toEqual([false, false]));
    await receive();
    expect(await lit()).toEqual([false, false]);
    await wait(1);
    expect(await lit()).toEqual([true, true]);
    player = await server.registerPlayer();
    expect(await lit()).toEqual([false, false]);
  });
});
