import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameRank, gameWinners } from '../../contract/bets.ts';
import { appDiamondBonusTickersData, diamondExchangeGoods } from '../../contract/diamond.ts';
import { getJackpotDrawInfo, getJackpotRank } from '../../contract/jackpot.ts';
import { lobbyFeed } from '../../contract/lobby.ts';
import { hundredthsOf } from '../../contract/money.ts';
import { getAfterLoginInfoWeb } from '../../contract/session.ts';
import { createDeposit } from '../../contract/wallet.ts';
import { bookRound, booksOf } from '../../tests/support/models/game-rounds.ts';
import {
  openWithdrawServer,
  type Withdrawer,
  type WithdrawServer,
} from '../../tests/support/servers/withdraw-server.ts';
import { inTransaction } from '../db/database.ts';
import { seedDemo } from '../demo/seed.ts';
import { takeBests } from '../features/bets/bests.ts';
import { insertExchange } from '../features/diamond/exchanges.ts';
import { insertDraw, showDraw } from '../features/jackpot/store.ts';
import { cards, insertCard } from '../features/scratch/store.ts';

let server: WithdrawServer;
beforeAll(async () => {
  server = await openWithdrawServer();
  await seedDemo(server.database, server.clock.now());
});
afterAll(async () => {
  await server.expectSoundBooks();
  await server.close();
});

const mark = ({ id }: { id: number }) =>
  server.ops('players', 'mark-test', '--reason', 'payments team', String(id));
const ask = (player: Withdrawer) =>
  server.call(createDeposit, { rechargeTypeId: 1, amount: hundredthsOf(50_000) }, player);

async function registerTester() {
  const tester = await server.registerWithdrawer({ coin: 0 });
  expect((await mark(tester)).exitCode).toBe(0);
  await server.grant(tester.id, 1_000_000);
  return tester;
}

test('only an account that never had money is marked, once and for good, and is known as such', async () => {
  const rich = await server.registerWithdrawer({ coin: 100 });
  expect((await mark(rich)).lines.join()).toContain('has had coin or bonus coin');
  const depositor = await server.registerWithdrawer({ coin: 0 });
  await ask(depositor);
  expect((await mark(depositor)).lines.join()).toContain('has opened a deposit');

  const tester = await registerTester();
  expect((await mark(tester)).exitCode).toBe(1);
  const infoOf = async (player: Withdrawer) =>
    (await server.call(getAfterLoginInfoWeb, {}, player)).data.userInfo.isTest;
  expect(await infoOf(tester)).toBe(true);
  expect(await infoOf(rich)).toBeUndefined();
  const id = String(tester.id);
  const known = [
    await server.ops('players', 'show', id),
    await server.ops('players', 'find', tester.mobile),
  ];
  for (const { lines } of known) expect(lines.join('\n')).toContain('TEST ACCOUNT');
  expect((await server.ops('players', 'test-accounts')).lines.join('\n')).toMatch(
    new RegExp(`player ${id} .*payments team`),
  );
  const { details } = await server.database
    .selectFrom('audit_events')
    .select('details')
    .where('player_id', '=', tester.id)
    .where('kind', '=', 'operator.players.mark-test')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({ before: 'player', after: 'test account' });
  const unmarked = server.database.deleteFrom('test_accounts').execute();
  await expect(unmarked).rejects.toThrow();
});

test('no real money goes into a test account or out of it, nor do goods', async () => {
  const tester = await registerTester();
  expect((await ask(tester)).errcode).toBe(3010);
  expect((await server.ask(tester)).errcode).toBe(3010);
  expect((await server.call(diamondExchangeGoods, { goodsId: 1 }, tester)).errcode).toBe(3010);
  expect(await server.funds(tester)).toMatchObject({ coin: 1_000_000, held: 0 });
});

test('marking and a deposit at the same moment: one of them is refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const player = await server.registerWithdrawer({ coin: 0 });
    const [marked, opened] = await Promise.all([mark(player), ask(player)]);
    expect([marked.exitCode === 0, opened.errcode === 0].filter(Boolean)).toHaveLength(1);
  }
});

/** A coin prize in every place where others hear of it. */
async function winEverywhere({ id }: Withdrawer) {
  const at = server.clock.now();
  const face = { nickname: `winner ${id}`, avatar: 'avatar-1' };
  const prize = { player_id: id, prop_id: 2001, count: 777, created_at: at, ...face };
  await bookRound(booksOf(server), { playerId: id, gameId: 101, stake: 100, payout: 77_700 });
  await inTransaction(server.database, async (tx) => {
    const settled = { id: randomUUID(), transfer_id: randomUUID(), cell: 1, type: 1 };
    const draw = await insertDraw(tx, { ...prize, ...settled, section_min: 0, section_max: 0 });
    await showDraw(tx, { playerId: id, id: draw.id, now: at });
    const exchange = { playerId: id, id: randomUUID(), source: 'coin', propId: 2001 } as const;
    const card = await insertCard(tx, { ...prize, id: randomUUID(), kind: 1, prize_index: 0 });
    await cards.markShown(tx, { playerId: id, id: card.id, now: at });
    await insertExchange(tx, { ...exchange, count: 777, profile: face, now: at });
  });
}

test('others hear nothing of what a test account wins, and no report counts it', async () => {
  const [tester, player] = [await registerTester(), await server.registerWithdrawer()];
  await winEverywhere(tester);
  const told = async () => {
    await takeBests(server.database, server.clock.now());
    const ask = { pageNum: 1, pageSize: 10, by: 'win', period: 'day' } as const;
    const { data: ranks } = await server.call(gameRank, ask, player);
    const { data: jackpot } = await server.call(
      getJackpotRank,
      { pageNum: 1, pageSize: 10 },
      player,
    );
    return {
      rank: ranks.list.length,
      own: (await server.call(gameRank, ask, tester)).data.own !== undefined,
      winners: (await server.call(gameWinners, {}, player)).data.list.length,
      lobby: (await server.call(lobbyFeed, {})).data.winners.length,
      jackpot: (await server.call(getJackpotDrawInfo, {}, player)).data.jackpotWinnerList.length,
      jackpotRank: jackpot.allRank.list.length,
      diamonds: (await server.call(appDiamondBonusTickersData, {}, player)).data.list.length,
    };
  };
  server.clock.advance(11_000);
  const nothing = { rank: 0, own: false, winners: 0, lobby: 0, jackpot: 0, jackpotRank: 0 };
  expect(await told()).toEqual({ ...nothing, diamonds: 0 });
  const returns = async () => (await server.ops('games', 'returns')).lines.join('\n');
  expect(await returns()).toBe('No round ended in the last 30 days.');
  // The same wins of a player are told.
  await winEverywhere(player);
  server.clock.advance(11_000);
  const all = { rank: 1, own: false, winners: 1, jackpot: 1, jackpotRank: 1, diamonds: 2 };
  expect(await told()).toMatchObject(all);
  expect(await returns()).toContain('1 rounds');
});
