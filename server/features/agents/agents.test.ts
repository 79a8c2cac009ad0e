import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityGetStatusList } from '../../../contract/activity.ts';
import {
  agentFill,
  appAgent5User,
  appAgent5UserDays,
  appAgent5UserInviteValidReceive,
  appAgent5UserLog,
  appAgent5UserReceive,
} from '../../../contract/agent.ts';
import { getOpenRewards } from '../../../contract/open-rewards.ts';
import { bookRound, booksOf } from '../../../tests/support/models/game-rounds.ts';
import { verifyPlayer } from '../../../tests/support/players/verified-player.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { inTransaction } from '../../db/database.ts';
import { seedDemo } from '../../demo/seed.ts';
import { auditLedger } from '../../ledger/balances.ts';
import { lockPlayer, post } from '../../ledger/post.ts';
import { addStop } from '../../protection/stops.ts';
import { onDepositSettled, onRegistered } from '../compose.ts';
import { countDueFriends } from './counting.ts';
import { rollCommission } from './roller.ts';

// Agents on the real server: who is whose friend, who counts, and what each closed day brings.

const DAY_MS = 24 * 60 * 60 * 1000;
const LIMIT = 1000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ now: '2026-11-18T04:00:00Z' });
  await seedDemo(server.database, server.clock.now());
});
afterAll(() => server.close());

type Player = Awaited<ReturnType<typeof register>>;

const now = () => server.clock.now();

/** A player with an account, who came by somebody's link. */
async function register(inviter?: { id: number }) {
  const player = await server.registerPlayer();
  await inTransaction(server.database, async (tx) => {
    await tx
      .insertInto('accounts')
      .values({
        player_id: player.id,
        account_type: 1,
        account: `agent.${player.id}`,
        mobile: null,
        password_hash: '',
        birth_date: '1990-01-01',
        nickname: `friend-${player.id}`,
        avatar: 'avatar-1',
        inviter: inviter ? String(inviter.id) : null,
        terms_accepted_at: now(),
        registered_at: now(),
      })
      .execute();
    await onRegistered(tx, { playerId: player.id, inviterId: inviter?.id, now: now() });
  });
  return player;
}

async function deposit({ id }: { id: number }): Promise<void> {
  await inTransaction(server.database, async (tx) => {
    await lockPlayer(tx, id);
    const move = { kind: 'deposit', reference: `d${id}`, at: now() };
    const coin = { playerId: id, currency: 2001, amount: 1_000_000, house: 'house:deposits' };
    await post(tx, { ...coin, ...move });
    await onDepositSettled(tx, { playerId: id, depositId: `d${id}`, amount: 1e6, now: now() });
  });
}

/** Verifies and deposits, and lets the server count. */
async function count(player: Player): Promise<Player> {
  await verifyPlayer(server.database, player.id, now());
  await deposit(player);
  await countDueFriends(server.database, { at: now(), limit: LIMIT });
  return player;
}

const wager = (player: Player, stake: number, payout: 0 | 'rollback' | 'open' = 0) =>
  bookRound(booksOf(server), {
    playerId: player.id,
    stake,
    ...(payout !== 'open' && { payout }),
  });

/** Midnight passes, and what is over is settled. */
async function nextDay(days = 1): Promise<void> {
  server.clock.advance(days * DAY_MS);
  await rollCommission(server.database, { at: now(), limit: LIMIT });
  server.clock.advance(1);
}

/** A session that a moved clock has not ended. */
async function see(player: Player) {
  const token = await tokenOf(player);
  return (await server.call(appAgent5User, {}, { token })).data;
}
const friendsOf = async (player: Player) =>
  (
    await server.call(
      appAgent5UserLog,
      { pageNum: 1, pageSize: 20, level: 0 },
      { token: await tokenOf(player) },
    )
  ).data;
const take = async (player: Player) =>
  server.call(appAgent5UserReceive, {}, { token: await tokenOf(player) });

async function tokenOf({ id, token }: Player): Promise<string> {
  await server.database
    .updateTable('sessions')
    .set({ last_seen_at: now(), created_at: now() })
    .where('player_id', '=', id)
    .execute();
  return token;
}

/** Agents of a chain, the oldest first; each counts. */
async function chain(length: number): Promise<Player[]> {
  const players: Player[] = [];
  for (let at = 0; at < length; at += 1) players.push(await count(await register(players.at(-1))));
  return players;
}

test('five levels share what a friend wagers, from closed days, once; a sixth gets nothing', async () => {
  const line = await chain(7);
  const last = line[6] as Player;
  await wager(last, 100_000);
  await wager(last, 50_000, 'rollback');
  for (const one of line.slice(0, 6)) expect((await see(one)).open).toBe(0);
  await nextDay();
  const open = await Promise.all(line.slice(0, 6).map(async (one) => (await see(one)).open));
  expect(open).toEqual([0, 10, 20, 40, 80, 200]);
  const near = line[5] as Player;
  expect((await see(near)).levels[0]).toMatchObject({
    friends: 1,
    counted: 1,
    wagered: 100_000,
    rate: 20,
  });
  const lamps = await server.call(activityGetStatusList, {}, { token: await tokenOf(near) });
  expect(lamps.data.agent5AwardFlag).toBe(true);
  const waiting = await server.call(getOpenRewards, {}, { token: await tokenOf(near) });
  expect(JSON.stringify(waiting.data)).toContain('commission');
  const token = await tokenOf(near);
  const racing = await Promise.all(
    Array.from({ length: 20 }, () => server.call(appAgent5UserReceive, {}, { token })),
  );
  expect(racing.filter(({ errcode }) => errcode === 0).map(({ data }) => data.rewards)).toEqual([
    [{ propId: 2001, count: 200 }],
  ]);
  expect(racing.filter(({ errcode }) => errcode === 5004)).toHaveLength(19);
  expect(await see(near)).toMatchObject({ open: 0, received: 200 });
  const days = await server.call(appAgent5UserDays, { pageNum: 1, pageSize: 20 }, { token });
  expect(days.data.list).toEqual([
    { day: '2026-11-18', friends: 1, wagered: 100_000, amount: 200, state: 'received' },
  ]);
  // Rolled again, by two at once: nothing more.
  await Promise.all([nextDay(), rollCommission(server.database, { at: now(), limit: LIMIT })]);
  expect((await see(near)).open).toBe(0);
  expect(await inTransaction(server.database, auditLedger)).toEqual([]);
});

test('a day waits for its rounds; a friend brings nothing before it counts', async () => {
  const agent = await count(await register());
  const friend = await register(agent);
  await deposit(friend);
  await wager(friend, 30_000);
  expect((await friendsOf(agent)).list[0]).toMatchObject({ state: 'notVerified', wagered: 0 });
  await nextDay();
  await verifyPlayer(server.database, friend.id, now());
  await countDueFriends(server.database, { at: now(), limit: LIMIT });
  expect((await friendsOf(agent)).list[0]).toMatchObject({ state: 'counted', level: 1 });
  const id = await wager(friend, 20_000, 'open');
  await wager(friend, 10_000);
  await nextDay();
  expect((await see(agent)).open).toBe(0);
  const round = id.replace('bituin-studio:', '');
  await booksOf(server).query(
    `select game_win('bituin-studio', $1, $2, $3, $4, 0, true, 'null'::jsonb, '', $5)`,
    [friend.id, round, `${round}:stake`, `${round}:result`, now()],
  );
  await nextDay();
  expect((await see(agent)).open).toBe(60);
});

test('an inviter is named once, early, and only one who is older', async () => {
  const [elder, player, younger] = [await register(), await register(), await register()];
  const fill = async (one: Player, pid: string) =>
    (await server.call(agentFill, { pid }, { token: await tokenOf(one) })).errcode;
  expect(await fill(player, '999999')).toBe(4004);
  expect(await fill(player, 'x')).toBe(4004);
  expect(await fill(player, String(player.id))).toBe(2009);
  expect(await fill(player, String(younger.id))).toBe(2009);
  const below = await count(await register(player));
  await wager(below, 10_000);
  expect(await fill(player, String(elder.id))).toBe(0);
  expect(await fill(player, String(elder.id))).toBe(5004);
  // Whom the late one invited is a friend of the second level, from today on.
  expect((await see(elder)).levels.map(({ friends }) => friends)).toEqual([1, 1, 0, 0, 0]);
  await nextDay();
  expect((await see(elder)).levels.map(({ counted }) => counted)).toEqual([0, 1, 0, 0, 0]);
  expect((await see(elder)).levels[1]?.open).toBe(8);
  const [late, depositor] = [await register(), await register()];
  await deposit(depositor);
  expect(await fill(depositor, String(elder.id))).toBe(5011);
  server.clock.advance(7 * DAY_MS);
  expect(await fill(late, String(elder.id))).toBe(5011);
});

test('one’s own second account is held back until an operator decides, once', async () => {
  const agent = await count(await register());
  const ops = (...words: string[]) => opsOn(server, words);
  const shared = async (...players: Player[]) => {
    for (const { id } of players) {
      await server.database
        .insertInto('known_devices')
        .values({
          player_id: id,
          device_hash: Buffer.from('one phone'),
          first_seen_at: now(),
          last_seen_at: now(),
        })
        .execute();
    }
  };
  const [own, other] = [await register(agent), await register(agent)];
  await shared(agent, own);
  await count(own);
  await count(other);
  await wager(own, 100_000);
  await wager(other, 50_000);
  await nextDay();
  expect(await see(agent)).toMatchObject({
    open: 100,
    held: { amount: 200, friends: 1 },
    counted: 1,
  });
  expect((await friendsOf(agent)).list.map(({ state }) => state)).toEqual(['counted', 'held']);
  // The device comes up at the other friend later: from the next day on it is held, too.
  await shared(other);
  await wager(other, 50_000);
  await nextDay();
  expect(await see(agent)).toMatchObject({ open: 100, held: { amount: 300, friends: 2 } });
  expect((await ops('agents', 'held')).lines.join('\n')).toContain(
    `agent ${agent.id}  friend ${own.id}  level 1  device  200 hundredths`,
  );
  const [a, o, w] = [agent, own, other].map(({ id }) => String(id)) as [string, string, string];
  expect(await ops('agents', 'release', '--reason', 'siblings', a, w)).toMatchObject({
    exitCode: 0,
  });
  expect(await ops('agents', 'refuse', '--reason', 'the same', a, o)).toMatchObject({
    exitCode: 0,
  });
  expect(await ops('agents', 'release', '--reason', 'again', a, o)).toMatchObject({ exitCode: 1 });
  expect(await see(agent)).toMatchObject({
    open: 200,
    held: { amount: 0, friends: 0 },
    counted: 1,
  });
  await wager(own, 100_000);
  await wager(other, 50_000);
  await nextDay();
  expect((await see(agent)).open).toBe(300);
});

test('who is excluded or barred brings and gets nothing from that day on', async () => {
  const [top, agent, friend] = (await chain(3)) as [Player, Player, Player];
  const until = new Date(now().getTime() + 400 * DAY_MS);
  await wager(friend, 100_000);
  await nextDay();
  await inTransaction(server.database, async (tx) => {
    await addStop(tx, { playerId: agent.id, kind: 'exclusion', since: now(), until });
  });
  await wager(friend, 100_000);
  await nextDay();
  expect((await see(top)).levels[1]?.open).toBe(160);
  const rows = await server.database
    .selectFrom('agent_days')
    .select('amount')
    .where('player_id', '=', agent.id)
    .execute();
  expect(rows).toEqual([{ amount: 200 }]);
  expect((await take(agent)).errcode).toBe(7002);
  await inTransaction(server.database, async (tx) => {
    await addStop(tx, { playerId: friend.id, kind: 'exclusion', since: now(), until });
  });
  expect((await friendsOf(top)).list.map(({ state }) => state)).toEqual(['barred', 'barred']);
});

test('an award is given for its number of counted friends, once', async () => {
  const agent = await count(await register());
  const receive = async (friends: number) =>
    server.call(appAgent5UserInviteValidReceive, { friends }, { token: await tokenOf(agent) });
  expect((await receive(1)).errcode).toBe(5005);
  expect((await receive(2)).errcode).toBe(4004);
  await count(await register(agent));
  expect((await receive(1)).data.rewards).toEqual([{ propId: 2002, count: 20 }]);
  expect((await receive(1)).errcode).toBe(5004);
  expect((await receive(3)).errcode).toBe(5005);
  expect((await see(agent)).awards.map(({ state }) => state).slice(0, 2)).toEqual([
    'received',
    'locked',
  ]);
});
