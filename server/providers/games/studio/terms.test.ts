import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appConfig } from '../../../../contract/config.ts';
import { tryGame } from '../../../../contract/games.ts';
import { ADD_FRAME_GAME, FRAME_GAME } from '../../../../tests/support/models/frame-game.ts';
import {
  openStudioServer,
  type Page,
  pageAt,
  type StudioServer,
} from '../../../../tests/support/servers/studio-server.ts';
import { writeSetting } from '../../../features/config/settings.ts';
import { DEFAULT_GAME_TERMS, type GameTerms } from './terms.ts';

const SLOT = 101;
const COLOUR = 201;
/** A game of each engine that is no slot. */
const NO_SLOTS = [COLOUR, 305, 401, 601, FRAME_GAME];

let server: StudioServer;
beforeAll(async () => {
  server = await openStudioServer();
  await sql.raw(ADD_FRAME_GAME).execute(server.database);
});
afterAll(() => server.close());

const setTerms = (terms: Partial<GameTerms>) =>
  writeSetting(server.database, 'games', { ...DEFAULT_GAME_TERMS, ...terms });

async function visitorPage(gameId: number): Promise<Page> {
  const { data } = await server.call(tryGame, { gameId } as never);
  return pageAt(server.address, data);
}

test('where the operator takes autoplay away, no round begins without a press', async () => {
  const gamer = await server.registerGamer(100_000);
  const page = await server.openPage(gamer);
  const key = randomUUID();
  const begun = await page.play({ key, stake: 100, autoplayLeft: 4 });
  expect(begun.http).toBe(200);
  await setTerms({ autoplay: false });
  server.clock.advance(2500);
  const { balance, rules } = await page.open();
  expect(rules.autoplayMax).toBe(0);
  const off = { http: 409, refusal: 'autoplay-off' };
  expect(await page.play({ stake: 100, autoplayLeft: 3 })).toMatchObject(off);
  expect((await page.open()).balance).toBe(balance);
  // One that had begun before is told as what it was.
  const again = await page.play({ key, stake: 100, autoplayLeft: 4 });
  expect(again.round.id).toBe(begun.round.id);
  expect((await page.play({ stake: 100 })).http).toBe(200);
  const visitor = await visitorPage(SLOT);
  expect((await visitor.open()).rules.autoplayMax).toBe(0);
  expect(await visitor.play({ stake: 100, autoplayLeft: 3 })).toMatchObject(off);
  expect((await visitor.play({ stake: 100 })).http).toBe(200);
  await setTerms({});
});

test('what the operator takes away is told to every page', async () => {
  await setTerms({ autoplay: false });
  const told = async () => (await server.call(appConfig, { v: 0 })).data.autoplay;
  await expect.poll(told, { timeout: 5000 }).toBe(false);
  await setTerms({});
});

test('games that are no slots keep the operator’s cycle, and the slot its own', async () => {
  await setTerms({ tableRoundEveryMs: 5000 });
  const gamer = await server.registerGamer(100_000);
  const cycleOf = async (gameId: number) =>
    (await (await server.openPage(gamer, gameId)).open()).rules.roundEveryMs;
  expect(await cycleOf(SLOT)).toBe(2500);
  for (const gameId of NO_SLOTS) expect(await cycleOf(gameId)).toBe(5000);
  const bet = { bets: [{ color: 0, stake: 100 }] };
  const tooSoon = { http: 409, refusal: 'too-soon', waitMs: 1 };
  const page = await server.openPage(gamer, COLOUR);
  expect((await page.play(bet)).http).toBe(200);
  const visitor = await visitorPage(COLOUR);
  const { visit } = await visitor.play(bet);
  const next = pageAt(server.address, { ...visitor, token: String(visit) });
  server.clock.advance(4999);
  expect(await page.play(bet)).toMatchObject(tooSoon);
  expect(await next.play(bet)).toMatchObject(tooSoon);
  server.clock.advance(1);
  expect((await page.play(bet)).http).toBe(200);
  expect((await next.play(bet)).http).toBe(200);
  await setTerms({});
});
