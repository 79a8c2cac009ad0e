import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawReceipt, fairnessRotate } from '../../../contract/fairness.ts';
import {
  slotsHackInfo,
  slotsHackReceive,
  slotsHackRecord,
  slotsHackShown,
  slotsHackSpin,
  slotsHackSpins,
  slotsHackStart,
} from '../../../contract/slots-hack.ts';
import { slotsHackSeeds } from '../../../tests/support/models/slots-hack-seeds.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { inTransaction } from '../../db/database.ts';
import { verifyReceipt } from '../../fairness/verify.ts';
import { auditLedger, balancesOf } from '../../ledger/balances.ts';
import { post } from '../../ledger/post.ts';
import { fairnessRoutes } from '../fairness/routes.ts';
import { slotsHackRoutes } from './routes.ts';

const SPIN_MS = 1600;
const MISSION_MS = 180_000;
const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
let player: { id: number; token: string };

beforeAll(async () => {
  server = await openTestServer({
    register: (mount) => {
      slotsHackRoutes(mount);
      fairnessRoutes(mount);
    },
  });
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
const info = async () => (await server.call(slotsHackInfo, {}, player)).data;
const start = (who = player) => server.call(slotsHackStart, {}, who);
const startMission = async () => (await start()).data.mission.id;
const spin = (missionId: string, onceKey = randomUUID()) =>
  server.call(slotsHackSpin, { missionId }, { token: player.token, onceKey });
const receive = (missionId: string, onceKey = randomUUID()) =>
  server.call(slotsHackReceive, { missionId }, { token: player.token, onceKey });
const balances = () => inTransaction(server.database, (tx) => balancesOf(tx, player.id));

/** Keeps the session awake over a jump of the clock. */
async function jump(milliseconds: number): Promise<void> {
  server.clock.advance(milliseconds);
  const last_seen_at = server.clock.now();
  await server.database.updateTable('sessions').set({ last_seen_at }).execute();
}

/** A mission that reached its goal in two spins: three parols, then three alike. */
async function reachGoal(): Promise<string> {
  server.random.script(...slotsHackSeeds(30, 10));
  const missionId = await startMission();
  await spin(missionId);
  server.clock.advance(SPIN_MS);
  expect((await spin(missionId)).data).toMatchObject({ stars: 10, starsAfter: 40 });
  return missionId;
}

describe('a mission', () => {
  test('runs 180 s from its start by the server, with the rules that were shown before', async () => {
    const before = await info();
    expect(before).toMatchObject({ isOpen: true, playedToday: false, needDeposit: 0 });
    expect(before.rules.awards).toEqual([
      { propId: 60001, count: 15 },
      { propId: 80001, count: 1 },
    ]);
    const { data } = await start();
    expect(data.mission).toMatchObject({ day: '2026-11-20', spins: 0, stars: 0, goal: 40 });
    expect(Date.parse(data.mission.endsAt) - Date.parse(data.serverTime)).toBe(MISSION_MS);
    const after = await info();
    expect(after).toMatchObject({ playedToday: true, mission: data.mission });
  });

  test('gives the stars of what stands on the line and counts them', async () => {
    server.random.script(...slotsHackSeeds(2, 0, 10));
    const missionId = await startMission();
    const stars: number[] = [];
    for (let number = 1; number <= 3; number += 1) {
      const { data } = await spin(missionId);
      expect(data.number).toBe(number);
      stars.push(data.stars);
      server.clock.advance(SPIN_MS);
    }
    expect(stars).toEqual([2, 0, 10]);
    const { mission, unshownSpins } = await info();
    expect(mission).toMatchObject({ spins: 3, stars: 12, lastStops: unshownSpins[2]?.stops });
  });

  test('moves no money: nothing is wagered', async () => {
    const before = await balances();
    const missionId = await startMission();
    await spin(missionId);
    expect(await balances()).toEqual(before);
  });

  test('keeps its rules when the operator changes them on the way', async () => {
    const missionId = await reachGoal();
    await server.database.updateTable('slots_hack_config').set({ is_open: false }).execute();
    try {
      expect((await info()).rules.goal).toBe(40);
      expect((await receive(missionId)).errcode).toBe(0);
    } finally {
      await server.database.updateTable('slots_hack_config').set({ is_open: true }).execute();
    }
  });

  test('is played once a Manila day, also when the start is sent ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => start()));
    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, ...Array(9).fill(5004)]);
    await jump(DAY_MS);
    expect((await start()).errcode).toBe(0);
  });
});

describe('the refusals of a start', () => {
  test('1002 until the first deposit of a life', async () => {
    const fresh = await server.registerPlayer();
    expect(await start(fresh)).toMatchObject({ errcode: 1002, data: { needDeposit: 100 } });
    await deposit(fresh.id);
    expect((await start(fresh)).errcode).toBe(0);
  });

  test('1004 while the activity is closed', async () => {
    await server.database.updateTable('slots_hack_config').set({ is_open: false }).execute();
    try {
      expect((await start()).errcode).toBe(1004);
    } finally {
      await server.database.updateTable('slots_hack_config').set({ is_open: true }).execute();
    }
  });
});

describe('the refusals of a spin', () => {
  test('5010 without a mission, for another player and from the last moment on', async () => {
    expect((await spin('nothing')).errcode).toBe(5010);
    const missionId = await startMission();
    const stranger = await server.registerPlayer();
    const theirs = await server.call(slotsHackSpin, { missionId }, stranger);
    expect(theirs.errcode).toBe(5010);
    server.clock.advance(MISSION_MS - 1);
    expect((await spin(missionId)).errcode).toBe(0);
    server.clock.advance(1);
    expect((await spin(missionId)).errcode).toBe(5010);
  });

  test('9003 sooner than 1.6 s after the one before, so that a script has no edge', async () => {
    server.random.script(...slotsHackSeeds(0, 0));
    const missionId = await startMission();
    await spin(missionId);
    server.clock.advance(SPIN_MS - 1);
    expect(await spin(missionId)).toMatchObject({ errcode: 9003, data: { waitMs: 1 } });
    server.clock.advance(1);
    expect((await spin(missionId)).errcode).toBe(0);
  });

  test('5010 after the last of 60 spins', async () => {
    const missionId = await startMission();
    await server.database
      .updateTable('slots_hack_missions')
      .set({ spins: 60 })
      .where('id', '=', missionId)
      .execute();
    expect((await spin(missionId)).errcode).toBe(5010);
  });

  test('5010 once the goal is reached', async () => {
    const missionId = await reachGoal();
    server.clock.advance(SPIN_MS);
    expect((await spin(missionId)).errcode).toBe(5010);
  });

  test('parallel spins are one spin: ten with one key answer alike, ten keys give one', async () => {
    const missionId = await startMission();
    const key = randomUUID();
    const same = await Promise.all(Array.from({ length: 10 }, () => spin(missionId, key)));
    expect(new Set(same.map(({ data }) => data.id)).size).toBe(1);
    server.clock.advance(SPIN_MS);
    const others = await Promise.all(Array.from({ length: 10 }, () => spin(missionId)));
    expect(others.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect((await info()).mission).toMatchObject({ spins: 2 });
  });
});

describe('the award', () => {
  test('is booked once, however often it is asked for', async () => {
    const missionId = await reachGoal();
    const answers = await Promise.all(Array.from({ length: 5 }, () => receive(missionId)));
    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, 5004, 5004, 5004, 5004]);
    const after = await balances();
    expect([after.get(60001), after.get(80001)]).toEqual([15, 1]);
    expect((await info()).mission).toMatchObject({ isReceived: true });
  });

  test('5005 tells how many stars are missing; 4004 for a mission that is not there', async () => {
    server.random.script(...slotsHackSeeds(2));
    const missionId = await startMission();
    await spin(missionId);
    expect(await receive(missionId)).toMatchObject({ errcode: 5005, data: { missing: 38 } });
    expect((await receive('nothing')).errcode).toBe(4004);
  });

  test('waits over the end of the mission and over the day', async () => {
    const missionId = await reachGoal();
    await jump(DAY_MS);
    const { mission, waitingMission } = await info();
    expect(mission).toBeUndefined();
    expect(waitingMission).toMatchObject({ id: missionId, isReceived: false });
    expect((await receive(missionId)).errcode).toBe(0);
    expect((await info()).waitingMission).toBeUndefined();
  });
});

describe('what was not shown', () => {
  test('comes back oldest first until the player has seen it', async () => {
    const missionId = await startMission();
    const first = (await spin(missionId)).data;
    server.clock.advance(SPIN_MS);
    const second = (await spin(missionId)).data;
    expect((await info()).unshownSpins).toEqual([first, second]);
    const stranger = await server.registerPlayer();
    await server.call(slotsHackShown, { spinId: first.id }, stranger);
    await server.call(slotsHackShown, { spinId: first.id }, player);
    await server.call(slotsHackShown, { spinId: 'nothing' }, player);
    expect((await info()).unshownSpins).toEqual([second]);
  });
});

describe('the records', () => {
  test('list the missions, newest first, and every spin of one, as far as they were shown', async () => {
    const missionId = await reachGoal();
    const [first, second] = (await info()).unshownSpins;
    await jump(DAY_MS);
    await startMission();
    const page = { pageNum: 1, pageSize: 20 };
    const rows = async () => {
      const { data } = await server.call(slotsHackRecord, page, player);
      expect(data).toMatchObject({ pages: 1, total: 2 });
      return data.list.map(({ day, stars }) => [day, stars]);
    };
    const spins = async () => {
      const { data } = await server.call(slotsHackSpins, { missionId }, player);
      return data.list.map(({ number, stars }) => [number, stars]);
    };
    await server.call(slotsHackShown, { spinId: first?.id ?? '' }, player);
    expect(await rows()).toEqual([
      ['2026-11-21', 0],
      ['2026-11-20', 30],
    ]);
    expect(await spins()).toEqual([[1, 30]]);
    await server.call(slotsHackShown, { spinId: second?.id ?? '' }, player);
    expect((await rows())[1]).toEqual(['2026-11-20', 40]);
    expect(await spins()).toEqual([
      [1, 30],
      [2, 10],
    ]);
    const stranger = await server.registerPlayer();
    expect((await server.call(slotsHackSpins, { missionId }, stranger)).errcode).toBe(4004);
  });

  test('every spin has a receipt that proves its stops', async () => {
    const missionId = await startMission();
    const { data } = await spin(missionId);
    await server.call(fairnessRotate, { clientSeed: 'stars' }, player);
    const receipt = (await server.call(drawReceipt, { drawId: data.id }, player)).data;
    expect(receipt.game).toBe('slots-hack/v1');
    expect(receipt.steps.map(({ index }) => index)).toEqual(data.stops);
    expect(verifyReceipt(receipt).verdict).toBe('verified');
  });
});
