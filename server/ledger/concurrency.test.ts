import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { seededNumbers } from '../../tests/support/models/ledger-model.ts';
import { wager } from '../../tests/support/models/wagers.ts';
import { inDays, ledgerPlayer, NOW } from '../../tests/support/players/ledger-player.ts';
import {
  createTestDatabase,
  RACE_WAIT_SECONDS,
  type TestDatabase,
} from '../../tests/support/servers/cluster.ts';
import { connect } from '../db/connect.ts';
import { type Database, inOneStatement, inTransaction, type Tx } from '../db/database.ts';
import { auditLedger } from './balances.ts';
import { BalanceTooLow } from './errors.ts';
import { hold } from './holds.ts';
import { lockPlayer, payPot } from './post.ts';
import { rollContributions } from './pots.ts';
import { withdrawableOf } from './requirements.ts';

// `npm run test:mutate-ledger` runs this file with one row lock of the SQL removed at a time: for
// each of them a test here must fail.

// Longer than a racer may wait for a connection.
vi.setConfig({ testTimeout: 150_000 });

const CONNECTIONS = 32;
const RACERS = 1000;
const SEED = Number(process.env.LEDGER_SEED ?? 20261120);
let home: TestDatabase;
let database: Kysely<Database>;
let next = 1;
const player = () => ledgerPlayer(database, next++);
const run = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(database, work);

beforeAll(async () => {
  home = await createTestDatabase();
  ({ database } = connect(home.url, CONNECTIONS, RACE_WAIT_SECONDS));
});

afterAll(async () => {
  await database.destroy();
  await home.drop();
});

afterEach(async () => {
  expect(await run(auditLedger)).toEqual([]);
});

/** What each racer was answered: true = taken, false = refused for too little; else it throws. */
async function answersOf(racers: (() => Promise<unknown>)[]): Promise<boolean[]> {
  return Promise.all(
    racers.map(async (race) => {
      try {
        await race();
        return true;
      } catch (error) {
        if (error instanceof BalanceTooLow) return false;
        throw error;
      }
    }),
  );
}

function tooLow(error: unknown): void {
  if (!(error instanceof BalanceTooLow)) throw error;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

test(`1,000 racing withdrawals and wagers never overdraw one balance (LEDGER_SEED=${SEED})`, async () => {
  const ana = player();
  const start = 40_000;
  await ana.deposit(start);
  const numbers = seededNumbers(SEED);
  const amounts = Array.from({ length: RACERS }, () => 1 + numbers.below(200));
  const taken = await answersOf(
    amounts.map(
      (amount, index) => () =>
        index % 2 ? ana.hold(amount) : ana.wager(`w${index}`, amount, { potBp: 100 }),
    ),
  );
  const accepted = amounts.filter((_, index) => taken[index]);
  const refused = amounts.filter((_, index) => !taken[index]);
  const left = (await ana.balances()).coin;
  expect(left).toBe(start - sumOf(accepted));
  expect(accepted.length).toBeGreaterThan(100);
  expect(refused.length).toBeGreaterThan(100);
  // Free coin only shrank: whatever was refused was more than what is left now.
  expect(Math.min(...refused)).toBeGreaterThan(left);
  const held = sumOf(amounts.filter((_, index) => taken[index] && index % 2));
  expect(await ana.withdrawable()).toMatchObject({ coin: left, held });
});

test('racing wagers, wins and rollbacks of coin and bonus coin end as if they stood in line', async () => {
  const ana = player();
  await ana.deposit(3000);
  await ana.bonus(3000, 30_000);
  const wagers = Array.from({ length: 200 }, (_, index) => `w${index}`);
  const placed = await answersOf(wagers.map((id) => () => ana.wager(id, 100)));
  expect(placed.filter(Boolean)).toHaveLength(60);
  const open = wagers.filter((_, index) => placed[index]);
  // A result and a rollback of each at once: one of them is first, and that one counts.
  await Promise.all(
    open.flatMap((id) => [
      ana.win(id, `win of ${id}`, 100).catch(() => undefined),
      ana.rollback(id),
      ana.rollback(id),
    ]),
  );
  const { coin, bonus } = await ana.balances();
  expect(coin + bonus).toBe(6000);
});

test('wagers that are one statement each, without a transaction around it, stand in line too', async () => {
  const ana = player();
  await ana.deposit(5000);
  const about = { playerId: ana.playerId, amount: 100, game: 'test', at: NOW };
  const place = (index: number) => () =>
    // Every wager comes twice.
    inOneStatement(database, (books) => wager(books, { ...about, wagerId: `${index >> 1}` }));
  const taken = await answersOf(Array.from({ length: 300 }, (_, index) => place(index)));
  expect(taken.filter(Boolean)).toHaveLength(100);
  expect(await ana.balances()).toMatchObject({ coin: 0 });
});

test('first moves of new players, by many connections at once, stand in line too', async () => {
  await Promise.all(
    Array.from({ length: 25 }, async () => {
      const ana = player();
      await Promise.all(Array.from({ length: 8 }, () => ana.bonus(100, 500)));
      expect((await ana.bonuses()).filter(({ status }) => status === 'running')).toHaveLength(1);
    }),
  );
});

test('racing withdrawals take no coin that is still to be wagered', async () => {
  const ana = player();
  await ana.deposit(10_000);
  await ana.wager('first', 4000);
  await ana.win('first', 'won', 4000);
  const withdraw = (index: number) =>
    run(async (tx) => {
      await lockPlayer(tx, ana.playerId);
      if ((await withdrawableOf(tx, ana.playerId)).withdrawable < 100) {
        throw new BalanceTooLow(ana.playerId, 2001);
      }
      await hold(tx, {
        playerId: ana.playerId,
        currency: 2001,
        amount: 100,
        house: 'house:withdrawals',
        kind: 'withdrawal',
        reference: `racing ${index}`,
        at: NOW,
        expiresAt: inDays(365),
      });
    });
  const taken = await answersOf(Array.from({ length: 200 }, (_, index) => () => withdraw(index)));
  expect(taken.filter(Boolean)).toHaveLength(40);
  expect(await ana.withdrawable()).toMatchObject({ coin: 6000, held: 4000, locked: 6000 });
});

test('players whose money goes to the same accounts of the house never wait for each other in a circle', async () => {
  const rounds = 12;
  const sharing = Array.from({ length: CONNECTIONS }, (_, index) =>
    // Stripes were once shared by such numbers; a deadlock is an error here, where the server would try again.
    ledgerPlayer(database, 64_000 + 64 * index, (db, work) => db.transaction().execute(work)),
  );
  await Promise.all(
    sharing.map(async (one) => {
      await one.deposit(100_000);
      await one.bonus(1000, 1000, inDays(1));
    }),
  );
  await Promise.all(
    sharing.map(async (one, index) => {
      for (let round = 1; round <= rounds; round++) {
        const name = `${round}`;
        // Half of them complete a bonus by a win; for the others one runs out before a wager.
        await one.wager(`${name}/a`, 1000);
        if (index % 2) one.at = inDays(round);
        if (index % 2) await one.wager(`${name}/b`, 10);
        await one.bonus(1000, 1000, inDays(round + 1));
        await one.win(`${name}/a`, name, 2000);
        await one
          .safebox(round % 2 === index % 2 ? 'out' : 'in', round > 2 ? 10 : 100)
          .catch(tooLow);
        if (index % 2) await one.rollback(`${name}/b`);
      }
    }),
  );
});

describe('the pots', () => {
  test('each of many winners at once gets a pot that holds what it pays', async () => {
    const won = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => {
        const { playerId } = player();
        return run((tx) =>
          payPot(tx, {
            playerId,
            currency: 2001,
            pot: 'pot:minor',
            seed: 50_000,
            seedHouse: 'house:jackpot',
            kind: 'test-pot',
            reference: 'win',
            at: NOW,
          }),
        );
      }),
    );
    const seeds = won.filter(({ amount }) => amount === 50_000);
    expect(seeds).toHaveLength(CONNECTIONS - 1);
  });

  test('rollers of many processes move exactly what racing wagers owe', async () => {
    const players = Array.from({ length: 16 }, player);
    await Promise.all(players.map((one) => one.deposit(100_000)));
    let isOver = false;
    const rollers = Array.from({ length: 8 }, async () => {
      while (!isOver) await rollContributions(database, NOW);
    });
    await Promise.all(
      players.map(async (one) => {
        for (let count = 0; count < 40; count++) {
          await one.wager(`w${count}`, 997, { potBp: 137 });
          if (count % 5 === 0) await one.rollback(`w${count}`);
        }
      }),
    );
    isOver = true;
    await Promise.all(rollers);
    await rollContributions(database, NOW);
    // To the last fraction, by the audit's own rule for the pots.
    expect(await run(auditLedger)).toEqual([]);
  });
});
