import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { activityGetStatusList } from '../../../contract/activity.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import {
  appVipUserReceiveDaily,
  appVipUserReceiveSignInAward,
  getVipInfo,
  getVipLevelAudit,
  receiveVipBonusUser,
  receiveVipTask,
  receiveVipTaskUnReceiveBonus,
  vipLevelShown,
} from '../../../contract/vip.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import {
  openRebateServer,
  type RebatePlayer,
  type RebateServer,
} from '../../../tests/support/servers/rebate-server.ts';
import { auditLedger } from '../../ledger/balances.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { addStop } from '../../protection/stops.ts';
import { loadSettings } from '../config/settings.ts';
import { vipProblem } from './config.ts';
import { levelOn } from './levels.ts';

// Levels, and what they give. 19 November 2026 is a Thursday in Manila.

const DAY_MS = 24 * 60 * 60 * 1000;
const THURSDAY = '2026-11-19T04:00:00Z';

let server: RebateServer;
let player: RebatePlayer;

beforeAll(async () => {
  server = await openRebateServer();
});
beforeEach(async () => {
  server.clock.set(THURSDAY);
  player = await server.registerBettor();
});
afterEach(async () => {
  expect(await server.run(auditLedger)).toEqual([]);
});
afterAll(() => server.close());

const info = async () => (await server.call(getVipInfo, {}, player)).data;
const take = (level: number) => server.call(receiveVipBonusUser, { level }, player);
const takeDaily = () => server.call(appVipUserReceiveDaily, {}, player);
const takeWeek = () => server.call(appVipUserReceiveSignInAward, {}, player);
const takeTask = (id: string) => server.call(receiveVipTask, { id }, player);
const takeEarlier = () => server.call(receiveVipTaskUnReceiveBonus, {}, player);
const levelAt = async (day: string) => {
  const { levels } = (await server.run(loadSettings)).vip;
  return server.run((tx) => levelOn(tx, { playerId: player.id, day, levels }));
};

async function toDay(time: string): Promise<void> {
  server.clock.set(time);
  await player.comeBack();
}

/** One of twenty calls at once books, and the others say why not. */
async function once(ask: () => Promise<{ errcode: number }>, otherwise: number): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  const codes = answers.map(({ errcode }) => errcode).sort((a, b) => a - b);
  expect(codes).toEqual([0, ...Array.from({ length: 19 }, () => otherwise)]);
}

test('a level takes wagers in rounds that ended and a deposit; it is noted and never lost', async () => {
  expect(await info()).toMatchObject({
    vip: 0,
    vipExp: 0,
    bet: 0,
    needDeposit: 100,
    tasks: [{ state: 'open' }, {}, {}],
  });
  expect((await take(1)).errcode).toBe(REFUSALS.notReached);
  expect((await takeDaily()).errcode).toBe(REFUSALS.notReached);
  await player.deposit(1_000_000);
  await player.play(1, 9_999, 0);
  const open = await player.play(1, 500);
  expect(await info()).toMatchObject({ vip: 0, vipExp: 99, bet: 9_999, needDeposit: 0 });
  await player.result(open, 0, true);
  expect(await info()).toMatchObject({ vip: 1, vipExp: 104, userLevel: 1 });
  await player.play(2, 89_501, 0);
  expect(await info()).toMatchObject({ vip: 2, vipExp: 1000, bet: 100_000 });
  const { data: audit } = await server.call(getVipLevelAudit, { pageNum: 1, pageSize: 20 }, player);
  expect(audit).toMatchObject({
    total: 2,
    list: [
      { level: 2, reason: 'up', experience: 1000, wager: 100_000 },
      { level: 1, reason: 'up', experience: 104 },
    ],
  });
  expect((await server.call(vipLevelShown, { level: 9e15 }, player)).errcode).toBe(9004);
  // Days before it was reached keep their level, and no terms take it from this one on.
  expect([await levelAt('2026-11-18'), await levelAt('2026-11-19')]).toEqual([0, 2]);
  const levels = (await server.run(loadSettings)).vip.levels.map((one) => ({
    ...one,
    experience: one.experience * 1000,
    betLimit: one.betLimit * 1000,
  }));
  expect(
    await server.run((tx) => levelOn(tx, { playerId: player.id, day: '2026-11-19', levels })),
  ).toBe(2);
});

test('a level is to be shown until its act was seen, and one seen is not shown again', async () => {
  const unshown = async () => (await info()).unshown;
  const tellShown = (level: number) => server.call(vipLevelShown, { level }, player);
  await player.deposit(1_000_000);
  expect(await unshown()).toBeUndefined();
  await player.play(1, 10_000, 0);
  // Interrupted: it comes again, with what was reached in between.
  expect(await unshown()).toEqual({ from: 0, to: 1 });
  expect(await unshown()).toEqual({ from: 0, to: 1 });
  await player.play(2, 90_000, 0);
  expect(await unshown()).toEqual({ from: 0, to: 2 });
  // The act of level 1 ended elsewhere; a level not reached yet cannot have been seen.
  await tellShown(1);
  expect(await unshown()).toEqual({ from: 1, to: 2 });
  await Promise.all(Array.from({ length: 5 }, () => tellShown(9)));
  await tellShown(2);
  expect(await unshown()).toBeUndefined();
  const words = ['vip', 'set-level', String(player.id), '3', '--reason', 'promised by phone'];
  expect((await opsOn(server, words)).exitCode).toBe(0);
  expect(await unshown()).toEqual({ from: 2, to: 3 });
  // Seeing is no taking: the rewards wait.
  expect((await info()).levels[1]).toMatchObject({ bonusState: 'open' });
});

test('each award is taken once, also by twenty calls at once', async () => {
  await player.deposit(1_000_000);
  await player.play(1, 10_000, 0);
  await player.play(2, 100, 0);
  await player.play(4, 100, 0);
  const before = await info();
  expect(before.levels[1]).toMatchObject({ bonusState: 'open', showType: 1 });
  expect(before.levels[2]).toMatchObject({ bonusState: 'locked' });
  expect(before.daily).toMatchObject({ canReceive: true, rewards: [{ propId: 2002, count: 2 }] });
  expect(before.weekly.days.map(({ state }) => state)).toEqual([
    ...['missed', 'missed', 'missed', 'signed', 'coming', 'coming', 'coming'],
  ]);
  expect(before.tasks.map(({ id, done, state }) => [id, done, state])).toEqual([
    ['three-types', 3, 'finished'],
    ['five-days', 1, 'open'],
    ['day-stakes', 10_000, 'finished'],
  ]);
  const lamp = async () => (await server.call(activityGetStatusList, {}, player)).data.vipAwardFlag;
  expect(await lamp()).toBe(true);
  await once(() => take(1), REFUSALS.alreadyReceived);
  await once(takeDaily, REFUSALS.alreadyReceived);
  await once(() => takeTask('three-types'), REFUSALS.alreadyReceived);
  expect((await takeTask('day-stakes')).data.rewards).toEqual([{ propId: 2002, count: 5 }]);
  expect((await takeTask('five-days')).errcode).toBe(REFUSALS.notReached);
  expect((await takeTask('no-such')).errcode).toBe(REFUSALS.notFound);
  expect((await take(99)).errcode).toBe(REFUSALS.notFound);
  expect((await takeWeek()).errcode).toBe(REFUSALS.notReached);
  expect((await takeEarlier()).errcode).toBe(REFUSALS.notReached);
  expect(await lamp()).toBe(false);
  expect((await info()).levels[1]?.bonusState).toBe('received');
});

test('the week and the tasks of earlier periods wait seven days after their end', async () => {
  await player.deposit(1_000_000);
  await player.play(1, 20_000, 0);
  await info();
  await toDay('2026-11-21T04:00:00Z');
  await info();
  // Monday: two signed days of level 1; the stakes of Thursday are still a task's.
  await toDay('2026-11-23T04:00:00Z');
  const monday = await info();
  expect(monday.weekly).toMatchObject({ canReceive: true, rewards: [{ propId: 2002, count: 6 }] });
  expect(monday.unReceived).toEqual([{ propId: 2002, count: 5 }]);
  await once(takeWeek, REFUSALS.alreadyReceived);
  await once(takeEarlier, REFUSALS.notReached);
  expect(await info()).toMatchObject({ weekly: { canReceive: false }, unReceived: [] });
});

test('what was left for more than seven days is gone', async () => {
  await player.deposit(1_000_000);
  await player.play(1, 20_000, 0);
  await info();
  await toDay('2026-11-26T04:00:00Z');
  expect((await info()).unReceived).toEqual([{ propId: 2002, count: 5 }]);
  await toDay('2026-11-27T04:00:00Z');
  expect((await info()).unReceived).toEqual([]);
  // Of the two weeks, the one that has just ended: Thursday and Friday.
  await toDay('2026-11-30T04:00:00Z');
  expect((await takeWeek()).data.rewards).toEqual([{ propId: 2002, count: 6 }]);
  expect((await takeWeek()).errcode).toBe(REFUSALS.alreadyReceived);
});

test('an operator raises a level with a reason; its awards still take a deposit', async () => {
  const ops = (...words: string[]) => opsOn(server, words);
  const raise = (level: string) =>
    ops('vip', 'set-level', String(player.id), level, '--reason', 'promised by phone');
  expect((await raise('3')).exitCode).toBe(0);
  expect((await raise('2')).exitCode).toBe(1);
  expect((await raise('11')).exitCode).toBe(1);
  const { lines } = await ops('vip', 'show', String(player.id));
  expect(lines[0]).toContain('VIP 3');
  expect(lines[1]).toContain('operator');
  expect(await info()).toMatchObject({ vip: 3, vipExp: 0 });
  expect(await take(3)).toMatchObject({
    errcode: REFUSALS.depositNeeded,
    data: { needDeposit: 100 },
  });
  await player.deposit(100);
  expect((await take(3)).data.rewards).toEqual([
    { propId: 2001, count: 400 },
    { propId: 2002, count: 60 },
  ]);
});

test('a break stops every award and darkens the lamp', async () => {
  await player.deposit(1_000_000);
  await player.play(1, 10_000, 0);
  const since = server.clock.now();
  await server.run(async (tx) => {
    await lockPlayer(tx, player.id);
    const until = new Date(since.getTime() + DAY_MS);
    await addStop(tx, { playerId: player.id, kind: 'break', since, until });
  });
  const answers = [take(1), takeDaily(), takeWeek(), takeTask('day-stakes'), takeEarlier()];
  for (const { errcode } of await Promise.all(answers)) expect(errcode).toBe(REFUSALS.onBreak);
  expect((await server.call(activityGetStatusList, {}, player)).data.vipAwardFlag).toBe(false);
});

test('terms that cannot be are refused, and told where', async () => {
  const { vip } = await server.run(loadSettings);
  expect(vipProblem(vip)).toBeUndefined();
  const [zero, first, second] = vip.levels;
  if (!zero || !first || !second) throw new Error('the demo has levels');
  const wrong = (change: Partial<typeof vip>) => vipProblem({ ...vip, ...change });
  expect(wrong({ levels: [zero] })).toContain('at least two');
  expect(wrong({ levels: [zero, second, first] })).toContain('vip.levels[2] takes more');
  expect(wrong({ levels: [zero, { ...first, showType: 7 }] })).toContain('vip.levels[1].showType');
  for (const propId of [50001, 2, 4001]) {
    const bonus = [{ propId, count: 1 }];
    expect(wrong({ levels: [zero, { ...first, bonus }] })).toContain('vip.levels[1].bonus');
  }
  expect(wrong({ userLevels: [{ betAmount: 0 }, { betAmount: 0 }] })).toContain('userLevels[1]');
  expect(wrong({ tasks: vip.tasks.map((task) => ({ ...task, kind: 'lose' })) })).toContain('kind');
  const value = JSON.stringify({ levels: [zero, { ...first, experience: 50 }] });
  const words = ['settings', 'set', 'vip', '--value', value, '--reason', 'a test'];
  expect((await opsOn(server, words)).exitCode).toBe(0);
  server.clock.advance(1000);
  const restore = ['settings', 'set', 'vip', '--value', JSON.stringify(vip), '--reason', 'back'];
  expect((await opsOn(server, restore)).exitCode).toBe(0);
});
