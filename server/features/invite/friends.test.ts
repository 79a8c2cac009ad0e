import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  actInviteUser,
  actInviteUserExchange,
  actInviteUserRecord,
  actInviteUserSpin,
} from '../../../contract/invite.ts';
import {
  type Inviter,
  type InviteServer,
  openInviteServer,
} from '../../../tests/support/servers/invite-server.ts';
import { tidyUp } from '../../jobs/housekeeping.ts';
import { lockPlayer } from '../../ledger/post.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ROUND_MS = 7 * DAY_MS;

let server: InviteServer;
beforeAll(async () => {
  server = await openInviteServer();
});
afterAll(() => server.close());

const friendsOf = async (player: Inviter) => {
  const page = { type: 'friends' as const, pageNum: 1, pageSize: 20 };
  return (await server.call(actInviteUserRecord, page, player)).data.friends;
};
const spinsOf = async (player: Inviter) => (await server.balances(player.id))[5] ?? 0;

describe('a friend', () => {
  test('who registers by the link brings two spins, and five more with ₱100 deposited', async () => {
    const inviter = await server.registerInviter();
    const friend = await server.register(String(inviter.id));
    expect(await spinsOf(inviter)).toBe(5);
    await server.deposit(friend.id, 4000);
    expect(await friendsOf(inviter)).toMatchObject([
      { registerSpins: 2, registerCount: 'counted', depositSpins: 0, depositCount: 'waiting' },
    ]);
    await server.deposit(friend.id, 6000);
    expect(await spinsOf(inviter)).toBe(10);
    await server.deposit(friend.id, 50_000);
    expect(await spinsOf(inviter)).toBe(10);
    const [row] = await friendsOf(inviter);
    expect(row).toMatchObject({ depositSpins: 5, depositCount: 'counted' });
    expect(row?.nickname).toMatch(/^Pl\*\*\*/);
    await server.expectSoundBooks();
  });

  test('who was counted deposits without waiting for the inviter', async () => {
    const inviter = await server.registerInviter();
    const friend = await server.register(String(inviter.id));
    await server.deposit(friend.id, 10_000);
    await server.run(async (tx) => {
      await lockPlayer(tx, inviter.id);
      await server.deposit(friend.id, 10_000);
    });
    expect(await spinsOf(inviter)).toBe(10);
  });

  test('deposits without waiting for an inviter who has no round', async () => {
    const inviter = await server.register();
    const friend = await server.register(String(inviter.id));
    await server.run(async (tx) => {
      await lockPlayer(tx, inviter.id);
      await server.deposit(friend.id, 10_000);
    });
    expect(await friendsOf(inviter)).toMatchObject([{ depositCount: 'noRound' }]);
  });

  test('brings nothing while no round runs, and the record says why', async () => {
    const inviter = await server.register();
    const friend = await server.register(String(inviter.id));
    await server.deposit(friend.id, 10_000);
    expect(await friendsOf(inviter)).toMatchObject([
      { registerSpins: 0, registerCount: 'noRound', depositSpins: 0, depositCount: 'noRound' },
    ]);
    await server.call(actInviteUser, { start: true }, inviter);
    await server.deposit(friend.id, 100);
    expect(await friendsOf(inviter)).toMatchObject([{ depositSpins: 5, depositCount: 'counted' }]);
    expect(await spinsOf(inviter)).toBe(8);
  });

  test('beyond the fifth of a round is listed without spins, also when many come at once', async () => {
    const inviter = await server.registerInviter();
    await Promise.all(Array.from({ length: 7 }, () => server.register(String(inviter.id))));
    const counts = (await friendsOf(inviter)).map(({ registerCount }) => registerCount);
    expect(counts.filter((count) => count === 'counted')).toHaveLength(5);
    expect(counts.filter((count) => count === 'limit')).toHaveLength(2);
    expect(await spinsOf(inviter)).toBe(3 + 5 * 2);
    await server.expectSoundBooks();
  });

  test('of nobody registers all the same', async () => {
    for (const pid of ['999999999', '0', '-1', '1e3', "1' or 1=1", '123456789012345678901']) {
      expect((await server.register(pid)).id).toBeGreaterThan(0);
    }
  });
});

describe('the end of a round', () => {
  test('takes back what is left by postings of its own and lets a new round start', async () => {
    const inviter = await server.registerInviter();
    await server.collect(inviter.id, 10_000);
    await server.passTime(inviter, ROUND_MS);
    const { data } = await server.call(actInviteUser, {}, inviter);
    expect(data).toMatchObject({ state: 'over', collected: 0, spins: 0, nextRoundTime: '' });
    expect((await server.call(actInviteUserSpin, {}, inviter)).errcode).toBe(5007);
    expect((await server.call(actInviteUserExchange, {}, inviter)).errcode).toBe(5007);
    expect(await server.balances(inviter.id)).toEqual({ 4: 10_000, 5: 3 });
    const tidied = await tidyUp(server.database, server.clock.now());
    expect(tidied.invite_rounds).toBeGreaterThan(0);
    expect(await server.balances(inviter.id)).toEqual({});
    const again = await server.call(actInviteUser, { start: true }, inviter);
    expect(again.data).toMatchObject({ state: 'running', spins: 3, missing: 10_000 });
    await server.expectSoundBooks();
  });

  test('comes before a new start, a friend or a deposit, whoever is first', async () => {
    const inviter = await server.registerInviter();
    await server.collect(inviter.id, 700);
    await server.passTime(inviter, ROUND_MS);
    await server.register(String(inviter.id));
    expect(await server.balances(inviter.id)).toEqual({});
    expect((await friendsOf(inviter))[0]).toMatchObject({ registerCount: 'noRound' });
  });

  test('is closed once by servers that tidy at the same time', async () => {
    const inviters = await Promise.all([server.registerInviter(), server.registerInviter()]);
    server.clock.advance(ROUND_MS);
    const now = server.clock.now();
    await Promise.all([tidyUp(server.database, now), tidyUp(server.database, now)]);
    for (const { id } of inviters) expect(await server.balances(id)).toEqual({});
    await server.expectSoundBooks();
  });
});
