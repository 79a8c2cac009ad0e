import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { drawReceipt, fairnessRotate } from '../../../../contract/fairness.ts';
import { HI_LO_CARDS, HI_LO_OPEN_MS, type HiLoGuess } from '../../../../contract/hi-lo.ts';
import {
  openStudioServer,
  type StudioServer,
} from '../../../../tests/support/servers/studio-server.ts';
import { openDraw } from '../../../fairness/draw.ts';

const HI_LO = 305;

/** The cards of the next round, so that a test knows what a guess comes to. */
let nextCards: number[] | undefined;
let server: StudioServer;
beforeAll(async () => {
  server = await openStudioServer({
    async openDraw(...deps) {
      const stream = await openDraw(...deps);
      const cards = nextCards;
      if (!cards) return stream;
      const deck = Array.from({ length: HI_LO_CARDS }, (_, card) => card);
      return {
        ...stream,
        pick(name, weights) {
          const drawn = stream.pick(name, weights);
          const wanted = deck.indexOf(cards.shift() ?? -1);
          const place = wanted < 0 ? Math.min(drawn, deck.length - 1) : wanted;
          deck.splice(place, 1);
          return place;
        },
      };
    },
  });
});
afterAll(() => server.close());
afterEach(async () => {
  nextCards = undefined;
  await server.expectSoundBooks();
});

/** A seven, a ten, a three, a king: higher, lower and higher are right. */
const CARDS = [6, 9, 2, 12];

async function begin(cards: number[] = CARDS) {
  const gamer = await server.registerGamer(100_000);
  const page = await server.openPage(gamer, HI_LO);
  nextCards = [...cards];
  const played = await page.play({ stake: 1000 });
  const { id: roundId } = played.round;
  const guess = (step: number, what: HiLoGuess) =>
    page.call('guess', { roundId, step, guess: what });
  return { gamer, page, played, roundId, guess, leave: () => page.call('cashOut', { roundId }) };
}

test('a round opens with its first card, and nothing else is known', async () => {
  const { played } = await begin();
  expect(played).toMatchObject({ http: 200, balance: 99_000 });
  const { round } = played;
  expect(round).toMatchObject({ status: 'open', cards: [6], guesses: [], drawId: '', payout: 0 });
  expect(round.outcome).toBeUndefined();
});

test('right guesses climb, and leaving pays the last price, told the same again', async () => {
  const { guess, leave } = await begin();
  expect((await guess(0, 'higher')).round).toMatchObject({ cards: [6, 9], guesses: ['higher'] });
  expect((await guess(1, 'lower')).round).toMatchObject({ status: 'open', cards: [6, 9, 2] });
  const left = await leave();
  expect(left).toMatchObject({ http: 200, balance: 99_000 + 2940 });
  expect(left.round.outcome).toEqual({
    ...{ engine: 'hi-lo', cards: [6, 9, 2], guesses: ['higher', 'lower'] },
    ...{ prices: [206, 294], cashedAt: 294 },
  });
  expect((await leave()).round).toMatchObject({ payout: 2940, outcome: left.round.outcome });
});

test('a wrong guess ends the round without a payout', async () => {
  const { guess, leave } = await begin();
  await guess(0, 'higher');
  const lost = await guess(1, 'same');
  expect(lost).toMatchObject({ balance: 99_000, round: { status: 'settled', payout: 0 } });
  expect(lost.round.outcome).toMatchObject({ cards: [6, 9, 2], prices: [206], cashedAt: 0 });
  expect((await leave()).round.payout).toBe(0);
});

test('a guess that is sent five times at once counts once, and a late copy of it never again', async () => {
  const { guess } = await begin();
  const answers = await Promise.all(Array.from({ length: 5 }, () => guess(0, 'higher')));
  for (const { round } of answers) expect(round).toMatchObject({ cards: [6, 9] });
  await guess(1, 'lower');
  expect((await guess(0, 'higher')).round).toMatchObject({ status: 'open', cards: [6, 9, 2] });
  expect((await guess(3, 'higher')).round).toMatchObject({ status: 'open', cards: [6, 9, 2] });
});

test('a guess and a cash-out at once come one after the other, and pay what was reached', async () => {
  const { guess, leave, page } = await begin();
  await guess(0, 'higher');
  const [, left] = await Promise.all([guess(1, 'lower'), leave()]);
  const paid = left.round.outcome?.engine === 'hi-lo' ? left.round.outcome.cashedAt : 0;
  expect([206, 294]).toContain(paid);
  expect((await page.open()).balance).toBe(99_000 + paid * 10);
});

test('leaving before a guess is too soon, and changes nothing', async () => {
  const { guess, leave } = await begin();
  expect(await leave()).toMatchObject({ http: 409, refusal: 'too-soon' });
  expect((await guess(0, 'higher')).round).toMatchObject({ status: 'open', cards: [6, 9] });
});

test('another visit finds the round with the same cards, and no other round beside it', async () => {
  const { gamer, guess, roundId } = await begin();
  await guess(0, 'higher');
  const page = await server.openPage(gamer, HI_LO);
  expect((await page.open()).round).toMatchObject({ id: roundId, cards: [6, 9], status: 'open' });
  expect(await page.play({ stake: 100 })).toMatchObject({ http: 409, refusal: 'round-open' });
  const body = { roundId, step: 1, guess: 'lower' };
  expect((await page.call('guess', body)).round).toMatchObject({ cards: [6, 9, 2] });
});

test('left alone for a day it is paid what it stands at; without a guess its stake is back', async () => {
  const [guessed, fresh] = [await begin(), await begin()];
  await guessed.guess(0, 'higher');
  server.clock.advance(HI_LO_OPEN_MS);
  const ends = async () => {
    const ids = [guessed.roundId, fresh.roundId];
    const rows = server.database.selectFrom('studio_rounds').select(['id', 'state', 'payout']);
    const found = await rows.where('id', 'in', ids).execute();
    return ids.map((id) => found.find((row) => row.id === id));
  };
  // By the studio's own housekeeping: nobody has come back.
  await expect.poll(ends, { timeout: 20_000 }).toEqual([
    { id: guessed.roundId, state: 'settled', payout: 2060 },
    { id: fresh.roundId, state: 'taken_back', payout: 0 },
  ]);
});

test('while it is open nobody can learn its seed; its receipt then gives the cards', async () => {
  const { gamer, guess, leave } = await begin();
  const rotate = () =>
    server.call(fairnessRotate, { clientSeed: 'mine' }, { ...gamer, onceKey: randomUUID() });
  expect(await rotate()).toMatchObject({ errcode: 9003 });
  await guess(0, 'higher');
  const { round } = await leave();
  const { data } = await server.call(drawReceipt, { drawId: round.drawId }, gamer);
  expect(data).toMatchObject({ game: 'hi-lo/v1' });
  expect(data.steps.map(({ weights }) => weights.length)).toEqual([
    52, 51, 50, 49, 48, 47, 46, 45, 44,
  ]);
  // Over by its player's own will: nothing is kept for the rest of the day.
  expect((await rotate()).errcode).toBe(0);
});
