import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOpenRewards } from '../../../contract/open-rewards.ts';
import { activityAwardGetLog, appUserCoinDetail, coinReport } from '../../../contract/records.ts';
import { pkRoundShown } from '../../../contract/red-blue.ts';
import { getAfterLoginInfoWeb, refreshData } from '../../../contract/session.ts';
import {
  openRedBlueServer,
  type RedBlueServer,
} from '../../../tests/support/servers/red-blue-server.ts';
import { registerFeatures } from '../compose.ts';

let server: RedBlueServer;

beforeAll(async () => {
  server = await openRedBlueServer({
    now: '2026-11-20T04:00:00Z',
    register: registerFeatures,
  });
});
afterAll(() => server.close());

const page = { pageNum: 1, pageSize: 50 };
const firstMoves = { pageSize: 50, cursor: '', groups: [], search: '' };

test('a share of the pool is in no balance, record or sum before its act was shown', async () => {
  const winner = await server.fighter('red');
  const loser = await server.fighter('blue');
  await server.wager(winner, 2_000_000);
  await server.wager(loser, 1_000_000);
  await server.passMidnight();
  await server.settle();
  const { unshown } = await server.dataOf(winner);
  const share = unshown?.share ?? 0;
  expect(share).toBeGreaterThan(0);
  const booked = await server.coins(winner);

  const kindsOf = async () =>
    (await server.call(appUserCoinDetail, firstMoves, winner)).data.list.map(({ kind }) => kind);
  const unseenNow = async () => (await server.call(refreshData, {}, winner)).data;
  const rewards = async () =>
    (await server.call(coinReport, { period: 'day', count: 1 }, winner)).data.buckets[0]?.rewards;
  const unseen = [{ activity: 'red-blue', id: unshown?.id, coin: share }];
  expect(await unseenNow()).toMatchObject({ coin: booked, unseen });
  const { userInfo } = (await server.call(getAfterLoginInfoWeb, {}, winner)).data;
  expect(userInfo).toMatchObject({ coin: booked, unseen });
  expect(await kindsOf()).not.toContain('red-blue-share');
  expect((await server.call(activityAwardGetLog, page, winner)).data.total).toBe(0);
  expect(await rewards()).toBe(0);
  // Listed without its amount, as its act tells it; nobody takes it elsewhere.
  const waiting = async () => (await server.call(getOpenRewards, {}, winner)).data.list;
  const listed = { source: 'red-blue', id: unshown?.id, rewards: [], canTake: false };
  expect(await waiting()).toContainEqual(expect.objectContaining(listed));
  await server.call(pkRoundShown, { roundId: unshown?.id ?? '' }, winner);
  expect(await unseenNow()).toMatchObject({ coin: booked, unseen: [] });
  expect((await kindsOf())[0]).toBe('red-blue-share');
  expect((await server.call(activityAwardGetLog, page, winner)).data.total).toBe(1);
  expect(await rewards()).toBe(share);
  expect((await waiting()).map(({ source }) => source)).not.toContain('red-blue');
  await server.expectSoundBooks();
});
