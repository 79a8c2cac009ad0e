import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityGetStatusList } from '../../../contract/activity.ts';
import {
  agentFill,
  appAgent5Rule,
  appAgent5User,
  appAgent5UserDays,
  appAgent5UserInviteValidReceive,
  appAgent5UserReceive,
} from '../../../contract/agent.ts';
import { bookRound, booksOf } from '../../../tests/support/models/game-rounds.ts';
import { verifyPlayer } from '../../../tests/support/players/verified-player.ts';
import {
  type AgentPlayer,
  type AgentServer,
  openAgentServer,
} from '../../../tests/support/servers/agent-server.ts';
import { manilaDayEnd } from '../../core/manila-day.ts';
import { inTransaction } from '../../db/database.ts';
import { auditLedger } from '../../ledger/balances.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { GRACE_MS } from '../../ledger/wagered-days.ts';
import { join } from './tree.ts';

// Agents on the real server: who is whose friend, who counts, and what each closed day brings.

const DAY_MS = 24 * 60 * 60 * 1000;

let server: AgentServer;
beforeAll(async () => {
  server = await openAgentServer('2026-11-18T04:00:00Z');
});
afterAll(() => server.close());

test('five levels share what a friend wagers, from closed days, once; a sixth gets nothing', async () => {
  const line = await server.chain(7);
  const [last, near] = [line[6], line[5]] as [AgentPlayer, AgentPlayer];
  await server.wager(last, 100_000);
  await server.wager(last, 50_000, 'rollback');
  const open = () => Promise.all(line.slice(0, 6).map(async (one) => (await server.see(one)).open));
  expect(await open()).toEqual([0, 0, 0, 0, 0, 0]);
  await server.nextDay();
  expect(await open()).toEqual([0, 10, 10, 20, 40, 100]);
  const level = { friends: 1, counted: 1, wagered: 100_000, rate: 10, open: 100 };
  expect((await server.see(near)).levels[0]).toMatchObject(level);
  const as = await server.as(near);
  expect((await server.call(activityGetStatusList, {}, as)).data.agent5AwardFlag).toBe(true);
  const racing = await Promise.all(
    Array.from({ length: 20 }, () => server.call(appAgent5UserReceive, {}, as)),
  );
  expect(racing.filter(({ errcode }) => errcode === 0).map(({ data }) => data.rewards)).toEqual([
    [{ propId: 2001, count: 100 }],
  ]);
  expect(racing.filter(({ errcode }) => errcode === 5004)).toHaveLength(19);
  expect(await server.see(near)).toMatchObject({ open: 0, received: 100 });
  const days = await server.call(appAgent5UserDays, { pageNum: 1, pageSize: 20 }, as);
  expect(days.data.list).toEqual([
    { day: '2026-11-18', friends: 1, wagered: 100_000, amount: 100, state: 'received' },
  ]);
  // Rolled again, by two at once: nothing more.
  await Promise.all([server.nextDay(), server.roll()]);
  expect((await server.see(near)).open).toBe(0);
  expect(await inTransaction(server.database, auditLedger)).toEqual([]);
});

test('a day waits for its rounds; a friend brings nothing before it counts', async () => {
  const agent = await server.count(await server.register());
  const friend = await server.register(agent);
  const first = async () => (await server.friendsOf(agent)).list[0];
  await server.deposit(friend);
  await server.wager(friend, 30_000);
  expect(await first()).toMatchObject({ state: 'notVerified', wagered: 0 });
  await server.nextDay();
  await verifyPlayer(server.database, friend.id, server.clock.now());
  await server.countDue();
  expect(await first()).toMatchObject({ state: 'counted', level: 1 });
  const id = await server.wager(friend, 20_000, 'open');
  await server.wager(friend, 10_000);
  await server.nextDay();
  expect((await server.see(agent)).open).toBe(0);
  await server.endRound(friend, id);
  await server.nextDay();
  expect((await server.see(agent)).open).toBe(30);
  // A round that never ends holds nothing up for longer than a week.
  await server.wager(friend, 20_000, 'open');
  await server.wager(friend, 10_000);
  for (let day = 0; day < 7; day += 1) await server.nextDay();
  expect((await server.see(agent)).open).toBe(30);
  await server.nextDay();
  expect((await server.see(agent)).open).toBe(40);
});

test('a stake of the last moment before midnight counts, although it is written after it', async () => {
  const [agent, friend] = (await server.chain(2)) as [AgentPlayer, AgentPlayer];
  const midnight = manilaDayEnd(server.clock.now()).getTime();
  server.clock.set(new Date(midnight + 500));
  await server.roll();
  const now = () => new Date(midnight - 100);
  const stake = { playerId: friend.id, stake: 100_000, payout: 0 };
  await bookRound({ ...booksOf(server), now }, stake);
  server.clock.set(new Date(midnight + GRACE_MS));
  await server.roll();
  expect((await server.see(agent)).open).toBe(100);
});

test('an inviter is named once, early, and only one who is older', async () => {
  const { register } = server;
  const [elder, player, younger] = [await register(), await register(), await register()];
  const fill = async (one: AgentPlayer, pid: string) =>
    (await server.call(agentFill, { pid }, await server.as(one))).errcode;
  expect(await fill(player, '999999')).toBe(4004);
  expect(await fill(player, 'x')).toBe(4004);
  expect(await fill(player, String(player.id))).toBe(2009);
  expect(await fill(player, String(younger.id))).toBe(2009);
  const below = await server.count(await register(player));
  await server.wager(below, 10_000);
  expect(await fill(player, String(elder.id))).toBe(0);
  expect(await fill(player, String(elder.id))).toBe(5004);
  // Whom the late one invited is a friend of the second level, from today on.
  const levels = async () => (await server.see(elder)).levels;
  expect((await levels()).map(({ friends }) => friends)).toEqual([1, 1, 0, 0, 0]);
  expect((await levels()).map(({ counted }) => counted)).toEqual([0, 1, 0, 0, 0]);
  expect((await server.see(player)).fill).toMatchObject({
    state: 'bound',
    inviter: expect.stringMatching(/^fr\*\*\*/),
  });
  await server.nextDay();
  expect((await levels())[1]?.open).toBe(4);
  const [late, depositor] = [await register(), await register()];
  await server.deposit(depositor);
  expect(await fill(depositor, String(elder.id))).toBe(5011);
  server.clock.advance(7 * DAY_MS);
  expect(await fill(late, String(elder.id))).toBe(5011);
});

test('a friend who is counted while the inviter names one counts for that one, too', async () => {
  const [elder, agent] = [await server.register(), await server.register()];
  const friend = await server.register(agent);
  const now = server.clock.now();
  await verifyPlayer(server.database, friend.id, now);
  await server.deposit(friend);
  const counting = await inTransaction(server.database, async (tx) => {
    await lockPlayer(tx, agent.id);
    const counts = server.countDue();
    const waiting = () =>
      sql<object>`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(server.database);
    await expect.poll(async () => (await waiting()).rows).toHaveLength(1);
    await join(tx, { playerId: agent.id, inviterId: elder.id, registeredAt: now, now });
    return { counts };
  });
  await counting.counts;
  expect((await server.see(agent)).levels[0]?.counted).toBe(1);
  expect((await server.see(elder)).levels[1]?.counted).toBe(1);
});

test('a reward is given for its number of counted friends, once', async () => {
  const agent = await server.count(await server.register());
  const receive = async (friends: number) =>
    server.call(appAgent5UserInviteValidReceive, { friends }, await server.as(agent));
  expect((await receive(1)).errcode).toBe(5005);
  expect((await receive(2)).errcode).toBe(4004);
  await server.count(await server.register(agent));
  expect((await receive(1)).data.rewards).toEqual([{ propId: 2002, count: 20 }]);
  expect((await receive(1)).errcode).toBe(5004);
  expect((await receive(3)).errcode).toBe(5005);
  const states = (await server.see(agent)).awards.map(({ state }) => state);
  expect(states.slice(0, 2)).toEqual(['received', 'locked']);
});

test('the published terms are told to whoever asks, and nothing else of agents', async () => {
  const terms = await server.call(appAgent5Rule, {});
  expect(terms.data).toMatchObject({ isOpen: true, rates: [10, 4, 2, 1, 1] });
  expect(terms.data.awards.length).toBeGreaterThan(0);
  expect((await server.call(appAgent5User, {})).code).toBe(401);
});
