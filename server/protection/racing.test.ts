import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WagerBarred, wager } from '../../tests/support/models/wagers.ts';
import { ledgerPlayer, NOW } from '../../tests/support/players/ledger-player.ts';
import {
  createTestDatabase,
  RACE_WAIT_SECONDS,
  type TestDatabase,
} from '../../tests/support/servers/cluster.ts';
import { connect } from '../db/connect.ts';
import { type Database, inOneStatement, inTransaction, type Tx } from '../db/database.ts';
import { auditLedger } from '../ledger/balances.ts';
import { notePlaySign, periodSums, releaseCoin } from '../ledger/days.ts';
import { lockPlayer } from '../ledger/post.ts';
import { keepLimit } from './limit-store.ts';
import { playRefusal } from './play-gate.ts';
import { addStop, stopOf } from './stops.ts';
import type { Kind, Period } from './tables.ts';

// Longer than a racer may wait for a connection.
vi.setConfig({ testTimeout: 150_000 });

const RACERS = 32;
let home: TestDatabase;
let database: Kysely<Database>;
let next = 1;
const run = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(database, work);

beforeAll(async () => {
  home = await createTestDatabase();
  ({ database } = connect(home.url, RACERS, RACE_WAIT_SECONDS));
});
afterAll(async () => {
  expect(await run(auditLedger)).toEqual([]);
  await database.destroy();
  await home.drop();
});

async function playerWith(limit?: { kind: Kind; period: Period; value: number }) {
  const ana = ledgerPlayer(database, next++);
  await ana.deposit(1_000_000);
  if (!limit) return ana;
  const { kind, period, value } = limit;
  const own = { value, setAt: NOW, pending: undefined };
  await run((tx) => keepLimit(tx, { playerId: ana.playerId, kind, period }, own));
  return ana;
}

/** Runs everything at once; true for what was done, false for what protection refused. */
async function race(racers: (() => Promise<unknown>)[]): Promise<boolean[]> {
  return Promise.all(
    racers.map((racer) =>
      racer().then(
        () => true,
        (error: unknown) => {
          if (error instanceof WagerBarred) return false;
          throw error;
        },
      ),
    ),
  );
}

const each = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('32 wagers at once, each one statement, never pass a wager limit together', async () => {
  const { playerId } = await playerWith({ kind: 'wager', period: 'day', value: 1000 });
  const about = { playerId, amount: 90, game: 'test', at: NOW };
  const placed = await race(
    each(
      RACERS,
      (index) => () =>
        inOneStatement(database, (books) => wager(books, { ...about, wagerId: `${index}` })),
    ),
  );
  expect(placed.filter(Boolean)).toHaveLength(11);
  expect((await run((tx) => periodSums(tx, playerId, NOW))).day.wagered).toBe(990);
});

test('wagers, wins and rollbacks at once never leave more lost than the limit', async () => {
  const ana = await playerWith({ kind: 'loss', period: 'week', value: 2000 });
  for (let round = 0; round < 5; round += 1) {
    const names = each(RACERS, (index) => `${round}/${index}`);
    const placed = await race(names.map((name) => () => ana.wager(name, 150)));
    const { lost } = (await run((tx) => periodSums(tx, ana.playerId, NOW))).week;
    expect(lost).toBeLessThanOrEqual(2000);
    // As many as fit: one more would have been too much.
    expect(lost).toBeGreaterThan(2000 - 150);
    const open = names.filter((_, index) => placed[index]);
    await Promise.all(
      open.map((name, index) => (index % 2 ? ana.rollback(name) : ana.win(name, name, 140))),
    );
  }
});

test('a limit that is made stricter among wagers holds for every one that comes after it', async () => {
  const ana = await playerWith({ kind: 'wager', period: 'month', value: 1_000_000 });
  const { playerId } = ana;
  let wageredAtChange = 0;
  const tighten = () =>
    run(async (tx) => {
      await lockPlayer(tx, playerId);
      wageredAtChange = (await periodSums(tx, playerId, NOW)).month.wagered;
      const own = { value: wageredAtChange, setAt: NOW, pending: undefined };
      await keepLimit(tx, { playerId, kind: 'wager', period: 'month' }, own);
    });
  const stakes = each(100, (index) => () => ana.wager(`w${index}`, 10));
  await race([...stakes.slice(0, 30), tighten, ...stakes.slice(30)]);
  const { wagered } = (await run((tx) => periodSums(tx, playerId, NOW))).month;
  expect(wagered).toBe(wageredAtChange);
});

test('an exclusion among wagers and draws lets nothing through that comes after it', async () => {
  const ana = await playerWith();
  const { playerId } = ana;
  await ana.bonus(5000, 50_000);
  let isExcluded = false;
  let late = 0;
  const until = new Date('2027-05-20T04:00:00Z');
  const exclude = () =>
    run(async (tx) => {
      await lockPlayer(tx, playerId);
      await addStop(tx, { playerId, kind: 'exclusion', since: NOW, until });
      await releaseCoin(tx, playerId, NOW);
      isExcluded = true;
    });
  const draw = () =>
    run(async (tx) => {
      const wasExcluded = isExcluded;
      if (await playRefusal(tx, playerId, NOW)) throw new WagerBarred(playerId, 'exclusion');
      if (wasExcluded) late += 1;
    });
  const excludeAndWager = async () => {
    await exclude();
    await ana.wager('after', 10_000);
  };
  const stakes = each(60, (index) => () => ana.wager(`w${index}`, 10_000));
  const racers = [...stakes.slice(0, 20), draw, excludeAndWager, draw, ...stakes.slice(20), draw];
  const done = await race(racers);
  expect(late).toBe(0);
  expect(done[racers.indexOf(excludeAndWager)]).toBe(false);
  expect((await run((tx) => stopOf(tx, playerId, NOW)))?.kind).toBe('exclusion');
  const { locked, withdrawable, coin } = await ana.withdrawable();
  expect({ locked, withdrawable }).toEqual({ locked: 0, withdrawable: coin });
  expect((await ana.balances()).bonus).toBe(0);
});

test('signs of many tabs at once count time once', async () => {
  const { playerId } = await playerWith();
  for (let minute = 0; minute <= 3; minute += 1) {
    const at = new Date(NOW.getTime() + minute * 60_000);
    await Promise.all(
      each(RACERS, () =>
        run(async (tx) => {
          await lockPlayer(tx, playerId);
          await notePlaySign(tx, playerId, at);
        }),
      ),
    );
  }
  const later = new Date(NOW.getTime() + 4 * 60_000);
  expect((await run((tx) => periodSums(tx, playerId, later))).day.playedMs).toBe(180_000);
});
