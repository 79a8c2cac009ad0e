import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { RISING_TOP, risingEndMs } from '../../../../contract/rising.ts';
import {
  openStudioServer,
  pageAt,
  type StudioServer,
} from '../../../../tests/support/servers/studio-server.ts';
import { answerFailures } from '../../../http/failures.ts';
import { STUDIO_CODE, studioSecret } from '../secrets.ts';
import { signedHeaders } from '../signature.ts';
import type { StudioDeps } from './deps.ts';
import { recoverDue } from './recovery.ts';
import { addStudio } from './studio.ts';

const RISING = 401;

let server: StudioServer;
let deps: StudioDeps;
/** A studio beside the server's, whose way to the wallet a test can cut. */
let studio: FastifyInstance;
let studioAddress: string;
/** Calls of the wallet that never get there, or whose answers are lost. */
let lost: { call: string; when: 'before' | 'after' } | undefined;
/** Calls for a player that the wallet keeps waiting. */
let held: { player: string; until: Promise<void> } | undefined;

const realFetch = globalThis.fetch;

beforeAll(async () => {
  // The servers' own recovery, once a second, would race for what a test recovers itself.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  server = await openStudioServer();
  const { database, clock, random } = server;
  const secret = await studioSecret({ database, random, secrets: new Map() });
  studio = Fastify({ logger: false });
  answerFailures(studio);
  const host = { database, now: clock.now, random, walletAddress: () => server.address };
  deps = { ...host, secret: async () => secret, log: studio.log };
  addStudio(studio, { ...host, log: studio.log, secretOf: async () => secret });
  studioAddress = await studio.listen({ port: 0, host: '127.0.0.1' });
  globalThis.fetch = async (...request) => {
    const isLost = lost && String(request[0]).endsWith(`/wallet/v1/${lost.call}`);
    if (isLost && lost?.when === 'before') throw new TypeError('the network is cut');
    if (held && String(request[1]?.body).includes(`"player":"${held.player}"`)) await held.until;
    const answer = await realFetch(...request);
    if (isLost) throw new TypeError('the network is cut');
    return answer;
  };
});
afterAll(async () => {
  globalThis.fetch = realFetch;
  await studio.close();
  await server.close();
  vi.useRealTimers();
});
afterEach(async () => {
  lost = undefined;
  held = undefined;
  await server.expectSoundBooks();
});

async function openPage(gameId = 101) {
  const gamer = await server.registerGamer(100_000);
  const page = pageAt(studioAddress, await gamer.start(gameId));
  await page.open();
  return { gamer, page };
}

function booked(playerId: number) {
  return server.database
    .selectFrom('game_rounds')
    .select(['stake', 'payout', 'status'])
    .where('player_id', '=', playerId)
    .execute();
}

async function recover(aheadMs = 60_000) {
  server.clock.advance(aheadMs);
  await recoverDue(deps);
}

test.each(['before', 'after'] as const)(
  'a stake whose call is lost %s it was booked goes back, and never comes again',
  async (when) => {
    const { gamer, page } = await openPage();
    lost = { call: 'wager', when };
    const key = randomUUID();
    expect(await page.play({ key, stake: 1000 })).toMatchObject({
      ...{ http: 409, refusal: 'unavailable' },
    });
    lost = undefined;
    await recover();
    expect(await page.play({ key, stake: 1000 })).toMatchObject({
      round: { status: 'taken-back', payout: 0 },
      balance: 100_000,
    });
    const states = (await booked(gamer.id)).map(({ status }) => status);
    expect(states).toEqual(when === 'before' ? [] : ['rolled_back']);
    expect(await page.play({ stake: 1000 })).toMatchObject({ http: 200 });
  },
);

test('a stake whose answer is lost is played on when its key comes again', async () => {
  const { page } = await openPage();
  lost = { call: 'wager', when: 'after' };
  const key = randomUUID();
  await page.play({ key, stake: 1000 });
  lost = undefined;
  const { round, balance } = await page.play({ key, stake: 1000 });
  expect(round.status).toBe('settled');
  expect(balance).toBe(99_000 + round.payout);
});

test.each(['before', 'after'] as const)(
  'a payout whose call is lost %s it was booked is paid once, and told only then',
  async (when) => {
    const { gamer, page } = await openPage();
    lost = { call: 'win', when };
    const key = randomUUID();
    expect(await page.play({ key, stake: 1000 })).toMatchObject({ refusal: 'unavailable' });
    lost = undefined;
    await recover();
    const { round, balance } = await page.play({ key, stake: 1000 });
    expect(round.status).toBe('settled');
    expect(balance).toBe(99_000 + round.payout);
    expect(await booked(gamer.id)).toEqual([
      { stake: 1000, payout: round.payout, status: 'settled' },
    ]);
  },
);

test('a running round that everybody left is ended and paid by the studio itself', async () => {
  const { gamer, page } = await openPage(RISING);
  const { round } = await page.play({ stake: 1000, autoAt: 101 });
  expect(round.status).toBe('open');
  await recover(risingEndMs(RISING_TOP));
  const [row] = await booked(gamer.id);
  expect(row).toMatchObject({ stake: 1000, status: 'settled' });
  expect([0, 1010]).toContain(row?.payout);
});

test('a round that the wallet cannot be told of waits longer from try to try', async () => {
  const { gamer, page } = await openPage();
  lost = { call: 'win', when: 'before' };
  await page.play({ stake: 1000 });
  await recover();
  await recoverDue(deps);
  const { tries } = await server.database
    .selectFrom('studio_rounds')
    .select('tries')
    .where('player_id', '=', gamer.id)
    .executeTakeFirstOrThrow();
  expect(tries).toBe(1);
  lost = undefined;
  await recover();
  expect((await booked(gamer.id))[0]?.status).toBe('settled');
});

test('a round that the wallet is slow about does not keep the others waiting', async () => {
  lost = { call: 'win', when: 'before' };
  const [slow, other] = [await openPage(), await openPage()];
  for (const { page } of [slow, other]) await page.play({ stake: 1000 });
  lost = undefined;
  let answer = () => {};
  const until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  held = { player: slow.gamer.player, until };
  const statusOf = async ({ gamer }: typeof slow) => (await booked(gamer.id))[0]?.status;
  const recovered = recover();
  await expect.poll(() => statusOf(other)).toBe('settled');
  expect(await statusOf(slow)).toBe('open');
  answer();
  await recovered;
  expect(await statusOf(slow)).toBe('settled');
});

function resolve(secret: Buffer, player: string, roundIds: string[]): Promise<Response> {
  const path = '/studio/rounds/resolve';
  const body = JSON.stringify({ player, roundIds });
  const signed = signedHeaders(STUDIO_CODE, secret, { path, body }, server.clock.now());
  const headers = { ...signed, 'content-type': 'application/json' };
  return realFetch(studioAddress + path, { method: 'POST', headers, body });
}

async function idOfRound(playerId: number): Promise<string> {
  const { id } = await server.database
    .selectFrom('studio_rounds')
    .select('id')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return id;
}

test('a stake that comes late, when its round was refused, is given back when the wallet asks', async () => {
  const gamer = await server.registerGamer(100_000);
  const visit = await gamer.start(101);
  const page = pageAt(studioAddress, visit);
  await page.open();
  const { gameId, sessionId } = visit;
  const rest = { player: gamer.player, sessionId, gameId, roundId: 'other', amount: 99_500 };
  await server.wallet('wager', { ...rest, transactionId: 'other:stake' });
  expect((await page.play({ stake: 1000 })).refusal).toBe('balance-too-low');
  await server.wallet('rollback', {
    player: gamer.player,
    roundId: 'other',
    wagerId: 'other:stake',
  });
  const id = await idOfRound(gamer.id);
  const late = { ...rest, roundId: id, transactionId: `${id}:stake`, amount: 1000 };
  expect(await server.wallet('wager', late)).toMatchObject({ status: 'ok' });
  expect((await resolve(await deps.secret(), gamer.player, [id])).status).toBe(200);
  const row = (await booked(gamer.id)).find(({ status }) => status === 'open');
  expect(row).toBeUndefined();
  expect((await server.wallet('balance', { player: gamer.player })).balance).toBe(100_000);
});

test('the wallet may ask for the end of rounds, and nobody else', async () => {
  const { gamer, page } = await openPage();
  lost = { call: 'win', when: 'before' };
  await page.play({ stake: 1000 });
  lost = undefined;
  const id = await idOfRound(gamer.id);
  const ask = async (secret: Buffer) =>
    (await resolve(secret, gamer.player, [id, 'never-heard-of'])).status;
  expect(await ask(Buffer.alloc(32))).toBe(401);
  expect((await booked(gamer.id))[0]?.status).toBe('open');
  lost = { call: 'rollback', when: 'before' };
  expect(await ask(await deps.secret())).toBe(503);
  lost = undefined;
  expect(await ask(await deps.secret())).toBe(200);
  expect((await booked(gamer.id))[0]?.status).toBe('settled');
});
