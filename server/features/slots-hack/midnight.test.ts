import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  slotsHackInfo,
  slotsHackReceive,
  slotsHackSpin,
  slotsHackStart,
} from '../../../contract/slots-hack.ts';
import { slotsHackSeeds } from '../../../tests/support/models/slots-hack-seeds.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { inTransaction } from '../../db/database.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { post } from '../../ledger/post.ts';
import { slotsHackRoutes } from './routes.ts';

const SPIN_MS = 1600;

let server: TestServer;
let player: { id: number; token: string };

beforeAll(async () => {
  server = await openTestServer({ register: slotsHackRoutes });
});
beforeEach(async () => {
  server.clock.set('2026-11-20T15:59:00Z');
  player = await server.registerPlayer();
  const move = { kind: 'deposit', reference: randomUUID(), at: server.clock.now() };
  const coins = { currency: 2001, amount: 10_000, house: 'house:deposits', ...move };
  await inTransaction(server.database, (tx) => post(tx, { playerId: player.id, ...coins }));
});
afterAll(() => server.close());

const info = async () => (await server.call(slotsHackInfo, {}, player)).data;
const start = () => server.call(slotsHackStart, {}, player);
const spin = (missionId: string) => server.call(slotsHackSpin, { missionId }, player);

/** A mission that reached its goal in two spins. */
async function reachGoal(): Promise<string> {
  server.random.script(...slotsHackSeeds(30, 10));
  const missionId = (await start()).data.mission.id;
  await spin(missionId);
  server.clock.advance(SPIN_MS);
  expect((await spin(missionId)).data).toMatchObject({ starsAfter: 40 });
  return missionId;
}

describe('a mission', () => {
  test('goes on past midnight: the next one waits until its time is over', async () => {
    const missionId = (await start()).data.mission.id;
    await spin(missionId);
    server.clock.advance(90_000);
    const { mission, playedToday, nextDayAt } = await info();
    expect(mission).toMatchObject({ id: missionId, day: '2026-11-20', spins: 1 });
    expect(playedToday).toBe(false);
    expect(nextDayAt).toBe(mission?.endsAt);
    expect((await spin(missionId)).errcode).toBe(0);
    server.clock.advance(90_000);
    const after = await info();
    expect(after.mission).toBeUndefined();
    expect(after.nextDayAt).toBe('2026-11-21T16:00:00.000Z');
    expect((await start()).data.mission.day).toBe('2026-11-21');
  });

  test('whose award waits is told once, also at midnight', async () => {
    const missionId = await reachGoal();
    server.clock.advance(60_000);
    const { mission, waitingMission } = await info();
    expect(mission?.id).toBe(missionId);
    expect(waitingMission).toBeUndefined();
    server.clock.advance(120_000);
    expect((await info()).waitingMission?.id).toBe(missionId);
  });

  test('awards a prop that stands twice in its rules twice', async () => {
    const { config } = await server.database
      .selectFrom('slots_hack_config')
      .select('config')
      .executeTakeFirstOrThrow();
    const write = (value: object) =>
      server.database
        .updateTable('slots_hack_config')
        .set({ config: JSON.stringify(value) as never })
        .execute();
    const award = { propId: 60001, count: 7 };
    await write({ ...config, awards: [award, award] });
    try {
      const missionId = await reachGoal();
      expect((await server.call(slotsHackReceive, { missionId }, player)).errcode).toBe(0);
      const all = await inTransaction(server.database, (tx) => balancesOf(tx, player.id));
      expect(all.get(60001)).toBe(14);
    } finally {
      await write(config);
    }
  });
});
