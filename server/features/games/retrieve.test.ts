import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { gameBalances, retrieveBalance } from '../../../contract/games.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import {
  type Gamer,
  type GameServer,
  openGameServer,
  SLOT,
} from '../../../tests/support/servers/game-server.ts';
import {
  type GameProvider,
  type GameProviders,
  GameProviderUnavailable,
  type ResolveOrder,
} from '../../providers/games/game-provider.ts';
import { STUDIO_CODE } from '../../providers/games/secrets.ts';
import { resolveDue } from './resolver.ts';

const orders: ResolveOrder[] = [];
let isDown = false;
/** Whom the provider answers nothing about until then. */
let held: { players: number[]; until: Promise<void> } | undefined;
const provider: GameProvider = {
  code: STUDIO_CODE,
  frameOrigins: [],
  launch: () => ({ kind: 'frame', url: '/' }),
  async resolve(order) {
    if (isDown) throw new GameProviderUnavailable('down');
    if (held?.players.includes(order.playerId)) await held.until;
    orders.push(order);
  },
};
const providers = new Map([[STUDIO_CODE, provider]]);

let server: GameServer;
beforeAll(async () => {
  server = await openGameServer({ games: providers });
});
afterAll(() => server.close());
afterEach(async () => {
  orders.length = 0;
  isDown = false;
  held = undefined;
  // So that no round of one test is asked for in the next.
  await server.database.updateTable('game_rounds').set({ ask_at: null }).execute();
});

const resolve = (by: GameProviders = providers) =>
  resolveDue({ database: server.database, now: server.clock.now, providers: by });
const balancesOf = async (gamer: Gamer) => (await server.call(gameBalances, {}, gamer)).data.list;

async function stake(gamer: Gamer, roundId: string, amount = 500) {
  const { sessionId } = await gamer.start();
  const { player } = gamer;
  const names = { roundId, transactionId: roundId };
  await server.wallet('wager', { player, sessionId, gameId: SLOT, ...names, amount });
}

test('a player sees what lies with each provider, and gets it once the provider was asked', async () => {
  const gamer = await server.registerGamer();
  const nothing = { platformId: 1, name: 'Bituin Studio', amount: 0, rounds: [], isAsked: false };
  expect(await balancesOf(gamer)).toEqual([nothing]);
  await stake(gamer, 'r1');
  await stake(gamer, 'r2', 300);
  const startTime = server.clock.now().toISOString();
  const lying = (await balancesOf(gamer))[0];
  expect(lying).toMatchObject({ amount: 800, isAsked: false });
  expect(lying?.rounds).toContainEqual({
    ...{ roundId: `${STUDIO_CODE}:r2`, gameId: SLOT, stake: 300, startTime },
  });
  expect(await resolve()).toEqual({ asked: 0, unanswered: 0 });
  expect((await server.call(retrieveBalance, { platformId: 1 }, gamer)).status).toBe(200);
  expect((await balancesOf(gamer))[0]).toMatchObject({ amount: 800, isAsked: true });
  expect(await resolve()).toEqual({ asked: 2, unanswered: 0 });
  expect(orders).toEqual([{ playerId: gamer.id, roundIds: expect.arrayContaining(['r1', 'r2']) }]);
  const { player } = gamer;
  await server.wallet('rollback', { player, roundId: 'r1', wagerId: 'r1' });
  await server.wallet('rollback', { player, roundId: 'r2', wagerId: 'r2' });
  expect(await balancesOf(gamer)).toEqual([nothing]);
  expect(await server.wallet('balance', { player })).toMatchObject({ balance: 100_000 });
  await server.expectSoundBooks();
});

test('a provider that nobody knows has nothing to give back', async () => {
  const gamer = await server.registerGamer();
  const answer = await server.call(retrieveBalance, { platformId: 77 }, gamer);
  expect(answer.errcode).toBe(REFUSALS.notFound);
});

test('nobody is asked about the rounds of another player', async () => {
  const [one, other] = [await server.registerGamer(), await server.registerGamer()];
  await stake(one, 'r1');
  await stake(other, 'r1');
  await server.call(retrieveBalance, { platformId: 1 }, other);
  await resolve();
  expect(orders).toEqual([{ playerId: other.id, roundIds: ['r1'] }]);
});

test('a provider that is slow about one player is asked about the others meanwhile', async () => {
  const [slow, other] = [await server.registerGamer(), await server.registerGamer()];
  for (const gamer of [slow, other]) {
    await stake(gamer, 'r1');
    await server.call(retrieveBalance, { platformId: 1 }, gamer);
  }
  let answer = () => {};
  const until = new Promise<void>((done) => {
    answer = done;
  });
  held = { players: [slow.id], until };
  const resolved = resolve();
  await expect.poll(() => orders.map(({ playerId }) => playerId)).toEqual([other.id]);
  answer();
  expect(await resolved).toEqual({ asked: 2, unanswered: 0 });
});

test('a provider that is slow about all of its players holds up no other provider', async () => {
  const gamers: Gamer[] = [];
  for (let count = 0; count < 6; count += 1) {
    const gamer = await server.registerGamer();
    gamers.push(gamer);
    await stake(gamer, 'r1');
    await server.call(retrieveBalance, { platformId: 1 }, gamer);
  }
  const last = gamers.at(-1) ?? expect.fail();
  await sql`insert into game_platforms values (2, 'other', 'Other', 1)`.execute(server.database);
  await server.database
    .updateTable('game_rounds')
    .set({ platform_id: 2, ask_at: new Date(server.clock.now().getTime() + 1) })
    .where('player_id', '=', last.id)
    .execute();
  server.clock.advance(1);
  let answer = () => {};
  const until = new Promise<void>((done) => {
    answer = done;
  });
  held = { players: gamers.slice(0, -1).map(({ id }) => id), until };
  const other = { ...provider, code: 'other' };
  const resolved = resolve(new Map([...providers, [other.code, other]]));
  await expect.poll(() => orders.map(({ playerId }) => playerId)).toEqual([last.id]);
  answer();
  expect(await resolved).toEqual({ asked: 6, unanswered: 0 });
});

test('a round that has no end for five minutes is asked for by itself, less and less often', async () => {
  const gamer = await server.registerGamer();
  await stake(gamer, 'r1');
  server.clock.advance(299_000);
  expect(await resolve()).toEqual({ asked: 0, unanswered: 0 });
  server.clock.advance(1_000);
  isDown = true;
  expect(await resolve()).toEqual({ asked: 1, unanswered: 1 });
  isDown = false;
  expect(await resolve()).toEqual({ asked: 0, unanswered: 0 });
  server.clock.advance(30_000);
  expect(await resolve()).toEqual({ asked: 1, unanswered: 0 });
  server.clock.advance(30_000);
  expect(await resolve()).toEqual({ asked: 0, unanswered: 0 });
  server.clock.advance(30_000);
  expect(await resolve()).toEqual({ asked: 1, unanswered: 0 });
});
