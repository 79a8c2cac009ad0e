import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  getJackpotDrawInfo,
  getJackpotRank,
  getPersonJackpotDrawAwardLog,
  jackpotDrawShown,
  receiveDrawChance,
} from '../../../contract/jackpot.ts';
import { scriptedSeeds } from '../../../tests/support/models/scripted-seeds.ts';
import {
  type JackpotServer,
  openJackpotServer,
} from '../../../tests/support/servers/jackpot-server.ts';
import { jackpotAppConfig } from './config.ts';
import { lobbyJackpot } from './meters.ts';
import { canReceiveDrawChance } from './standing.ts';

/** Cells that are small prizes: what else is drawn in this file must not lead any list. */
const SMALL = { cell: [0, 1, 2] };
let server: JackpotServer;

beforeAll(async () => {
  server = await openJackpotServer();
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

/** A player who drew a cell; what one more draw brings is small unless given. */
async function drawerWith(cell: number, next: { cell: number | number[] } = SMALL) {
  server.clock.advance(1000);
  const player = await server.registerDrawer();
  server.random.script(...scriptedSeeds({ cell }, next));
  const { data } = await server.call(receiveDrawChance, {}, player);
  return { ...player, draw: data };
}

const show = (player: { token: string }, drawId: string) =>
  server.call(jackpotDrawShown, { drawId }, player);

/** A player who drew a cell and has seen its act. */
async function winnerWith(cell: number, next?: { cell: number }) {
  const player = await drawerWith(cell, next);
  await show(player, player.draw.id);
  return player;
}

test('a draw waits, oldest first, until its player has seen it', async () => {
  const player = await drawerWith(1);
  const second = await server.call(receiveDrawChance, {}, player);
  const unshown = async () =>
    (await server.call(getJackpotDrawInfo, {}, player)).data.unshownDraws.map(({ id }) => id);
  expect(await unshown()).toEqual([player.draw.id, second.data.id]);

  const other = await server.registerDrawer();
  await show(other, player.draw.id);
  expect(await unshown()).toEqual([player.draw.id, second.data.id]);

  await show(player, player.draw.id);
  await show(player, player.draw.id);
  expect(await unshown()).toEqual([second.data.id]);
  expect((await show(player, 'no draw')).errcode).toBe(0);
});

test('records come newest first in pages that add up, and are the own ones only', async () => {
  const player = await server.registerDrawer();
  await server.deposit(player.id, 90_000);
  await server.wager(player.id, 100_000);
  await server.deposit(player.id, 100_000);
  await server.wager(player.id, 100_000);
  const ids: string[] = [];
  const draws = 11;
  server.random.script(...scriptedSeeds(...Array.from({ length: draws }, () => SMALL)));
  const page = async (pageNum: number) =>
    (await server.call(getPersonJackpotDrawAwardLog, { pageNum, pageSize: 5 }, player)).data;
  for (let draw = 0; draw < draws; draw++) {
    const answer = await server.call(receiveDrawChance, {}, player);
    expect(answer.errcode).toBe(0);
    const { total, list } = await page(1);
    expect([total, list[0]?.id]).toEqual([draw, ids[0]]);
    ids.unshift(answer.data.id);
    await show(player, answer.data.id);
  }
  const pages = [await page(1), await page(2), await page(3), await page(4)];
  for (const { total, pages: count } of pages) expect([total, count]).toEqual([draws, 3]);
  expect(pages.map(({ list }) => list.length)).toEqual([5, 5, 1, 0]);
  expect(pages.flatMap(({ list }) => list.map(({ id }) => id))).toEqual(ids);
});

test('the ranking goes by the largest coin prize, and names the own place on any page', async () => {
  const none = await winnerWith(1);
  const small = await winnerWith(0);
  const smallLater = await winnerWith(0);
  const large = await winnerWith(9);
  const rank = async (player: { token: string }, pageNum: number) =>
    (await server.call(getJackpotRank, { pageNum, pageSize: 1 }, player)).data;

  const first = await rank(smallLater, 1);
  expect(first.allRank.list).toMatchObject([{ rank: 1, reward: 88_800 }]);
  expect(first.allRank.list[0]?.nickname).toMatch(/^pl\*\*\*/);
  const pages = first.allRank.pages;
  const last = await rank(smallLater, pages);
  expect(last.allRank.list).toMatchObject([{ rank: pages }]);
  expect(last.personRank).toMatchObject({ rank: pages, nickname: `player${smallLater.id}` });
  expect((await rank(small, 1)).personRank.rank).toBe(pages - 1);
  expect((await rank(large, 2)).personRank).toMatchObject({ rank: 1, reward: 88_800 });
  expect((await rank(none, 1)).personRank).toMatchObject({ rank: 0, reward: 0, createTime: '' });
  expect((await rank(small, pages + 1)).allRank.list).toEqual([]);
});

test('nobody hears of a prize before its player has seen it, in ranking and tickers neither', async () => {
  const player = await winnerWith(0, { cell: 9 });
  // A moment of its own, by which its row in the ranking is known.
  server.clock.advance(1000);
  const { data: draw } = await server.call(receiveDrawChance, {}, player);
  const told = async () => {
    const page = { pageNum: 1, pageSize: 10 };
    const { allRank, personRank } = (await server.call(getJackpotRank, page, player)).data;
    const { jackpotWinnerList } = (await server.call(getJackpotDrawInfo, {}, player)).data;
    const { winners } = await server.run((tx) => lobbyJackpot(tx, server.clock.now()));
    const isDraw = ({ drawId }: { drawId: string }) => drawId === draw.id;
    return {
      own: personRank.reward,
      ranked: allRank.list.some(({ createTime }) => createTime === draw.createTime),
      tickers: [jackpotWinnerList.some(isDraw), winners.some(isDraw)],
    };
  };
  expect(await told()).toEqual({ own: 100, ranked: false, tickers: [false, false] });
  await show(player, draw.id);
  expect(await told()).toEqual({ own: 88_800, ranked: true, tickers: [true, true] });
});

test('the lobby, the app config and the red dot tell what the ledger and the operator say', async () => {
  const player = await winnerWith(9);
  const info = (await server.call(getJackpotDrawInfo, {}, player)).data;
  const lobby = await server.run((tx) => lobbyJackpot(tx, server.clock.now()));
  expect(info).toMatchObject({ ...lobby.jackpot, isOpen: true });
  expect(lobby.winners[0]).toMatchObject({ drawId: player.draw.id, count: 88_800 });
  const config = await server.run(jackpotAppConfig);
  expect(config.jackpotAwardConfigList).toHaveLength(10);
  const sum = config.jackpotAwardConfigList.reduce((total, { weight }) => total + weight, 0);
  expect(sum).toBe(10_000);
  expect(config.jackpotRules).toEqual({
    depositToJoin: 10_000,
    depositPerChance: 10_000,
    depositChancesPerDay: 10,
    drawsWithoutWager: 3,
    wagerPerDraw: 20_000,
    endsOn: '',
    potShares: [{ name: 'Bituin Studio', share: 100 }],
  });
  const now = server.clock.now();
  expect(await server.run((tx) => canReceiveDrawChance(tx, player.id, now))).toBe(true);
  await server.call(receiveDrawChance, {}, player);
  expect(await server.run((tx) => canReceiveDrawChance(tx, player.id, now))).toBe(false);
});
