import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type E2eServer, startE2eServer } from '../../tests/support/browser/e2e-server.ts';
import { seededNumbers } from '../../tests/support/models/ledger-model.ts';
import { booksProblems, numberOf, settled } from '../../tests/support/models/money-audit.ts';
import { type MoneyWorker, registerWorker } from '../../tests/support/models/money-workers.ts';

// `kill -9` of the server and its database together, under rounds, draws, deposits, withdrawals and the
// safebox. `npm run test:kill` does it 50 times, from a new seed; every run of the tests twice, always
// from the same one.
const KILLS = Number(process.env.KILLS ?? 2);
const SEED = Number(process.env.KILL_SEED ?? 20_261_120);
const WORKERS = 4;
const LIFE_MS = { min: 150, spread: 1200 };
const SAMPLE = 60;
const COVER_MS = 120_000;
const CALLS = ['createDeposit', 'createWithdrawal', 'receiveDrawChance', 'safeboxMove'];
/** A life, a start and whatever that takes on a slow machine. */
const KILL_MS = 10_000;

let server: E2eServer;
let workers: MoneyWorker[];
const numbers = seededNumbers(SEED);

beforeAll(async () => {
  server = await startE2eServer();
  workers = [];
  for (let index = 0; index < WORKERS; index += 1) {
    const own = seededNumbers(SEED + index + 1);
    workers.push(await registerWorker(server, `+63917555000${index}`, own));
  }
}, 120_000);

afterAll(() => server.stop());

/** The calls that were acknowledged; none before every player had one and a deposit was paid. */
function madeByAll(): string[] {
  const isIdle = workers.some(({ acknowledged, rounds }) => !acknowledged.length || !rounds.length);
  if (isIdle || workers.every(({ approved }) => approved.length === 0)) return [];
  const paths = workers.flatMap(({ acknowledged }) => acknowledged.map(({ call }) => call.path));
  return [...new Set(paths)].sort();
}

test(
  `${KILLS} deaths at random moments lose and double nothing (seed ${SEED})`,
  async () => {
    const running = workers.map((worker) => worker.run());
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(LIFE_MS.min + numbers.below(LIFE_MS.spread));
      await server.kill();
      await server.restart();
    }
    // On a slow machine a life may be too short for some call: the last one lasts until all were made.
    await expect.poll(madeByAll, { timeout: COVER_MS, interval: 250 }).toEqual(CALLS);
    for (const worker of workers) worker.stop();
    await Promise.all(running);
    await settled(server);

    expect(await booksProblems(server, workers)).toEqual([]);
    const moves = workers.flatMap(({ acknowledged, rounds }) => [...acknowledged, ...rounds]);
    console.log(`${KILLS} deaths, ${moves.length} acknowledged moves, none lost, none doubled`);
  },
  600_000 + KILLS * KILL_MS,
);

test('an acknowledged call asked again answers the same and books nothing', async () => {
  const count = () => numberOf(server, 'select count(*) as value from transfers');
  const before = await count();
  for (const worker of workers) {
    for (const known of worker.acknowledged.slice(-SAMPLE)) {
      expect((await worker.again(known))?.data).toEqual(known.reply);
    }
  }
  expect(await count()).toBe(before);
}, 120_000);
