import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { drawReceipt, fairnessRotate } from '../../../../contract/fairness.ts';
import { RISING_TOP, risingCrashOf, risingEndMs, risingMsTo } from '../../../../contract/rising.ts';
import { lockIsWaitedFor } from '../../../../tests/support/servers/lock-wait.ts';
import {
  openStudioServer,
  type StudioServer,
} from '../../../../tests/support/servers/studio-server.ts';
import { inTransaction } from '../../../db/database.ts';
import { openDraw } from '../../../fairness/draw.ts';

const RISING = 401;

/** The eight digits of the next draws, so that a test knows where they break off. */
let nextDigits: number[] | undefined;
let server: StudioServer;
beforeAll(async () => {
  server = await openStudioServer({
    async openDraw(...deps) {
      const stream = await openDraw(...deps);
      const digits = nextDigits;
      if (!digits) return stream;
      return {
        ...stream,
        pick(name, weights) {
          stream.pick(name, weights);
          return digits.shift() ?? 0;
        },
      };
    },
  });
});
afterAll(() => server.close());
afterEach(async () => {
  nextDigits = undefined;
  await server.expectSoundBooks();
});

/** Digits that break off at 1.94. */
const AT_194 = [8, 0, 0, 0, 0, 0, 0, 0];
/** Digits that reach the top. */
const AT_TOP = Array.from({ length: 8 }, () => 15);

async function begin(digits: number[], more: { autoAt?: number } = {}) {
  const gamer = await server.registerGamer(100_000);
  const page = await server.openPage(gamer, RISING);
  nextDigits = [...digits];
  const played = await page.play({ stake: 1000, ...more });
  const leave = () => page.call('cashOut', { roundId: played.round.id });
  const watch = () => page.call('watch', { roundId: played.round.id });
  return { gamer, page, played, leave, watch };
}

test('a round rises in the open with nothing to know, and its stake is taken', async () => {
  const { played } = await begin(AT_194);
  expect(played).toMatchObject({ http: 200, balance: 99_000 });
  const { round } = played;
  expect(round).toMatchObject({ status: 'open', payout: 0, drawId: '', autoAt: 0, endTime: '' });
  expect(round.outcome).toBeUndefined();
  expect(round.startTime).toBe(server.clock.now().toISOString());
});

test('a cash-out counts at the moment when its call comes, and is told the same again', async () => {
  const { leave } = await begin(AT_194);
  server.clock.advance(risingMsTo(150));
  const left = await leave();
  expect(left).toMatchObject({ http: 200, balance: 99_000 + 1500 });
  expect(left.round).toMatchObject({ status: 'settled', payout: 1500 });
  expect(left.round.outcome).toEqual({ engine: 'rising', crashAt: 194, cashedAt: 150, autoAt: 0 });
  server.clock.advance(10_000);
  expect((await leave()).round).toMatchObject({ payout: 1500, outcome: left.round.outcome });
});

test('a cash-out that comes after the end is told of the end', async () => {
  const { leave } = await begin(AT_194);
  server.clock.advance(risingEndMs(194));
  const late = await leave();
  expect(late).toMatchObject({ http: 200, balance: 99_000 });
  expect(late.round).toMatchObject({ status: 'settled', payout: 0 });
  expect(late.round.outcome).toMatchObject({ crashAt: 194, cashedAt: 0 });
});

test('a cash-out before it has risen is too soon and changes nothing', async () => {
  const { leave } = await begin(AT_194);
  expect(await leave()).toMatchObject({ http: 409, refusal: 'too-soon' });
  server.clock.advance(risingMsTo(101));
  expect((await leave()).round).toMatchObject({ payout: 1010 });
});

test('whoever watches hears of the end, and of cashing out by itself', async () => {
  const auto = await begin(AT_194, { autoAt: 150 });
  const heard = auto.watch();
  server.clock.advance(risingMsTo(150));
  expect((await heard).round).toMatchObject({
    ...{ status: 'settled', payout: 1500 },
    outcome: { crashAt: 194, cashedAt: 150, autoAt: 150 },
  });
  const lost = await begin(AT_194);
  server.clock.advance(risingEndMs(194));
  expect((await lost.watch()).round).toMatchObject({ status: 'settled', payout: 0 });
});

test('watching lasts as long as the round, however long that is', async () => {
  const { watch } = await begin(AT_194);
  const heard = watch();
  const first = await Promise.race([heard, pause(900)]);
  expect(first).toBeUndefined();
  server.clock.advance(risingEndMs(194));
  expect((await heard).round.status).toBe('settled');
});

test('a cash-out that came in time counts, however slow its answer is', async () => {
  const { leave, watch } = await begin(AT_194);
  server.clock.advance(risingMsTo(150));
  const heard = watch();
  // No lock tells when it has looked up whose it is: only what comes after may wait for this one.
  await pause(1000);
  let left: ReturnType<typeof leave> | undefined;
  await inTransaction(server.database, async (tx) => {
    // The call waits where it looks up whose it is; the round is over meanwhile.
    await sql`lock table studio_sessions in access exclusive mode`.execute(tx);
    left = leave();
    await lockIsWaitedFor(server.database);
    server.clock.advance(risingEndMs(194));
    await pause(900);
  });
  expect((await left)?.round).toMatchObject({ payout: 1500, status: 'settled' });
  expect((await heard).round.payout).toBe(1500);
});

test('at the top everybody is cashed out', async () => {
  const { watch } = await begin(AT_TOP);
  server.clock.advance(risingMsTo(RISING_TOP));
  expect((await watch()).round).toMatchObject({ payout: 100_000 });
});

test('two cash-outs at once pay once', async () => {
  const { leave, page } = await begin(AT_TOP);
  server.clock.advance(risingMsTo(300));
  const answers = await Promise.all([leave(), leave(), leave()]);
  expect(answers.map(({ round }) => round.payout)).toEqual([3000, 3000, 3000]);
  expect((await page.open()).balance).toBe(99_000 + 3000);
});

test('only one is open at a time, and it is found again', async () => {
  const { page, played } = await begin(AT_TOP);
  server.clock.advance(5000);
  expect(await page.play({ stake: 100 })).toMatchObject({ http: 409, refusal: 'round-open' });
  expect((await page.open()).round).toMatchObject({ id: played.round.id, status: 'open' });
});

test('while it rises nobody can learn its seed or its draw', async () => {
  const { gamer, leave, played } = await begin(AT_TOP);
  const rotate = () =>
    server.call(fairnessRotate, { clientSeed: 'mine' }, { ...gamer, onceKey: randomUUID() });
  expect(await rotate()).toMatchObject({ errcode: 9003 });
  const byRound = await server.call(drawReceipt, { drawId: played.round.id }, gamer);
  expect(byRound.errcode).not.toBe(0);
  server.clock.advance(risingMsTo(200));
  const { round } = await leave();
  expect((await server.call(drawReceipt, { drawId: round.drawId }, gamer)).errcode).toBe(0);
  server.clock.advance(60_000);
  expect((await rotate()).errcode).toBe(0);
});

test('its receipt gives the point where it broke off', async () => {
  const gamer = await server.registerGamer(100_000);
  const page = await server.openPage(gamer, RISING);
  const { round } = await page.play({ stake: 1000, autoAt: 101 });
  server.clock.advance(risingEndMs(RISING_TOP));
  const { round: over } = await page.call('watch', { roundId: round.id });
  const { data } = await server.call(drawReceipt, { drawId: over.drawId }, gamer);
  const number = data.steps.reduce((sum, { index }) => sum * 16 + index, 0);
  expect(over.outcome).toMatchObject({ crashAt: risingCrashOf(number) });
});
