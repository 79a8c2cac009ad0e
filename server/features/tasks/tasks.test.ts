import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityGetStatusList } from '../../../contract/activity.ts';
import { loginBonus3UserReceive } from '../../../contract/check-in.ts';
import { getOpenRewards, takeOpenRewards } from '../../../contract/open-rewards.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { finishTask, getTaskUser, receiveTaskAward } from '../../../contract/tasks.ts';
import { bookRound, booksOf } from '../../../tests/support/models/game-rounds.ts';
import {
  type DepositServer,
  openDepositServer,
} from '../../../tests/support/servers/deposit-server.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import { inTransaction } from '../../db/database.ts';
import { seedDemo } from '../../demo/seed.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { addStop } from '../../protection/stops.ts';
import type { TaskConfig } from './config.ts';

// Tasks on the real server: what counts, when, and what an operator's changes leave alone.

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let server: DepositServer;
beforeAll(async () => {
  // A Wednesday.
  server = await openDepositServer({ now: '2026-11-18T04:00:00Z' });
  await seedDemo(server.database, server.clock.now());
});
afterAll(() => server.close());

type Player = Awaited<ReturnType<DepositServer['registerDepositor']>>;

async function depositor(): Promise<Player> {
  const player = await server.registerDepositor();
  await server.press('approve', await player.open());
  return player;
}

async function tasksOf({ token }: Player) {
  const { data, errcode } = await server.call(getTaskUser, {}, { token });
  expect(errcode).toBe(0);
  return data;
}

/** A task by its id without the period. */
async function taskOf(player: Player, name: string) {
  const { daily, weekly, once } = await tasksOf(player);
  const found = [...daily, ...weekly, ...once].find(({ id }) => id.startsWith(`${name}@`));
  if (!found) throw new Error(`no task ${name}`);
  return found;
}

const receive = (player: Player, what: { id?: string; box?: string }) =>
  server.call(receiveTaskAward, what, player);

/** Lets time go by; a session does not last so long. */
async function wait(player: Player, milliseconds: number): Promise<void> {
  server.clock.advance(milliseconds);
  await player.comeBack();
}

async function play(player: Player, rounds: number, stake = 1000): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await bookRound(booksOf(server), { playerId: player.id, stake, payout: stake });
  }
}

async function set(change: object): Promise<string> {
  const value = JSON.stringify(change);
  const words = ['settings', 'set', 'tasks', '--value', value, '--reason', 'test'];
  return (await opsOn(server, words)).lines.join(' ');
}

const settingNow = async () => {
  const row = await server.database
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'tasks')
    .executeTakeFirstOrThrow();
  return row.value as { tasks: TaskConfig[] };
};

test('each kind counts what happened, and what was finished is taken once, by twenty at once too', async () => {
  const player = await server.registerDepositor();
  const lamps = async () => (await server.call(activityGetStatusList, {}, player)).data;
  expect((await taskOf(player, 'identity')).state).toBe('finished');
  expect(await lamps()).toMatchObject({ hasTask: true, taskAwardFlag: false });
  const identity = await taskOf(player, 'identity');
  expect(await receive(player, { id: identity.id })).toMatchObject({
    errcode: REFUSALS.depositNeeded,
    data: { needDeposit: 100 },
  });
  await server.press('approve', await player.open());
  expect(await lamps()).toMatchObject({ taskAwardFlag: true });
  expect(await taskOf(player, 'first-deposit')).toMatchObject({ done: 100, state: 'finished' });
  expect(await taskOf(player, 'week-deposit')).toMatchObject({ done: 20_000, state: 'finished' });
  await play(player, 3);
  expect(await taskOf(player, 'day-rounds')).toMatchObject({ done: 3, target: 5, state: 'open' });
  expect(await taskOf(player, 'day-wager')).toMatchObject({ done: 3000, state: 'open' });
  await play(player, 2);
  expect(await taskOf(player, 'day-rounds')).toMatchObject({ done: 5, state: 'finished' });
  expect(await taskOf(player, 'week-rounds')).toMatchObject({ done: 5, state: 'open' });
  expect(await taskOf(player, 'day-wager')).toMatchObject({ state: 'finished' });
  await server.call(loginBonus3UserReceive, {}, player);
  expect(await taskOf(player, 'day-sign-in')).toMatchObject({ state: 'finished' });
  expect(await taskOf(player, 'week-sign-in')).toMatchObject({ done: 1 });
  expect((await taskOf(player, 'details')).done).toBe(0);
  await sql`insert into user_others values (${player.id}, '{}', ${server.clock.now()})`.execute(
    server.database,
  );
  expect((await taskOf(player, 'details')).state).toBe('finished');
  await sql`insert into invite_friends values (${player.id}, 1, ${server.clock.now()}, 0, 'noRound')`.execute(
    server.database,
  );
  expect((await taskOf(player, 'friend')).state).toBe('open');
  await sql`update invite_friends set deposit_count = 'counted' where player_id = ${player.id}`.execute(
    server.database,
  );
  expect((await taskOf(player, 'friend')).state).toBe('finished');
  const { id } = await taskOf(player, 'day-rounds');
  const before = await inTransaction(server.database, (tx) => balancesOf(tx, player.id));
  const answers = await Promise.all(Array.from({ length: 20 }, () => receive(player, { id })));
  const codes = answers.map(({ errcode }) => errcode).sort((a, b) => a - b);
  expect(codes).toEqual([0, ...Array.from({ length: 19 }, () => REFUSALS.alreadyReceived)]);
  const after = await inTransaction(server.database, (tx) => balancesOf(tx, player.id));
  expect((after.get(2002) ?? 0) - (before.get(2002) ?? 0)).toBe(10);
  expect(after.get(4001)).toBe(20);
  expect(await taskOf(player, 'day-rounds')).toMatchObject({ state: 'received' });
  await server.expectSoundBooks();
});

test('a page is noted by the client, everything else is refused, and boxes open by points', async () => {
  const player = await depositor();
  const { liveness } = await tasksOf(player);
  const [box] = liveness.boxes;
  if (!box) throw new Error('no box');
  const finish = async (id: string) => (await server.call(finishTask, { id }, player)).errcode;
  const codeOf = async (what: { id?: string; box?: string }) =>
    (await receive(player, what)).errcode;
  const page = await taskOf(player, 'day-protection');
  const rounds = await taskOf(player, 'day-rounds');
  expect(await codeOf({ id: page.id })).toBe(REFUSALS.notReached);
  expect(await finish(rounds.id)).toBe(REFUSALS.notReached);
  expect(await finish('no-task@once')).toBe(REFUSALS.notFound);
  expect(await finish('day-protection@2026-11-01')).toBe(REFUSALS.notFound);
  expect(await finish(page.id)).toBe(0);
  expect(await finish(page.id)).toBe(0);
  expect(await codeOf({ id: page.id })).toBe(0);
  expect(await codeOf({ id: page.id })).toBe(REFUSALS.alreadyReceived);
  expect(await codeOf({ box: box.id })).toBe(REFUSALS.notReached);
  expect(await codeOf({})).toBe(REFUSALS.notFound);
  expect(await codeOf({ id: (await taskOf(player, 'week-deposit')).id })).toBe(0);
  expect((await tasksOf(player)).liveness.points).toBe(70);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => receive(player, { box: box.id })),
  );
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  expect((await tasksOf(player)).liveness.boxes[0]).toMatchObject({ state: 'received' });
});

test('a day ends at midnight, a week on Monday, and what was finished is given out for seven days more', async () => {
  server.clock.set('2026-11-18T15:59:00Z');
  const player = await depositor();
  await play(player, 5);
  const { id } = await taskOf(player, 'day-rounds');
  expect(id).toBe('day-rounds@2026-11-18');
  await wait(player, 60_000);
  expect(await taskOf(player, 'day-rounds')).toMatchObject({
    id: 'day-rounds@2026-11-19',
    done: 0,
    state: 'open',
  });
  expect(await taskOf(player, 'week-rounds')).toMatchObject({ done: 5 });
  const names = async () => (await tasksOf(player)).earlier.map((task) => task.id).sort();
  expect(await names()).toEqual(['day-rounds@2026-11-18', 'day-wager@2026-11-18']);
  expect((await receive(player, { id })).errcode).toBe(0);
  expect(await names()).toEqual(['day-wager@2026-11-18']);
  expect((await tasksOf(player)).liveness.points).toBe(20);
  // Sunday, the last moment of the week.
  server.clock.set('2026-11-22T15:59:59Z');
  await player.comeBack();
  expect(await taskOf(player, 'week-rounds')).toMatchObject({ done: 5 });
  expect((await receive(player, { id: (await taskOf(player, 'week-deposit')).id })).errcode).toBe(
    0,
  );
  await wait(player, 1000);
  expect(await taskOf(player, 'week-rounds')).toMatchObject({ done: 0 });
  const { liveness } = await tasksOf(player);
  expect(liveness.points).toBe(0);
  expect(liveness.boxes[0]).toMatchObject({ state: 'open' });
  expect(liveness.earlier.map((box) => box.id)).toEqual(['box-60@2026-11-16']);
  server.clock.set('2026-11-25T15:59:59Z');
  await player.comeBack();
  expect(await names()).toEqual(['day-wager@2026-11-18']);
  await wait(player, 1000);
  expect(await names()).toEqual([]);
  expect((await receive(player, { id: 'day-wager@2026-11-18' })).errcode).toBe(REFUSALS.notFound);
  expect((await receive(player, { box: 'box-60@2026-11-16' })).errcode).toBe(0);
});

test('what an operator changes or removes takes nothing that was finished', async () => {
  server.clock.advance(HOUR_MS);
  const player = await depositor();
  await play(player, 5);
  const { tasks } = await settingNow();
  const without = tasks.filter(({ id }) => id !== 'day-rounds' && id !== 'first-deposit');
  expect(await set({ tasks: without })).toContain('after');
  // The day keeps the tasks that it began with.
  expect(await taskOf(player, 'day-rounds')).toMatchObject({ state: 'finished' });
  const waits = async () => (await tasksOf(player)).earlier.map(({ id }) => id);
  expect(await waits()).toEqual(['first-deposit@once']);
  const late = await depositor();
  expect((await tasksOf(late)).once.some(({ id }) => id.startsWith('first-deposit'))).toBe(false);
  await wait(player, DAY_MS);
  expect((await tasksOf(player)).daily.some(({ id }) => id.startsWith('day-rounds'))).toBe(false);
  expect(await waits()).toContain('first-deposit@once');
  expect((await receive(player, { id: 'first-deposit@once' })).errcode).toBe(0);
  expect(await waits()).not.toContain('first-deposit@once');
  await set({ isOpen: false });
  expect(await tasksOf(player)).toMatchObject({ isOpen: false, daily: [], earlier: [] });
  expect((await receive(player, { id: 'identity@once' })).errcode).toBe(REFUSALS.activityClosed);
  await set({ isOpen: true, tasks });
  // What comes again under its id was taken already.
  expect(await taskOf(player, 'first-deposit')).toMatchObject({ state: 'received' });
});

test('a setting that cannot work is refused, and told where', async () => {
  const { tasks } = await settingNow();
  const [task] = tasks;
  const told = (change: object) => set({ tasks: [{ ...task, ...change }] });
  expect(await told({ id: 'Bad id' })).toContain('tasks.tasks[0]: id has');
  expect(await told({ period: 'yearly' })).toContain('period is one of daily, weekly, once');
  expect(await told({ kind: 'lose' })).toContain('kind is one of');
  expect(await told({ title: { en: 'Only' } })).toContain('in en and in fil');
  expect(await told({ to: 'https://elsewhere.example' })).toContain('address of the app');
  expect(await told({ target: 2 })).toContain('at most 1 for sign-in daily');
  expect(await told({ kind: 'kyc' })).toContain('of the period once');
  expect(await told({ rewards: [{ propId: 50001, count: 1 }] })).toContain('the prop 50001');
  expect(await told({ rewards: [], liveness: 0 })).toContain('rewards is empty');
  expect(await set({ tasks: [task, task] })).toContain('stands twice');
  const rewards = [{ propId: 2002, count: 1 }];
  expect(await set({ boxes: [50, 50].map((at) => ({ at, rewards })) })).toContain(
    'tasks.boxes[1]: at must be more than 50',
  );
  expect(await set({ boxes: [{ at: 1, rewards: [], more: 1 }] })).toContain('has no part "more"');
});

test('a break stops awards and lamps, on every page that gives them', async () => {
  const player = await depositor();
  const { id } = await taskOf(player, 'identity');
  const since = server.clock.now();
  const until = new Date(since.getTime() + DAY_MS);
  await inTransaction(server.database, async (tx) => {
    await lockPlayer(tx, player.id);
    await addStop(tx, { playerId: player.id, kind: 'break', since, until });
  });
  const { data } = await server.call(activityGetStatusList, {}, player);
  expect(data).toMatchObject({ hasTask: false, taskAwardFlag: false });
  expect((await receive(player, { id })).errcode).toBe(REFUSALS.onBreak);
  expect((await server.call(takeOpenRewards, {}, player)).errcode).toBe(REFUSALS.onBreak);
  expect((await server.call(getOpenRewards, {}, player)).errcode).toBe(0);
});
