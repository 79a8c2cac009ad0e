import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityGetStatusList } from '../../../contract/activity.ts';
import { drawReceipt, fairnessRotate } from '../../../contract/fairness.ts';
import {
  actInviteClickInvite,
  actInviteSpinShown,
  actInviteUser,
  actInviteUserExchange,
  actInviteUserRecord,
  actInviteUserSpin,
  actInviteUserStatus,
} from '../../../contract/invite.ts';
import {
  type Inviter,
  type InviteServer,
  openInviteServer,
  WHEEL_WEIGHTS,
} from '../../../tests/support/servers/invite-server.ts';
import { inTransaction } from '../../db/database.ts';
import { verifyReceipt } from '../../fairness/verify.ts';
import { openRequirements } from '../../ledger/requirements.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const page = { pageNum: 1, pageSize: 20 };
/** Three spins that together stay far below the target. */
const SMALL = [0, 1, 2];

let server: InviteServer;
let inviter: Inviter;
beforeAll(async () => {
  server = await openInviteServer();
});
afterAll(() => server.close());

const infoOf = async (player: Inviter) => (await server.call(actInviteUser, {}, player)).data;
const spin = (player: Inviter, onceKey?: string) =>
  server.call(actInviteUserSpin, {}, { ...player, ...(onceKey !== undefined && { onceKey }) });
const exchange = (player: Inviter) => server.call(actInviteUserExchange, {}, player);

describe('a round', () => {
  test('does not begin by looking at it, and starts free with three spins', async () => {
    inviter = await server.register();
    expect(await infoOf(inviter)).toMatchObject({ state: 'none', spins: 0, missing: 10_000 });
    const { data } = await server.call(actInviteUser, { start: true }, inviter);
    const endTime = new Date(server.clock.now().getTime() + 7 * DAY_MS).toISOString();
    expect(data).toMatchObject({ state: 'running', spins: 3, missing: 10_000, endTime });
    expect(await server.balances(inviter.id)).toEqual({ 5: 3 });
  });

  test('goes on as it is when it is started again, also by many at once', async () => {
    const eager = await server.register();
    const starts = Array.from({ length: 8 }, () =>
      server.call(actInviteUser, { start: true }, eager),
    );
    for (const { data } of await Promise.all(starts)) expect(data.spins).toBe(3);
    expect(await server.balances(eager.id)).toEqual({ 5: 3 });
    await server.expectSoundBooks();
  });

  test('tells a visitor whether it is open, its target and nothing else', async () => {
    const { status, data } = await server.call(actInviteUserStatus, {});
    expect(status).toBe(200);
    expect(data.wheel.map(({ weight }) => weight)).toEqual(WHEEL_WEIGHTS);
    expect(data).toEqual({
      wheel: data.wheel,
      isOpen: true,
      target: 10_000,
      roundDays: 7,
      state: 'none',
      missing: 10_000,
      endTime: '',
    });
    const own = await server.call(actInviteUserStatus, {}, inviter);
    expect(own.data).toMatchObject({ state: 'running', missing: 10_000 });
    expect(own.data.endTime).not.toBe('');
  });
});

describe('a spin', () => {
  test('adds what the drawn sector says, with a receipt that names the published weights', async () => {
    const player = await server.registerInviter();
    server.script(4);
    const { data } = await spin(player);
    const settled = { sector: 4, fromSector: 0, amount: 500, counted: 500, before: 0, after: 500 };
    expect(data).toMatchObject({ ...settled, target: 10_000 });
    expect(await server.balances(player.id)).toEqual({ 4: 500, 5: 2 });
    const receipt = await server.call(drawReceipt, { drawId: data.id }, player);
    expect(receipt.data).toMatchObject({
      game: 'invite-wheel/v1',
      steps: [{ name: 'wheel', weights: WHEEL_WEIGHTS, index: 4 }],
    });
    await server.call(fairnessRotate, { clientSeed: 'lantern' }, player);
    const revealed = (await server.call(drawReceipt, { drawId: data.id }, player)).data;
    expect(verifyReceipt(revealed).verdict).toBe('verified');
    const stranger = await server.register();
    expect((await server.call(drawReceipt, { drawId: data.id }, stranger)).errcode).toBe(4004);
    await server.expectSoundBooks();
  });

  test('is kept secret in every figure until it was shown', async () => {
    const player = await server.registerInviter();
    server.script(6, 5);
    const first = (await spin(player)).data;
    const second = (await spin(player)).data;
    expect(second).toMatchObject({ fromSector: 6, before: 2000, after: 2800 });
    const hidden = await infoOf(player);
    expect(hidden).toMatchObject({ collected: 0, missing: 10_000, spins: 1, restSector: 0 });
    expect(hidden.unshownSpins.map(({ id }) => id)).toEqual([first.id, second.id]);
    const status = await server.call(actInviteUserStatus, {}, player);
    expect(status.data.missing).toBe(10_000);
    const record = { type: 'spins' as const, ...page };
    expect((await server.call(actInviteUserRecord, record, player)).data.total).toBe(0);

    await server.call(actInviteSpinShown, { spinId: first.id }, player);
    expect(await infoOf(player)).toMatchObject({ collected: 2000, missing: 8000, restSector: 6 });
    await server.call(actInviteSpinShown, { spinId: second.id }, player);
    const shown = await infoOf(player);
    expect(shown).toMatchObject({ collected: 2800, unshownSpins: [], restSector: 5 });
    const { data } = await server.call(actInviteUserRecord, record, player);
    expect(data.spins.map(({ amount }) => amount)).toEqual([800, 2000]);
  });

  test('is settled once for a key, and refused with 5006 when none is left', async () => {
    const player = await server.registerInviter();
    server.script(...SMALL);
    const onceKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => spin(player, onceKey)));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await server.balances(player.id))[5]).toBe(2);
    await spin(player);
    await spin(player);
    expect((await spin(player)).errcode).toBe(5006);
    await server.expectSoundBooks();
  });

  test('never takes a spin twice, however many presses come at once', async () => {
    const player = await server.registerInviter();
    server.script(...SMALL);
    const answers = await Promise.all(Array.from({ length: 12 }, () => spin(player)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(3);
    expect(answers.filter(({ errcode }) => errcode === 5006)).toHaveLength(9);
    const settled = answers.filter(({ errcode }) => errcode === 0).map(({ data }) => data);
    const sum = settled.reduce((total, { counted }) => total + counted, 0);
    expect(await server.balances(player.id)).toEqual({ 4: sum });
    expect(Math.max(...settled.map(({ after }) => after))).toBe(sum);
  });

  test('uses the same weights right before the target as at the start', async () => {
    const player = await server.registerInviter();
    await server.collect(player.id, 9999);
    const { data } = await spin(player);
    const receipt = await server.call(drawReceipt, { drawId: data.id }, player);
    expect(receipt.data.steps[0]?.weights).toEqual(WHEEL_WEIGHTS);
    expect(data).toMatchObject({ counted: 1, before: 9999, after: 10_000 });
    expect((await spin(player)).errcode).toBe(5007);
  });

  test('is refused without a running round', async () => {
    expect((await spin(await server.register())).errcode).toBe(5007);
  });
});

describe('an exchange', () => {
  test('needs the target, then a deposit, pays exactly the target and ends the round', async () => {
    const player = await server.registerInviter();
    await server.collect(player.id, 8800);
    const early = await exchange(player);
    expect(early).toMatchObject({ errcode: 5005, data: { missing: 1200 } });
    await server.collect(player.id, 1200);
    const poor = await exchange(player);
    expect(poor).toMatchObject({ errcode: 1002, data: { needDeposit: 100 } });
    await server.deposit(player.id, 100);
    expect((await exchange(player)).data).toEqual({ amount: 10_000 });
    expect(await server.balances(player.id)).toEqual({ 2001: 10_100 });
    const owed = await inTransaction(server.database, (tx) => openRequirements(tx, player.id));
    expect(owed).toMatchObject([{ source: 'reward', need: 10_000, locked: 10_000 }]);
    expect((await exchange(player)).errcode).toBe(5004);
    await server.expectSoundBooks();
  });

  test('pays once, however many ask at once', async () => {
    const player = await server.registerInviter();
    await server.deposit(player.id, 100);
    await server.collect(player.id, 10_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(player)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect((await server.balances(player.id))[2001]).toBe(10_100);
  });

  test('holds a new round back until the days of the paid one are over', async () => {
    const player = await server.registerInviter();
    await server.deposit(player.id, 100);
    await server.collect(player.id, 10_000);
    await exchange(player);
    const { data } = await server.call(actInviteUser, { start: true }, player);
    expect(data).toMatchObject({ state: 'exchanged', spins: 0, nextRoundTime: data.endTime });
    expect((await spin(player)).errcode).toBe(5007);
  });
});

describe('sharing', () => {
  test('earns one spin a Manila day and always answers the link', async () => {
    const player = await server.registerInviter();
    const share = async () => (await server.call(actInviteClickInvite, {}, player)).data;
    const sharePath = `/auth/register?pid=${player.id}`;
    const all = await Promise.all([share(), share(), share()]);
    expect(all.map(({ spins }) => spins).sort()).toEqual([0, 0, 1]);
    expect(all[0]?.sharePath).toBe(sharePath);
    expect(await infoOf(player)).toMatchObject({ spins: 4, hasShared: true, sharePath });
    await server.passTime(player, DAY_MS);
    expect(await infoOf(player)).toMatchObject({ hasShared: false });
    expect(await share()).toMatchObject({ spins: 1 });
  });

  test('earns nothing without a round', async () => {
    const { data } = await server.call(actInviteClickInvite, {}, await server.register());
    expect(data.spins).toBe(0);
  });
});

describe('the red dot', () => {
  test('is lit while a spin or the reached target waits', async () => {
    const player = await server.register();
    const dot = async () =>
      (await server.call(activityGetStatusList, {}, player)).data.spinAwardFlag;
    expect(await dot()).toBe(false);
    await server.call(actInviteUser, { start: true }, player);
    expect(await dot()).toBe(true);
    server.script(...SMALL);
    for (let left = 3; left > 0; left -= 1) {
      const { data } = await spin(player);
      await server.call(actInviteSpinShown, { spinId: data.id }, player);
    }
    expect(await dot()).toBe(false);
    const { missing } = await infoOf(player);
    await server.collect(player.id, missing);
    expect(await dot()).toBe(true);
  });
});
