import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { drawReceipt } from '../../../../contract/fairness.ts';
import { exitGame } from '../../../../contract/games.ts';
import { ADD_FRAME_GAME, FRAME_GAME } from '../../../../tests/support/models/frame-game.ts';
import { opsOn } from '../../../../tests/support/servers/ops.ts';
import {
  openStudioServer,
  type StudioServer,
} from '../../../../tests/support/servers/studio-server.ts';
import { GAME_ENGINES } from './engines/engines.ts';

const COLOUR = 201;
const BINGO = 601;

let server: StudioServer;
beforeAll(async () => {
  server = await openStudioServer();
  await sql.raw(ADD_FRAME_GAME).execute(server.database);
});
afterAll(() => server.close());
afterEach(() => server.expectSoundBooks());

test('changed terms refuse a stake by their own word, until they are accepted', async () => {
  const gamer = await server.registerGamer(100_000);
  const page = await server.openPage(gamer);
  const { database, clock } = server;
  const value = JSON.stringify({ version: 2, day: '2026-12-01', changes: { en: 'a', fil: 'b' } });
  const words = ['settings', 'set', 'terms', '--value', value, '--reason', 'a change of the law'];
  expect((await opsOn(server, words)).exitCode).toBe(0);
  expect(await page.play({ stake: 500 })).toMatchObject({ http: 409, refusal: 'terms-changed' });
  const accepted = { player_id: gamer.id, version: 2, accepted_at: clock.now() };
  await database.insertInto('terms_acceptances').values(accepted).execute();
  expect((await page.play({ stake: 500 })).http).toBe(200);
  await database.deleteFrom('settings').where('name', '=', 'terms').execute();
});

describe('a round of the slot', () => {
  test('is staked, drawn, paid and written with its outcome and receipt', async () => {
    const gamer = await server.registerGamer(100_000);
    const page = await server.openPage(gamer);
    expect(await page.open()).toMatchObject({
      rules: { engine: 'slot-three', rtp: 9600 },
      ...{ tryIt: false, balance: 100_000, bonus: 0, history: [] },
    });
    const { http, round, balance } = await page.play({ stake: 500 });
    expect(http).toBe(200);
    expect(round).toMatchObject({ status: 'settled', stake: 500, isShown: false });
    expect(balance).toBe(100_000 - 500 + round.payout);
    const { outcome } = round;
    if (outcome?.engine !== 'slot-three') throw new Error('no outcome of the slot');
    expect(GAME_ENGINES['slot-three'].payoutOf(outcome, { stake: 500 })).toBe(round.payout);
    const written = await server.database
      .selectFrom('game_rounds')
      .selectAll()
      .where('player_id', '=', gamer.id)
      .executeTakeFirstOrThrow();
    expect(written).toMatchObject({ stake: 500, payout: round.payout, status: 'settled' });
    expect(written.details).toEqual({ ...outcome, version: 'slot-three/v1' });
    const receipt = await server.call(drawReceipt, { drawId: written.draw_id }, gamer);
    expect(receipt.data.steps.map(({ index }) => index)).toEqual(outcome.stops);
  });

  test('is one for its key, however often and however close together it is sent', async () => {
    const gamer = await server.registerGamer(100_000);
    const page = await server.openPage(gamer);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => page.play({ key, stake: 1000 })),
    );
    const [first] = answers;
    if (!first) throw new Error('no answer');
    for (const answer of [...answers, await page.play({ key, stake: 1000 })]) {
      expect(answer.round).toMatchObject({ id: first.round.id, outcome: first.round.outcome });
    }
    const { balance } = await page.open();
    expect(balance).toBe(100_000 - 1000 + first.round.payout);
  });

  test('comes no sooner than 2.5 seconds after the last', async () => {
    const gamer = await server.registerGamer(100_000);
    const page = await server.openPage(gamer);
    await page.play({ stake: 100 });
    expect(await page.play({ stake: 100 })).toMatchObject({
      ...{ http: 409, refusal: 'too-soon', waitMs: 2500 },
    });
    server.clock.advance(2500);
    expect(await page.play({ stake: 100 })).toMatchObject({ http: 200 });
  });

  test('is found again until it was shown, and stands in the history after that', async () => {
    const gamer = await server.registerGamer(100_000);
    const { round } = await (await server.openPage(gamer)).play({ stake: 100 });
    const page = await server.openPage(gamer);
    const resumed = await page.open();
    expect(resumed.round).toMatchObject({ id: round.id, outcome: round.outcome });
    expect(resumed.history).toEqual([]);
    expect(await page.call('shown', { roundId: round.id })).toMatchObject({ http: 200 });
    const after = await page.open();
    expect(after.round).toBeUndefined();
    expect(after.history.map(({ id }) => id)).toEqual([round.id]);
  });

  test.each([
    ['more than the player has', { stake: 20_000 }, 'balance-too-low'],
    ['a stake beside the rules', { stake: 150 }, 'stake-invalid'],
    ['no stake', {}, 'stake-invalid'],
  ])('is refused for %s and moves nothing', async (_name, wish, refusal) => {
    const gamer = await server.registerGamer(10_000);
    const page = await server.openPage(gamer);
    expect(await page.play(wish)).toMatchObject({ http: 409, refusal });
    expect((await page.open()).balance).toBe(10_000);
    expect(await page.play({ stake: 100 })).toMatchObject({ http: 200 });
  });

  test('keeps its refusal for its key', async () => {
    const gamer = await server.registerGamer(0);
    const page = await server.openPage(gamer);
    const key = randomUUID();
    const refusal = { http: 409, refusal: 'balance-too-low' };
    expect(await page.play({ key, stake: 100 })).toMatchObject(refusal);
    expect(await page.play({ key, stake: 100 })).toMatchObject(refusal);
  });
});

describe('a press whose answer got lost', () => {
  test('is told by its key, and staked once', async () => {
    const page = await server.openPage(await server.registerGamer(100_000));
    const key = randomUUID();
    const { round, balance } = await page.play({ key, stake: 500 });
    for (const answer of [
      await page.call('outcome', { key }),
      await page.call('outcome', { key }),
    ]) {
      expect(answer).toMatchObject({ http: 200, balance, round: { id: round.id } });
    }
  });

  test('that never came is closed: it stakes nothing when it comes, and hinders no other', async () => {
    const page = await server.openPage(await server.registerGamer(100_000));
    const key = randomUUID();
    const closed = { http: 409, refusal: 'not-placed' };
    expect(await page.call('outcome', { key })).toMatchObject(closed);
    expect(await page.play({ key, stake: 500 })).toMatchObject(closed);
    expect(await page.call('outcome', { key })).toMatchObject(closed);
    const opened = await page.open();
    expect(opened).toMatchObject({ balance: 100_000, history: [] });
    expect(opened.round).toBeUndefined();
    expect(await page.play({ stake: 500 })).toMatchObject({ http: 200 });
  });

  test('is placed or closed, and never both, however it meets the question', async () => {
    const gamers = await Promise.all(
      Array.from({ length: 12 }, () => server.registerGamer(100_000)),
    );
    const told = await Promise.all(
      gamers.map(async (gamer, index) => {
        const page = await server.openPage(gamer);
        const key = randomUUID();
        const calls = [() => page.play({ key, stake: 500 }), () => page.call('outcome', { key })];
        if (index % 2 === 0) calls.reverse();
        await Promise.all(calls.map((send) => send()));
        const { http, round } = await page.call('outcome', { key });
        const { balance } = await page.open();
        expect(balance).toBe(http === 200 ? 100_000 - 500 + round.payout : 100_000);
        return http;
      }),
    );
    expect(told.every((http) => http === 200 || http === 409)).toBe(true);
  });

  test('of another player is not told', async () => {
    const mine = await server.openPage(await server.registerGamer(100_000));
    const other = await server.openPage(await server.registerGamer(100_000));
    const key = randomUUID();
    await mine.play({ key, stake: 500 });
    expect(await other.call('outcome', { key })).toMatchObject({ refusal: 'not-placed' });
    expect(await mine.call('outcome', { key })).toMatchObject({ http: 200 });
    expect(await mine.call('outcome', { key: 'x' })).toMatchObject({ http: 400 });
  });
});

describe('a visit', () => {
  test('that has ended plays no more', async () => {
    const gamer = await server.registerGamer();
    const page = await server.openPage(gamer);
    await page.open();
    await server.call(exitGame, { sessionId: page.sessionId });
    expect(await page.play({ stake: 100 })).toMatchObject({ http: 401 });
    expect(await page.call('open')).toMatchObject({ http: 401 });
  });

  test('cannot be made up', async () => {
    const gamer = await server.registerGamer();
    const page = await server.openPage(gamer);
    for (const token of ['', 'x', `${page.token}x`, '1.'.padEnd(45, 'a')]) {
      const answer = await fetch(`${server.address}/studio/v1/play`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ key: randomUUID(), stake: 100 }),
      });
      expect(answer.status).toBe(401);
    }
  });

  test('sees only its own rounds', async () => {
    const mine = await server.openPage(await server.registerGamer());
    const other = await server.openPage(await server.registerGamer());
    const { round } = await mine.play({ stake: 100 });
    for (const name of ['watch', 'cashOut', 'shown'] as const) {
      expect(await other.call(name, { roundId: round.id })).toMatchObject({ http: 400 });
      expect(await other.call(name, { roundId: '\0' })).toMatchObject({ http: 400 });
    }
  });
});

test('a round of the colour game settles every colour by itself', async () => {
  const page = await server.openPage(await server.registerGamer(100_000), COLOUR);
  const bets = [
    { color: 0, stake: 100 },
    { color: 3, stake: 500 },
  ];
  const { round, balance } = await page.play({ bets });
  expect(round).toMatchObject({ status: 'settled', stake: 600 });
  const { outcome } = round;
  if (outcome?.engine !== 'color-game') throw new Error('no outcome of the colour game');
  expect(outcome.bets.reduce((sum, bet) => sum + bet.payout, 0)).toBe(round.payout);
  expect(balance).toBe(100_000 - 600 + round.payout);
});

test('a round of bingo lays its stake on every card, and settles each by itself', async () => {
  const page = await server.openPage(await server.registerGamer(100_000), BINGO);
  const { round, balance } = await page.play({ stake: 2000, cards: 4 });
  const { outcome } = round;
  if (outcome?.engine !== 'bingo') throw new Error('no outcome of bingo');
  expect(new Set(outcome.balls).size).toBe(30);
  expect(outcome.cards).toHaveLength(4);
  expect(outcome.cards.reduce((sum, card) => sum + card.payout, 0)).toBe(round.payout);
  expect(balance).toBe(100_000 - 2000 + round.payout);
  server.clock.advance(2500);
  expect(await page.play({ stake: 2000, cards: 3 })).toMatchObject({ refusal: 'stake-invalid' });
});

test('a round of the lucky draw pays a place of its table', async () => {
  const page = await server.openPage(await server.registerGamer(100_000), FRAME_GAME);
  const { round } = await page.play({ stake: 1000 });
  const { outcome } = round;
  if (outcome?.engine !== 'lucky-draw') throw new Error('no outcome of the lucky draw');
  expect(round.payout).toBe(outcome.multiplier * 10);
});

describe('fun money', () => {
  test('plays by the same steps and never touches the books', async () => {
    const gamer = await server.registerGamer(100_000);
    const page = await server.openPage(gamer, 101, true);
    expect(await page.open()).toMatchObject({ tryIt: true, balance: 1_000_000 });
    const { round, balance } = await page.play({ stake: 1000 });
    expect(balance).toBe(1_000_000 - 1000 + round.payout);
    const { rows } = {
      rows: await server.database
        .selectFrom('game_rounds')
        .selectAll()
        .where('player_id', '=', gamer.id)
        .execute(),
    };
    expect(rows).toEqual([]);
    expect((await (await server.openPage(gamer)).open()).balance).toBe(100_000);
  });

  test('ends with its visit, too', async () => {
    const gamer = await server.registerGamer();
    const page = await server.openPage(gamer, 101, true);
    await page.play({ stake: 100 });
    await server.call(exitGame, { sessionId: page.sessionId });
    server.clock.advance(2500);
    expect(await page.play({ stake: 100 })).toMatchObject({ http: 401 });
  });
});
