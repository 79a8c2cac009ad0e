import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RequestOf } from '../../../../../contract/call.ts';
import { tryGame } from '../../../../../contract/games.ts';
import { REFUSALS } from '../../../../../contract/refusals.ts';
import { ADD_FRAME_GAME, FRAME_GAME } from '../../../../../tests/support/models/frame-game.ts';
import {
  openStudioServer,
  type Page,
  pageAt,
  type StudioServer,
} from '../../../../../tests/support/servers/studio-server.ts';
import { openStream } from '../../../../fairness/pf1.ts';
import { GAME_ENGINES } from '../engines/engines.ts';
import { FUN_MONEY } from '../rounds.ts';

const SLOT = 101;
const COLOUR = 201;
const RISING = 401;

let server: StudioServer;
beforeAll(async () => {
  server = await openStudioServer();
  await sql.raw(ADD_FRAME_GAME).execute(server.database);
});
afterAll(() => server.close());
afterEach(() => server.expectSoundBooks());

async function launch(gameId: number) {
  const answer = await server.call(tryGame, { gameId } as RequestOf<typeof tryGame>);
  expect(answer.status, answer.msg).toBe(200);
  return answer.data;
}

/** A visitor's page: what proves the visit goes on with each answer. */
async function openVisitor(gameId: number): Promise<Page> {
  const { sessionId, token } = await launch(gameId);
  const visit = { sessionId, token };
  const call: Page['call'] = async (name, body) => {
    const answer = await pageAt(server.address, visit).call(name, body);
    if (typeof answer.visit === 'string') visit.token = answer.visit;
    return answer;
  };
  return {
    ...visit,
    call,
    open: async () => (await call('open')) as never,
    play: ({ key = randomUUID(), ...input }) => call('play', { key, ...input }),
  };
}

/** Every table's rows, as far as the planner's own counters know them after a look. */
async function rowsOfAll(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.database);
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from ${sql.table(name)}`.execute(server.database);
      return [name, rows[0]?.n ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}

describe('a visitor who tries a game', () => {
  test('plays with fun money, and no row of any table is written for it', async () => {
    // The studio's secret is made by whoever is first.
    await launch(SLOT);
    const before = await rowsOfAll();
    const page = await openVisitor(SLOT);
    expect(await page.open()).toMatchObject({
      ...{ tryIt: true, balance: FUN_MONEY, bonus: 0, history: [] },
      rules: GAME_ENGINES['slot-three'].rules,
    });
    let money = FUN_MONEY;
    for (let round = 0; round < 5; round += 1) {
      const { http, round: played, balance } = await page.play({ stake: 500 });
      expect(http).toBe(200);
      expect(played).toMatchObject({ status: 'settled', stake: 500, drawId: '' });
      money += played.payout - 500;
      expect(balance).toBe(money);
      server.clock.advance(2500);
    }
    expect(await rowsOfAll()).toEqual(before);
  });

  test('gets what the same engine draws for everybody', async () => {
    const page = await openVisitor(COLOUR);
    const bets = [{ color: 2, stake: 300 }];
    const { round } = await page.play({ bets });
    const { outcome } = round;
    if (outcome?.engine !== 'color-game') throw new Error('no outcome of the colour game');
    const engine = GAME_ENGINES['color-game'];
    expect(engine.payoutOf(outcome, { stake: 300, bets })).toBe(round.payout);
    const stream = openStream({
      ...{ serverSeed: Buffer.alloc(32, 1), clientSeed: '', nonce: 0, game: engine.version },
    });
    const pick = (_name: string, weights: readonly number[]) => stream.pick(weights);
    expect(Object.keys(engine.draw(pick, { stake: 300, bets }))).toEqual(Object.keys(outcome));
  });

  test('has one round for a key, and a press that nobody answered never was', async () => {
    const page = await openVisitor(SLOT);
    const key = randomUUID();
    const { round } = await page.play({ key, stake: 100 });
    expect((await page.play({ key, stake: 100 })).round.id).toBe(round.id);
    expect((await page.call('outcome', { key })).round.id).toBe(round.id);
    expect(await page.call('outcome', { key: randomUUID() })).toMatchObject({
      ...{ http: 409, refusal: 'not-placed' },
    });
  });

  test('is held to stakes, to the money and to the pace of players', async () => {
    const page = await openVisitor(SLOT);
    expect(await page.play({ stake: 150 })).toMatchObject({ refusal: 'stake-invalid' });
    await page.play({ stake: 100 });
    expect(await page.play({ stake: 100 })).toMatchObject({ refusal: 'too-soon', waitMs: 2500 });
    for (let round = 0; round < 40; round += 1) {
      server.clock.advance(2500);
      const { refusal, balance } = await page.play({ stake: 100_000 });
      if (refusal === undefined) continue;
      expect(refusal).toBe('balance-too-low');
      expect(balance).toBeUndefined();
      return;
    }
  });

  test('leaves a rising round by the clock of the server', async () => {
    for (let tries = 0; tries < 40; tries += 1) {
      const page = await openVisitor(RISING);
      const { round } = await page.play({ stake: 1000 });
      expect(round).toMatchObject({ status: 'open', autoAt: 0 });
      expect(round.outcome).toBeUndefined();
      server.clock.advance(1000);
      const left = await page.call('cashOut', { roundId: round.id });
      const { outcome, payout } = left.round;
      if (outcome?.engine !== 'rising') throw new Error('no outcome of the rising game');
      expect(left.balance).toBe(FUN_MONEY - 1000 + payout);
      if (outcome.cashedAt > 0) {
        expect(payout).toBe(10 * outcome.cashedAt);
        return;
      }
    }
    throw new Error('forty rounds broke off within a second');
  });

  test('sees a rising round end by itself', async () => {
    const page = await openVisitor(RISING);
    const { round } = await page.play({ stake: 1000, autoAt: 101 });
    server.clock.advance(600_000);
    const { round: over } = await page.call('watch', { roundId: round.id });
    expect(over).toMatchObject({ id: round.id, status: 'settled' });
  });

  test('plays a game in a frame too', async () => {
    const { launch: shown } = await launch(FRAME_GAME);
    if (shown.kind !== 'frame') throw new Error('no frame');
    const first = await fetch(server.address + shown.url);
    const page = await first.text();
    expect(first.status).toBe(200);
    expect(page).toContain('₱10,000.00');
    const action = /action="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const body = new URLSearchParams({ key: randomUUID(), stake: '1000' });
    const drawn = await fetch(server.address + action, { method: 'POST', body });
    expect(drawn.status).toBe(200);
    expect(drawn.url).not.toContain(shown.url);
    expect(await drawn.text()).toMatch(/You won|Stake back|Nothing this time/);
  });
});

describe('what proves a visitor’s visit', () => {
  test('tells nothing, opens nothing else and ends', async () => {
    const { token } = await launch(RISING);
    expect(token).not.toContain('rising');
    const ask = async (proof: string) =>
      (await pageAt(server.address, { sessionId: '', token: proof }).call('open')).http;
    expect(await ask(token)).toBe(200);
    expect(await ask(`${token.slice(0, -3)}AAA`)).toBe(401);
    expect(await ask('fun.')).toBe(401);
    expect(await server.wallet('session', { token: token.slice(0, 200) })).toMatchObject({
      status: 'session-ended',
    });
    server.clock.advance(4 * 3_600_000);
    expect(await ask(token)).toBe(401);
  });

  test('is given to no player, for no closed game and for none that is not to be tried', async () => {
    const gamer = await server.registerGamer();
    const asked = async (gameId: number, as?: typeof gamer) =>
      (await server.call(tryGame, { gameId } as RequestOf<typeof tryGame>, as)).errcode;
    expect(await asked(SLOT, gamer)).toBe(REFUSALS.gameClosed);
    expect(await asked(9_999)).toBe(REFUSALS.notFound);
    const games = server.database.updateTable('games').where('id', '=', 102);
    await games.set({ features: '{autoplay}' as never }).execute();
    expect(await asked(102)).toBe(REFUSALS.gameClosed);
  });
});

test('a visitor’s presses are counted with the other calls of the address', async () => {
  const limited = await openStudioServer({
    environment: { RATE_LIMIT: '600', VISITOR_RATE_LIMIT: '5' },
  });
  try {
    const { data } = await limited.call(tryGame, { gameId: SLOT } as RequestOf<typeof tryGame>);
    const page = pageAt(limited.address, data);
    const answers = [];
    for (let press = 0; press < 6; press += 1) answers.push((await page.call('open')).http);
    expect(answers.slice(0, 4)).toEqual([200, 200, 200, 200]);
    expect(answers.at(-1)).toBe(429);
  } finally {
    await limited.close();
  }
});
