import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginBonus3UserReceive, signInShown } from '../../../contract/check-in.ts';
import { exchange, getExchange } from '../../../contract/exchange.ts';
import {
  activityAwardGetLog,
  appUserCoinDetail,
  coinDetailRow,
  coinReport,
  statementLink,
} from '../../../contract/records.ts';
import { safeboxInfo } from '../../../contract/safebox.ts';
import { scratchCardLottery, scratchCardShown } from '../../../contract/scratch.ts';
import { getAfterLoginInfoWeb, refreshData } from '../../../contract/session.ts';
import { registerNamed } from '../../../tests/support/players/named-player.ts';
import { scriptedCards } from '../../../tests/support/servers/shop-server.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { inTransaction } from '../../db/database.ts';
import { post } from '../../ledger/post.ts';
import { readScratchConfig } from '../scratch/config.ts';

let server: TestServer;
let player: { id: number; token: string };

beforeAll(async () => {
  server = await openTestServer({ now: '2026-11-20T04:00:00Z' });
  player = await registerNamed(server);
});
afterAll(() => server.close());

async function give(currency: number, amount: number, kind: string) {
  const move = { house: 'house:test', kind, reference: randomUUID(), at: server.clock.now() };
  await inTransaction(server.database, (tx) =>
    post(tx, { playerId: player.id, currency, amount, ...move }),
  );
}

const all = { pageSize: 50, cursor: '', groups: [], search: '' };
const listOf = async () => (await server.call(appUserCoinDetail, all, player)).data.list;
const awardsOf = async () =>
  (await server.call(activityAwardGetLog, { pageNum: 1, pageSize: 50 }, player)).data;
const rewardsToday = async () =>
  (await server.call(coinReport, { period: 'day', count: 1 }, player)).data.buckets[0]?.rewards;

async function statement(): Promise<string> {
  const input = { month: '2026-11', format: 'csv' } as const;
  const { url } = (await server.call(statementLink, input, player)).data;
  return (await server.app.inject({ method: 'GET', url })).payload;
}

test('a prize is in no record, sum, award or statement before its card was scratched open', async () => {
  const { kinds } = await inTransaction(server.database, readScratchConfig);
  const weights = kinds.find(({ kind }) => kind === 1)?.prizes.map(({ weight }) => weight) ?? [];
  const COIN_500 = 1;
  server.random.script(...scriptedCards(weights, COIN_500));
  await give(2001, 10_000, 'deposit');
  await give(80001, 1, 'diamond-card-got');
  server.clock.advance(1000);
  const once = { token: player.token, onceKey: randomUUID() };
  const { data } = await server.call(scratchCardLottery, { kind: 1, count: 1 }, once);
  const [outcome] = data.outcomes;
  expect(outcome).toMatchObject({ propId: 2001, count: 500 });
  server.clock.advance(1000);
  await give(2001, -100, 'wager');

  const kindsSeen = (await listOf()).map(({ kind, balanceAfter }) => `${kind} ${balanceAfter}`);
  expect(kindsSeen.slice(0, 2)).toEqual(['wager 9900', 'scratch-card 0']);
  expect(await awardsOf()).toMatchObject({ list: [], total: 0, activities: [] });
  expect(await rewardsToday()).toBe(0);
  const before = await statement();
  expect(before).not.toContain('scratch-prize');
  expect(before).toContain('closing-balance,Coins,,99.00');
  expect((await server.call(safeboxInfo, {}, player)).data.coin).toBe(9_900);
  const unseen = [{ activity: 'scratch', id: outcome?.id, coin: 500 }];
  expect((await server.call(refreshData, {}, player)).data).toMatchObject({ coin: 10_400, unseen });
  const { userInfo } = (await server.call(getAfterLoginInfoWeb, {}, player)).data;
  expect(userInfo).toMatchObject({ coin: 10_400, unseen });
  const { id } = await server.database
    .selectFrom('transfers')
    .select('id')
    .where('player_id', '=', player.id)
    .where('kind', '=', 'scratch-prize')
    .executeTakeFirstOrThrow();
  expect(await server.call(coinDetailRow, { id }, player)).toMatchObject({ errcode: 4004 });

  await server.call(scratchCardShown, { outcomeId: outcome?.id ?? '' }, player);
  expect((await server.call(refreshData, {}, player)).data).toMatchObject({
    coin: 10_400,
    unseen: [],
  });
  const after = (await listOf()).map(({ kind, balanceAfter }) => `${kind} ${balanceAfter}`);
  expect(after[0]).toBe('wager 10400');
  expect(after).toContain('scratch-prize 10500');
  // From now on the prize's row tells of the card too.
  expect(after).not.toContain('scratch-card 0');
  expect(await awardsOf()).toMatchObject({ total: 1, activities: ['scratch-prize'] });
  expect(await rewardsToday()).toBe(500);
  expect(await statement()).toContain('closing-balance,Coins,,104.00');
  expect(await server.call(coinDetailRow, { id }, player)).toMatchObject({ errcode: 0 });
});

test('points of a check-in that was not shown cannot be found by exchanging them', async () => {
  await give(2002, 490, 'follow');
  const once = { token: player.token, onceKey: randomUUID() };
  const { data } = await server.call(loginBonus3UserReceive, {}, once);
  expect(data.awards).toEqual([{ propId: 2002, count: 20 }]);
  const pointsNow = async () => (await server.call(getExchange, {}, player)).data.points;
  const swap = () => server.call(exchange, { type: 'points', points: 500 }, player);
  expect(await pointsNow()).toBe(490);
  const { userInfo } = (await server.call(getAfterLoginInfoWeb, {}, player)).data;
  expect(userInfo.points).toBe(490);
  expect(await swap()).toMatchObject({ errcode: 6104, data: { missing: 10 } });
  await server.call(signInShown, { id: data.id }, player);
  expect(await pointsNow()).toBe(510);
  expect(await swap()).toMatchObject({ errcode: 0, data: { points: 10 } });
});
