import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { risingAt, risingEndMs } from '../../../../contract/rising.ts';
import { freePort } from '../../../../tests/support/servers/free-port.ts';
import { type GameServer, openGameServer } from '../../../../tests/support/servers/game-server.ts';
import { lockIsWaitedFor } from '../../../../tests/support/servers/lock-wait.ts';
import {
  type StudioProcess,
  startStudioProcess,
} from '../../../../tests/support/servers/studio-process.ts';
import { pageAt } from '../../../../tests/support/servers/studio-server.ts';
import { inTransaction } from '../../../db/database.ts';
import { lockStudioPlayer } from './rounds.ts';

// Two studios of one database, each a process of its own: a proxy that keeps nobody at one of them.

const RISING = 401;
const COIN = 100_000;
const STAKE = 1000;
/** Where each breaks off, a second and a half after its start. */
const CRASH_AT = 119;
const TRIES = 50;
const AT_ONCE = 25;

let platform: GameServer;
let studios: [StudioProcess, StudioProcess];
const clock = setInterval(() => platform?.clock.set(new Date()), 200);

beforeAll(async () => {
  const ports = [await freePort(), await freePort()] as const;
  const STUDIO_URL = `http://127.0.0.1:${ports[0]}`;
  platform = await openGameServer({ now: new Date(), environment: { STUDIO_URL } });
  const walletUrl = await platform.app.listen({ port: 0, host: '127.0.0.1' });
  const start = (port: number) =>
    startStudioProcess({ port, databaseUrl: platform.databaseUrl, walletUrl });
  studios = [await start(ports[0]), await start(ports[1])];
});
afterAll(async () => {
  clearInterval(clock);
  for (const studio of studios ?? []) await studio.kill();
  await platform?.close();
});

/** A round that runs and breaks off so soon, and its page as each of the two studios serves it. */
async function begin(leftMs: number) {
  const gamer = await platform.registerGamer(COIN);
  const visit = await gamer.start(RISING);
  const [here, there] = [pageAt(studios[0].url, visit), pageAt(studios[1].url, visit)];
  await here.open();
  const { round } = await here.play({ stake: STAKE });
  const roundId = round.id;
  const over_at = new Date(Date.now() + leftMs);
  const started_at = new Date(over_at.getTime() - risingEndMs(CRASH_AT));
  const outcome = JSON.stringify({ engine: 'rising', crashAt: CRASH_AT, cashedAt: 0, autoAt: 0 });
  await platform.database
    .updateTable('studio_rounds')
    .set({ outcome, started_at, over_at, due_at: new Date(over_at.getTime() + 1000) })
    .where('id', '=', roundId)
    .where('state', '=', 'running')
    .execute();
  const leave = (page: typeof here) => page.call('cashOut', { roundId });
  const watch = (page: typeof here) => page.call('watch', { roundId });
  const untilEnd = (ms: number) => pause(Math.max(0, over_at.getTime() - ms - Date.now()));
  return { gamer, here, there, leave, watch, untilEnd, roundId };
}

async function bookedOnce(playerId: number, payout: number): Promise<void> {
  const rounds = platform.database.selectFrom('game_rounds').select(['stake', 'payout', 'status']);
  const found = await rounds.where('player_id', '=', playerId).execute();
  expect(found).toEqual([{ stake: STAKE, payout, status: 'settled' }]);
  const { balance } = await platform.wallet('balance', { player: String(playerId) });
  expect(balance).toBe(COIN - STAKE + payout);
}

test(`of ${TRIES} rounds that are left at two servers at once each is booked once, and both say the same`, async () => {
  for (let from = 0; from < TRIES; from += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const { gamer, here, there, leave, watch, untilEnd } = await begin(300);
        // From well before the end to just at it, with somebody watching at either.
        await untilEnd(20 * (index % 5));
        const calls = [leave(here), leave(there), watch(here), watch(there)];
        const [payout = 0, ...others] = (await Promise.all(calls)).map(({ round }) => round.payout);
        expect(others).toEqual([payout, payout, payout]);
        await bookedOnce(gamer.id, payout);
      }),
    );
  }
  await platform.expectSoundBooks();
});

/** Leaves at the first server in time, which dies before it could do more than say so. */
async function leaveAndDie(
  { gamer, here, leave }: Awaited<ReturnType<typeof begin>>,
  meanwhile: () => Promise<void>,
): Promise<void> {
  await inTransaction(platform.database, async (tx) => {
    await lockStudioPlayer(tx, gamer.id);
    const lost = leave(here).catch(() => undefined);
    await lockIsWaitedFor(platform.database);
    await studios[0].kill();
    await lost;
    await meanwhile();
  });
  await studios[0].restart();
}

test('a round that was left in time is paid so, also where its server dies and another ends it', async () => {
  const begun = await begin(1200);
  const { gamer, here, there, leave, watch, untilEnd } = begun;
  const least = (STAKE * risingAt(risingEndMs(CRASH_AT) - 1200)) / 100;
  await leaveAndDie(begun, () => untilEnd(-100));
  const { round } = await watch(there);
  expect(round).toMatchObject({ status: 'settled', outcome: { crashAt: CRASH_AT } });
  expect(round.payout).toBeGreaterThanOrEqual(least);
  expect((await leave(here)).round).toMatchObject({ payout: round.payout });
  await bookedOnce(gamer.id, round.payout);
  await platform.expectSoundBooks();
});

test('one whose server dies is paid as it was left though nobody watches', async () => {
  const begun = await begin(1200);
  await leaveAndDie(begun, async () => undefined);
  const stored = platform.database.selectFrom('studio_rounds').select(['state', 'payout']);
  const find = () => stored.where('id', '=', begun.roundId).executeTakeFirstOrThrow();
  await expect.poll(async () => (await find()).state, { timeout: 20_000 }).toBe('settled');
  const { payout } = await find();
  expect(payout).toBeGreaterThan(0);
  await bookedOnce(begun.gamer.id, payout);
});
