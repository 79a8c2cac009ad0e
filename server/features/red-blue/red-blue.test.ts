import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { pkData, pkRecord, pkRoundShown, pkSignUp } from '../../../contract/red-blue.ts';
import { reverse } from '../../../tests/support/models/reversal.ts';
import { rollbackWager, wager } from '../../../tests/support/models/wagers.ts';
import {
  openRedBlueServer,
  type RedBlueServer,
} from '../../../tests/support/servers/red-blue-server.ts';

let server: RedBlueServer;

beforeAll(async () => {
  server = await openRedBlueServer();
});
// A round of its own for each test, and none before it that waits.
beforeEach(async () => {
  server.clock.advance(3 * 24 * 60 * 60_000);
  await server.settle();
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

test('a day has one round from Manila midnight to midnight with the published pool', async () => {
  server.clock.set('2027-03-04T16:00:00Z');
  const player = await server.fighter();
  const [data] = await Promise.all([server.dataOf(player), server.dataOf(player)]);
  expect(data).toMatchObject({ isOpen: true, published: 500_000, needDeposit: false });
  expect(data.round).toMatchObject({
    id: '2027-03-05',
    startsAt: '2027-03-04T16:00:00.000Z',
    endsAt: '2027-03-05T16:00:00.000Z',
    pool: 500_000 + data.round.carried,
  });
  expect(data.own).toEqual({ wager: 0, shareIfEndedNow: 0 });
  expect(data.unshown).toBeUndefined();
  expect(await server.pot('2027-03-05')).toBe(500_000);
});

test('joining is final for the round and tells the camp already joined', async () => {
  const player = await server.fighter();
  const { round } = await server.dataOf(player);
  const joined = await server.call(pkSignUp, { camp: 'blue', roundId: round.id }, player);
  expect(joined).toMatchObject({ errcode: 0, data: { roundId: round.id, camp: 'blue' } });
  const again = await server.call(pkSignUp, { camp: 'red' }, player);
  expect(again).toMatchObject({ errcode: 5008, data: { camp: 'blue' } });
  const data = await server.dataOf(player);
  expect(data.own.camp).toBe('blue');
  expect(data.camps).toMatchObject({ blue: { members: 1 }, red: { members: 0 } });
});

test('of many presses at once one joins, and a repeated key answers the same', async () => {
  const player = await server.fighter();
  const camps = ['red', 'blue', 'red', 'blue'] as const;
  const answers = await Promise.all(camps.map((camp) => server.call(pkSignUp, { camp }, player)));
  expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, 5008, 5008, 5008]);
  const other = { ...(await server.fighter()), onceKey: '6a1f6a3e-2d2f-4d7e-9d0c-0f6a4b7c1d2e' };
  const first = await server.call(pkSignUp, { camp: 'red' }, other);
  expect((await server.call(pkSignUp, { camp: 'red' }, other)).data).toEqual(first.data);
});

test('without a deposit in the life of the player joining is refused', async () => {
  const player = await server.registerPlayer();
  expect((await server.dataOf(player)).needDeposit).toBe(true);
  expect((await server.call(pkSignUp, { camp: 'red' }, player)).errcode).toBe(1002);
});

test('at midnight nobody joins a round that they have not seen', async () => {
  const player = await server.fighter();
  const { round } = await server.dataOf(player);
  await server.moveTo(round.endsAt);
  const answer = await server.call(pkSignUp, { camp: 'red', roundId: round.id }, player);
  expect(answer.errcode).toBe(5007);
  expect((await server.dataOf(player)).own.camp).toBeUndefined();
});

test('a closed activity takes nobody in and opens no round', async () => {
  server.clock.advance(24 * 60 * 60_000);
  const player = await server.fighter();
  await server.database.updateTable('red_blue_config').set({ is_open: false }).execute();
  const data = await server.dataOf(player);
  expect(data).toMatchObject({ isOpen: false, round: { pool: 0 } });
  expect((await server.call(pkSignUp, { camp: 'red' }, player)).errcode).toBe(1004);
  expect(await server.pot(data.round.id)).toBe(0);
  await server.database.updateTable('red_blue_config').set({ is_open: true }).execute();
});

test('only coin wagers from joining on count, and none that was taken back', async () => {
  const player = await server.fighter();
  const opponent = await server.fighter('blue');
  await server.wager(player, 70_000);
  server.clock.advance(1);
  await server.call(pkSignUp, { camp: 'red' }, player);
  await server.wager(opponent, 100);
  await server.wager(player, 4000);
  const transferId = await server.wager(player, 900);
  const game = { playerId: player.id, wagerId: 'of a game' };
  await server.run((tx) =>
    wager(tx, { ...game, amount: 800, game: 'slots', at: server.clock.now() }),
  );
  server.clock.advance(1000);
  const at = server.clock.now();
  await server.run((tx) => rollbackWager(tx, { ...game, at }));
  await server.run((tx) => reverse(tx, { playerId: player.id, transferId, at }));
  const { own, camps, round } = await server.dataOf(player);
  expect(own).toEqual({ camp: 'red', wager: 4000, shareIfEndedNow: round.pool });
  expect(camps.red).toEqual({ total: 4000, members: 1 });
});

test('totals are added up every two seconds at most; who just joined sees it at once', async () => {
  const red = await server.fighter('red');
  server.clock.advance(10);
  const total = async () => (await server.dataOf(red)).camps.red.total;
  expect(await total()).toBe(0);
  await server.wager(red, 500);
  expect(await total()).toBe(0);
  server.age(1999);
  expect(await total()).toBe(0);
  server.age(1);
  expect(await total()).toBe(500);
  const blue = await server.fighter('blue');
  expect((await server.dataOf(blue)).camps.blue.members).toBe(1);
});

test('the share in view follows the own wager and never exceeds the pool', async () => {
  const one = await server.fighter('red');
  const two = await server.fighter('red');
  const blue = await server.fighter('blue');
  server.clock.advance(10);
  await server.wager(one, 300);
  await server.wager(two, 100);
  await server.wager(blue, 399);
  const { own, round } = await server.dataOf(one);
  expect(own.shareIfEndedNow).toBe(Math.floor((round.pool * 3) / 4));
  expect((await server.dataOf(blue)).own.shareIfEndedNow).toBe(0);
  await server.wager(one, 999_700);
  const fresh = (await server.dataOf(one)).own;
  expect(fresh).toMatchObject({ wager: 1_000_000, shareIfEndedNow: round.pool });
});

test('no share is in view until the other camp has wagered, and none once it took that back', async () => {
  const red = await server.fighter('red');
  const blue = await server.fighter('blue');
  server.clock.advance(10);
  await server.wager(red, 300);
  const inView = async () => {
    server.age(2000);
    const { own, round } = await server.dataOf(red);
    return own.shareIfEndedNow / round.pool;
  };
  expect(await inView()).toBe(0);
  const transferId = await server.wager(blue, 1);
  expect(await inView()).toBe(1);
  const at = server.clock.now();
  await server.run((tx) => reverse(tx, { playerId: blue.id, transferId, at }));
  expect(await inView()).toBe(0);
});

test('a round that ended is told once to who took part, and stands in the own records', async () => {
  const red = await server.fighter('red');
  const blue = await server.fighter('blue');
  const watcher = await server.fighter();
  server.clock.advance(10);
  await server.wager(red, 2500);
  await server.wager(blue, 100);
  const { round } = await server.dataOf(red);
  const before = server.pokes;
  await server.moveTo(round.endsAt);
  expect((await server.dataOf(red)).isCounting).toBe(true);
  expect(server.pokes).toBe(before);
  server.clock.advance(60_000);
  await server.dataOf(red);
  expect(server.pokes).toBe(before + 1);
  await server.settle();
  const settled = { id: round.id, winner: 'red', redTotal: 2500, blueTotal: 100 };
  const data = await server.dataOf(red);
  expect(data).toMatchObject({ isCounting: false, unshown: { ...settled, camp: 'red' } });
  expect(data.unshown?.share).toBe(data.unshown?.pool);
  expect((await server.dataOf(blue)).unshown).toMatchObject({ ...settled, share: 0, wager: 100 });
  const seen = await server.dataOf(watcher);
  expect(seen.unshown).toBeUndefined();
  expect(seen.rounds[0]).toMatchObject({ ...settled, wager: 0, share: 0 });
  await server.call(pkRoundShown, { roundId: round.id }, red);
  await server.call(pkRoundShown, { roundId: round.id }, red);
  expect((await server.dataOf(red)).unshown).toBeUndefined();
  expect((await server.dataOf(blue)).unshown).toBeDefined();
  const page = { pageNum: 1, pageSize: 20 };
  const { data: records } = await server.call(pkRecord, page, red);
  expect(records).toMatchObject({ total: 1, pages: 1, list: [settled] });
  expect((await server.call(pkRecord, page, watcher)).data.total).toBe(0);
});

test('several rounds missed are told by the newest, and all count as seen', async () => {
  const player = await server.fighter();
  for (let day = 0; day < 2; day += 1) {
    await server.call(pkSignUp, { camp: 'red' }, player);
    await server.passMidnight();
    await server.settle();
  }
  const { unshown } = await server.dataOf(player);
  expect(unshown).toMatchObject({ winner: 'tie', share: 0 });
  await server.call(pkRoundShown, { roundId: unshown?.id ?? '' }, player);
  expect((await server.dataOf(player)).unshown).toBeUndefined();
  const pages = [1, 2, 3].map((pageNum) =>
    server.call(pkRecord, { pageNum, pageSize: 1 }, player).then(({ data }) => data.list.length),
  );
  expect(await Promise.all(pages)).toEqual([1, 1, 0]);
});

test('a visitor is told nothing', async () => {
  expect((await server.call(pkData, {})).code).toBe(401);
});
