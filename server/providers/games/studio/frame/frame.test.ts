import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exitGame } from '../../../../../contract/games.ts';
import {
  ADD_FRAME_GAME,
  FRAME_GAME,
  FRAME_GAME_NAME,
} from '../../../../../tests/support/models/frame-game.ts';
import {
  openStudioServer,
  type StudioServer,
} from '../../../../../tests/support/servers/studio-server.ts';

let server: StudioServer;
beforeAll(async () => {
  server = await openStudioServer();
  await sql.raw(ADD_FRAME_GAME).execute(server.database);
});
afterAll(() => server.close());

/** A frame as a browser has it: it follows the form of the page that it shows. */
async function openFrame(coin = 100_000) {
  const gamer = await server.registerGamer(coin);
  const { launch, sessionId } = await gamer.start(FRAME_GAME);
  if (launch.kind !== 'frame') throw new Error('the game has no frame');
  const address = server.address + launch.url;
  const page = await (await fetch(address)).text();
  return { gamer, sessionId, address, page };
}

function fieldOf(page: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
}

async function press(page: string, change: Record<string, string> = {}) {
  const action = (/action="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&');
  const fields = { key: fieldOf(page, 'key'), seen: fieldOf(page, 'seen'), stake: '1000' };
  const answer = await fetch(server.address + action, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, ...change }),
  });
  return { status: answer.status, page: await answer.text() };
}

async function rounds(playerId: number) {
  return server.database
    .selectFrom('game_rounds')
    .select(['stake', 'payout', 'status'])
    .where('player_id', '=', playerId)
    .execute();
}

test('the page shows the whole table and draws a card, once however often the form is sent', async () => {
  const { gamer, page } = await openFrame();
  expect(page).toContain(FRAME_GAME_NAME);
  expect(page).toContain('0.1 %');
  expect(page).toContain('96.00 %');
  const first = await press(page);
  const second = await press(page);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.page).toMatch(/You won|Stake back|Nothing this time/);
  const [round, ...more] = await rounds(gamer.id);
  expect(more).toEqual([]);
  expect(round).toMatchObject({ stake: 1000, status: 'settled' });
});

test('a card that was drawn is found again until the next one, then it stands in the list', async () => {
  const { address, page } = await openFrame();
  const { page: drawn } = await press(page);
  const again = await (await fetch(address)).text();
  expect(fieldOf(again, 'seen')).toBe(fieldOf(drawn, 'seen'));
  expect(again).toContain('No draws yet.');
  server.clock.advance(2500);
  const { page: next } = await press(again);
  expect(fieldOf(next, 'seen')).not.toBe(fieldOf(drawn, 'seen'));
  expect(next).not.toContain('No draws yet.');
});

test('a stake that the player does not have is refused in words, in the language of the app', async () => {
  const { page, address } = await openFrame(100);
  expect((await press(page)).page).toContain('Your balance is too low');
  const fil = await (await fetch(address, { headers: { cookie: 'locale=fil' } })).text();
  expect((await press(fil)).page).toContain('Kulang ang balance mo');
});

test('a visit that is over says so, and draws nothing', async () => {
  const { gamer, page, address, sessionId } = await openFrame();
  await server.call(exitGame, { sessionId });
  expect((await fetch(address)).status).toBe(401);
  const answer = await press(page);
  expect(answer.status).toBe(401);
  expect(answer.page).toContain('Your visit has ended');
  expect(await rounds(gamer.id)).toEqual([]);
});
