import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WALLET_PREFIX } from '../../../contract/game-wallet.ts';
import { HOOK_PATH, hookDriver, stageDriver } from '../../../scripts/qa/provider-suite/drivers.ts';
import {
  openStandInWallet,
  type StandInWallet,
} from '../../../scripts/qa/provider-suite/stand-in-wallet.ts';
import { runSuite, SCENARIO_NAMES } from '../../../scripts/qa/provider-suite/suite.ts';
import { createTestDatabase } from '../../../tests/support/servers/cluster.ts';
import { testClock } from '../../../tests/support/servers/test-server.ts';
import { connect } from '../../db/connect.ts';
import { seedDemo } from '../../demo/seed.ts';
import { systemRandomness } from '../../fairness/randomness.ts';
import { answerFailures } from '../../http/failures.ts';
import { STUDIO_CODE } from '../../providers/games/secrets.ts';
import { signedHeaders } from '../../providers/games/signature.ts';
import { addStudio } from '../../providers/games/studio/studio.ts';
import { RESOLVE_PATH } from '../../providers/games/studio-provider.ts';

const clock = testClock();
const secret = randomBytes(32);
const own = { code: STUDIO_CODE, secret, player: '1', gameId: 101, now: clock.now };
const closers: (() => Promise<unknown>)[] = [];
let wallet: StandInWallet;

async function openWallet(gameId: number): Promise<void> {
  const opened = await openStandInWallet({ ...own, gameId, port: 0 });
  closers.push(() => opened.close());
  wallet = opened;
}

beforeAll(() => openWallet(own.gameId));
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

async function listen(app: FastifyInstance): Promise<string> {
  closers.push(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** @param lookMs real time for each look of the suite, which turns the clock */
function suiteOf(url: string, lookMs: number) {
  const options = { ...own, port: 0, url, resolvePath: RESOLVE_PATH };
  return {
    ...options,
    async pause(milliseconds: number) {
      clock.advance(milliseconds);
      await pause(lookMs);
    },
  };
}

/** What the suite plays: a round at once, one that goes on guess by guess, one on a card. */
const GAMES = [
  { game: 'the slot', gameId: 101 },
  { game: 'hi-lo', gameId: 305 },
  { game: 'bingo', gameId: 601 },
];

async function openStudio(): Promise<string> {
  const home = await createTestDatabase();
  const { database } = connect(home.url);
  closers.push(home.drop, () => database.destroy());
  await seedDemo(database, clock.now());
  const app = Fastify();
  answerFailures(app);
  addStudio(app, {
    ...{ database, now: clock.now, random: systemRandomness, log: app.log },
    walletAddress: () => wallet.address,
    secretOf: async () => secret,
  });
  return listen(app);
}

test('our own studio bears everything that the suite does to it, in each kind of game', async () => {
  const url = await openStudio();
  for (const { game, gameId } of GAMES) {
    const options = { ...suiteOf(url, 20), driver: stageDriver({ url }) };
    await openWallet(gameId);
    const findings = await runSuite(options, undefined, wallet);
    expect(findings, game).toEqual(SCENARIO_NAMES.map((name) => ({ name, problems: [] })));
  }
}, 240_000);

/** A provider that makes a new id for every try and pays whatever the wager was answered. */
function carelessProvider(): FastifyInstance {
  const app = Fastify();
  const send = async (call: string, input: object) => {
    const path = WALLET_PREFIX + call;
    const body = JSON.stringify(input);
    const headers = signedHeaders(STUDIO_CODE, secret, { path, body }, clock.now());
    const answer = await fetch(wallet.address + path, { method: 'POST', headers, body });
    return (await answer.json()) as Record<string, unknown>;
  };
  app.post<{ Body: { token: string; gameId: number } }>(HOOK_PATH, async ({ body }) => {
    const { sessionId, player } = await send('session', { token: body.token });
    const [roundId, transactionId] = [randomUUID(), randomUUID()];
    const stake = { player, sessionId, gameId: body.gameId, roundId, transactionId, amount: 100 };
    await send('wager', stake).catch(() => undefined);
    const result = { transactionId, amount: 50, roundEnds: true };
    await send('win', { player, roundId, wagerId: transactionId, ...result });
    return { result: 'played' };
  });
  app.post(RESOLVE_PATH, async () => ({}));
  return app;
}

test('a careless provider is found out', async () => {
  const url = await listen(carelessProvider());
  const driver = hookDriver({ ...own, url });
  const findings = await runSuite({ ...suiteOf(url, 1), driver }, undefined, wallet);
  const kept = findings.filter(({ problems }) => problems.length === 0).map(({ name }) => name);
  expect(kept).toEqual(['a round takes one stake and ends']);
}, 120_000);
