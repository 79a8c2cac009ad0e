import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGame } from '../../contract/games.ts';
import { receiveDrawChance } from '../../contract/jackpot.ts';
import { registerAccount } from '../../tests/support/browser/registration.ts';
import { verifyPlayer } from '../../tests/support/players/verified-player.ts';
import { SLOT } from '../../tests/support/servers/game-server.ts';
import { opsOn } from '../../tests/support/servers/ops.ts';
import {
  openStudioServer,
  pageAt,
  type StudioServer,
} from '../../tests/support/servers/studio-server.ts';
import { inTransaction } from '../db/database.ts';
import { grantWelcomeChance } from '../features/jackpot/chances.ts';
import { post } from '../ledger/post.ts';

let server: StudioServer;
beforeAll(async () => {
  server = await openStudioServer();
});
afterAll(async () => {
  await server.expectSoundBooks();
  await server.close();
});

const setBeforePlay = (value: 0 | 1) =>
  opsOn(server, [
    ...['settings', 'set', 'kyc', '--value', JSON.stringify({ beforePlay: value })],
    ...['--reason', 'the regulator asks'],
  ]);

const forMoney = { gameId: SLOT, tryIt: false };

/** A player with an account, 1,000 pesos and a chance to draw. */
async function registerWithCoin() {
  const player = await registerAccount(server, 'beforeplay');
  const now = server.clock.now();
  const coin = { currency: 2001, amount: 100_000, house: 'house:deposits', kind: 'deposit' };
  await inTransaction(server.database, async (tx) => {
    await post(tx, { playerId: player.id, ...coin, reference: 'before play', at: now });
    await grantWelcomeChance(tx, { playerId: player.id, now });
  });
  return player;
}

test('where the operator asks for identity before play, no stake of coin or of a chance is taken without', async () => {
  const player = await registerWithCoin();
  const openPage = async (tryIt = false) =>
    pageAt(server.address, (await server.call(startGame, { ...forMoney, tryIt }, player)).data);
  const page = await openPage();
  expect((await page.play({ stake: 500 })).http).toBe(200);
  server.clock.advance(3000);
  const { balance } = await page.open();

  expect((await setBeforePlay(1)).exitCode).toBe(0);
  expect(await page.play({ stake: 500 })).toMatchObject({ http: 409, refusal: 'unverified' });
  expect((await page.open()).balance).toBe(balance);
  expect((await server.call(startGame, forMoney, player)).errcode).toBe(6401);
  expect((await server.call(receiveDrawChance, {}, player)).errcode).toBe(6401);
  expect((await (await openPage(true)).play({ stake: 500 })).http).toBe(200);

  await verifyPlayer(server.database, player.id, server.clock.now());
  server.clock.advance(3000);
  expect((await (await openPage()).play({ stake: 500 })).http).toBe(200);
  // The chance is still there.
  expect((await server.call(receiveDrawChance, {}, player)).errcode).toBe(0);
  await setBeforePlay(0);
});
