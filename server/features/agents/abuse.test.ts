import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appAgent5UserReceive } from '../../../contract/agent.ts';
import {
  type AgentPlayer,
  type AgentServer,
  openAgentServer,
} from '../../../tests/support/servers/agent-server.ts';
import { lockIsWaitedFor } from '../../../tests/support/servers/lock-wait.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import { inTransaction } from '../../db/database.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { addBan } from '../../players/bans.ts';
import { addStop } from '../../protection/stops.ts';
import { wronglyBookedCommission } from './commission.ts';

// Friends who are none: the agent's own second account, rings, the excluded and the barred.

const DAY_MS = 24 * 60 * 60 * 1000;

let server: AgentServer;
beforeAll(async () => {
  server = await openAgentServer('2026-11-18T04:00:00Z');
});
afterAll(() => server.close());

const ops = (...words: string[]) => opsOn(server, words);

/** These players have used one phone. */
async function share(device: string, ...players: AgentPlayer[]): Promise<void> {
  const now = server.clock.now();
  const device_hash = Buffer.from(device);
  const seen = { device_hash, first_seen_at: now, last_seen_at: now };
  for (const { id } of players) {
    await server.database
      .insertInto('known_devices')
      .values({ player_id: id, ...seen })
      .execute();
  }
}

test('one’s own second account is held back until an operator decides, once', async () => {
  const agent = await server.count(await server.register());
  const [own, other] = [await server.register(agent), await server.register(agent)];
  await share('one phone', agent, own);
  await server.count(own);
  await server.count(other);
  await server.wager(own, 100_000);
  await server.wager(other, 50_000);
  await server.nextDay();
  const see = () => server.see(agent);
  expect(await see()).toMatchObject({ open: 50, held: { amount: 100, friends: 1 }, counted: 1 });
  const states = async () => (await server.friendsOf(agent)).list.map(({ state }) => state);
  expect(await states()).toEqual(['counted', 'held']);
  // The phone comes up at the other friend later: from the next settled day on that one is held, too.
  await share('one phone', other);
  await server.wager(other, 50_000);
  await server.nextDay();
  expect(await see()).toMatchObject({ open: 50, held: { amount: 150, friends: 2 } });
  expect((await ops('agents', 'held')).lines.join('\n')).toContain(
    `agent ${agent.id}  friend ${own.id}  level 1  device  100 hundredths`,
  );
  const [a, o, w] = [agent, own, other].map(({ id }) => String(id)) as [string, string, string];
  const decide = (word: string, friend: string) =>
    ops('agents', word, '--reason', 'looked at', a, friend);
  expect((await decide('release', w)).exitCode).toBe(0);
  expect((await decide('refuse', o)).exitCode).toBe(0);
  for (const word of ['release', 'refuse']) expect((await decide(word, o)).exitCode).toBe(1);
  expect(await see()).toMatchObject({ open: 100, held: { amount: 0, friends: 0 }, counted: 1 });
  expect(await states()).toEqual(['counted', 'refused']);
  await server.wager(own, 100_000);
  await server.wager(other, 50_000);
  await server.nextDay();
  expect((await see()).open).toBe(150);
});

const wrong = () => inTransaction(server.database, wronglyBookedCommission);

/** An agent with a friend of the second level who is held, and has wagered; and the agent between them. */
async function heldLine(phone: string) {
  const [agent, between] = (await server.chain(2)) as [AgentPlayer, AgentPlayer];
  const friend = await server.register(between);
  await share(phone, agent, friend);
  await server.count(friend);
  await server.wager(friend, 1_000_000);
  return { agent, between, friend };
}

test('what an operator decides while a day is being settled is what that day is booked by', async () => {
  for (const { word, open } of [
    { word: 'release', open: 400 },
    { word: 'refuse', open: 0 },
  ]) {
    const { agent, between, friend } = await heldLine(`a phone to ${word}`);
    server.clock.advance(DAY_MS);
    const rolling = await inTransaction(server.database, async (tx) => {
      await lockPlayer(tx, between.id);
      const rolled = server.roll();
      await lockIsWaitedFor(server.database);
      const pair = [String(agent.id), String(friend.id)];
      expect((await ops('agents', word, '--reason', 'looked at', ...pair)).exitCode).toBe(0);
      return { rolled };
    });
    await rolling.rolled;
    server.clock.advance(1);
    expect(await server.see(agent)).toMatchObject({ open, held: { amount: 0, friends: 0 } });
    expect(await wrong()).toEqual([]);
  }
});

test('days that were left held when their friend was decided go the same way, by the same word', async () => {
  const { agent, friend } = await heldLine('a phone of long ago');
  await server.nextDay();
  await sql`update agent_friends set state = 'counted', decided_at = ${server.clock.now()}
    where player_id = ${agent.id} and friend_id = ${friend.id}`.execute(server.database);
  await sql`update agent_levels set held = 0, counted = counted + 1
    where player_id = ${agent.id} and level = 2`.execute(server.database);
  const pair = [String(agent.id), String(friend.id)];
  expect((await ops('agents', 'held')).lines.join('\n')).toContain(
    `agent ${agent.id}  friend ${friend.id}  level 2  counted already  400 hundredths`,
  );
  const decide = (word: string) => ops('agents', word, '--reason', 'left behind', ...pair);
  expect(await decide('refuse')).toEqual({
    exitCode: 1,
    lines: [
      `Friend ${friend.id} of agent ${agent.id} is counted already: what is held goes the same way.`,
    ],
  });
  expect((await decide('release')).exitCode).toBe(0);
  expect(await server.see(agent)).toMatchObject({ open: 400, held: { amount: 0, friends: 0 } });
  expect(await wrong()).toEqual([]);
  expect((await decide('release')).exitCode).toBe(1);
});

test('reconciling tells a held day of which nothing is held, and a sum that is not its days', async () => {
  const { agent, friend } = await heldLine('a phone to reconcile');
  await server.nextDay();
  expect(await wrong()).toEqual([]);
  const setPair = (state: 'held' | 'counted') =>
    server.database
      .updateTable('agent_friends')
      .set({ state })
      .where('player_id', '=', agent.id)
      .where('friend_id', '=', friend.id)
      .execute();
  const isTold = async (detail: string) =>
    expect(await wrong()).toEqual([
      { subject: `agent ${agent.id}`, detail: expect.stringContaining(detail) },
    ]);
  await setPair('counted');
  await isTold('held 400, shown as held 400, stuck 400');
  await setPair('held');
  await server.database
    .updateTable('agent_levels')
    .set({ held_sum: 300 })
    .where('player_id', '=', agent.id)
    .where('level', '=', 2)
    .execute();
  await isTold('held 400, shown as held 300, stuck 0');
});

test('friends who share a phone among themselves, or the agent’s account for payouts, are held', async () => {
  const agent = await server.count(await server.register());
  const [one, two, three] = [
    await server.register(agent),
    await server.register(agent),
    await server.register(agent),
  ];
  await share('ring', one, two);
  const now = server.clock.now();
  for (const { id } of [agent, three]) {
    await server.database
      .insertInto('bank_accounts')
      .values({
        player_id: id,
        id: crypto.randomUUID(),
        bank_id: 1,
        account_number: '1234567890',
        account_mask: '******7890',
        holder_name: 'Juan',
        created_at: now,
        changed_at: now,
        removed_at: null,
      })
      .execute();
  }
  for (const friend of [one, two, three]) await server.count(friend);
  const lines = (await ops('agents', 'held')).lines.join('\n');
  expect(lines).not.toContain(`friend ${one.id} `);
  expect(lines).toContain(`friend ${two.id}  level 1  ring`);
  expect(lines).toContain(`friend ${three.id}  level 1  payout`);
  expect((await server.see(agent)).counted).toBe(1);
});

test('who is excluded or barred brings and gets nothing from that day on', async () => {
  const [top, agent, friend] = (await server.chain(3)) as [AgentPlayer, AgentPlayer, AgentPlayer];
  const exclude = ({ id }: AgentPlayer) =>
    inTransaction(server.database, (tx) => {
      const since = server.clock.now();
      const until = new Date(since.getTime() + 400 * DAY_MS);
      return addStop(tx, { playerId: id, kind: 'exclusion', since, until });
    });
  const open = async () => (await server.see(top)).levels[1]?.open;
  await server.wager(friend, 100_000);
  await server.nextDay();
  await exclude(agent);
  await server.wager(friend, 100_000);
  await server.nextDay();
  expect(await open()).toBe(80);
  const rows = await server.database
    .selectFrom('agent_days')
    .select('amount')
    .where('player_id', '=', agent.id)
    .execute();
  expect(rows).toEqual([{ amount: 100 }]);
  const take = await server.call(appAgent5UserReceive, {}, await server.as(agent));
  expect(take.errcode).toBe(7002);
  await server.wager(friend, 100_000);
  await inTransaction(server.database, (tx) =>
    addBan(tx, { playerId: friend.id, reason: 'official', at: server.clock.now() }),
  );
  await server.nextDay();
  expect(await open()).toBe(80);
  const list = (await server.friendsOf(top)).list.map(({ state }) => state);
  expect(list).toEqual(['barred', 'barred']);
  // One who was excluded before counting does not count, and opens no award.
  const early = await server.register(top);
  await exclude(early);
  await server.count(early);
  expect((await server.see(top)).counted).toBe(1);
});

test('an exclusion that is over brings nothing back: from its first day on there is no commission', async () => {
  const [agent, friend] = (await server.chain(2)) as [AgentPlayer, AgentPlayer];
  const since = server.clock.now();
  const until = new Date(since.getTime() + DAY_MS / 2);
  await inTransaction(server.database, (tx) =>
    addStop(tx, { playerId: friend.id, kind: 'exclusion', since, until }),
  );
  await server.nextDay();
  await server.nextDay();
  await server.wager(friend, 100_000);
  await server.nextDay();
  expect((await server.see(agent)).open).toBe(0);
});

test('a test account brings its agent nothing, and gets nothing of its friends', async () => {
  const top = await server.count(await server.register());
  const tester = await server.register(top);
  const words = ['players', 'mark-test', '--reason', 'a trial of agents', String(tester.id)];
  expect((await ops(...words)).exitCode).toBe(0);
  await server.count(tester);
  const friend = await server.count(await server.register(tester));
  for (const one of [tester, friend]) await server.wager(one, 100_000);
  await server.nextDay();
  expect((await server.see(tester)).open).toBe(0);
  // What a real friend of a test account stakes still counts further up.
  const seen = await server.see(top);
  expect(seen.levels.map(({ counted }) => counted).slice(0, 2)).toEqual([0, 1]);
  expect(seen.levels[0]?.wagered).toBe(0);
  expect(seen.levels[1]?.wagered).toBe(100_000);
});
