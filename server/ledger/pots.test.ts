import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { NOW } from '../../tests/support/players/ledger-player.ts';
import { testLedger } from '../../tests/support/servers/test-ledger.ts';
import { inTransaction } from '../db/database.ts';
import { auditLedger, houseBalanceOf } from './balances.ts';
import { payPot } from './post.ts';
import { rollContributions } from './pots.ts';

const POTS = ['pot:mega', 'pot:major', 'pot:minor', 'pot:mini'];
const ledger = testLedger();
const { player } = ledger;

async function pots(): Promise<number[]> {
  return inTransaction(ledger.database, (tx) =>
    Promise.all(POTS.map((pot) => houseBalanceOf(tx, pot, 2001))),
  );
}

const roll = () => rollContributions(ledger.database, NOW);
const grown = (before: number[], after: number[]) =>
  after.map((pot, at) => pot - (before[at] ?? 0));

test('wagers feed the pots by their shares, once, and what is below a hundredth is carried', async () => {
  const ana = player();
  await ana.deposit(1_000_000);
  const before = await pots();
  // One per cent of 33.33 is 33.33 hundredths: none of it may be rounded away.
  for (let count = 1; count <= 100; count++) {
    await ana.wager(`a${count}`, 3333, { potBp: 100 });
    if (count % 7 === 0) await roll();
  }
  await roll();
  expect(await roll()).toBe(0);
  expect(grown(before, await pots())).toEqual([1333, 999, 666, 333]);
  await ana.wager('rest', 700, { potBp: 100 });
  expect(await roll()).toBe(1);
  expect(grown(before, await pots())).toEqual([1336, 1002, 668, 334]);
});

test('a wager taken back gives its contribution back, and no pot shrinks for it', async () => {
  const ana = player();
  await ana.deposit(1_000_000);
  const before = await pots();
  await ana.wager('a', 100_000, { potBp: 100 });
  await roll();
  const filled = await pots();
  expect(grown(before, filled)[0]).toBeGreaterThanOrEqual(400);
  await ana.rollback('a');
  await roll();
  expect(await pots()).toEqual(filled);
  await ana.wager('b', 100_000, { potBp: 100 });
  await roll();
  expect(await pots()).toEqual(filled);
});

test('only coin feeds the pots, as bonus coin has brought the house none', async () => {
  const ana = player();
  await ana.deposit(10_000);
  await ana.bonus(100_000, 500_000);
  const before = await pots();
  await ana.wager('a', 90_000, { potBp: 1000 });
  await roll();
  expect(grown(before, await pots())).toEqual([400, 300, 200, 100]);
});

test('rollers of several processes post each contribution once, while wagers and wins go on', async () => {
  const before = await pots();
  const players = Array.from({ length: 8 }, player);
  await Promise.all(players.map((one) => one.deposit(100_000)));
  let isOver = false;
  const rollers = Array.from({ length: 4 }, async () => {
    while (!isOver) await roll();
  });
  await Promise.all(
    players.map(async (one) => {
      for (let count = 0; count < 40; count++) await one.wager(`w${count}`, 1000, { potBp: 137 });
    }),
  );
  isOver = true;
  await Promise.all(rollers);
  await roll();
  const sum = grown(before, await pots()).reduce((total, pot) => total + pot, 0);
  // 8 players x 40 wagers x 13.7 hundredths; each of four pots may still carry almost one.
  expect(sum).toBeGreaterThan(4384 - 5);
  expect(sum).toBeLessThanOrEqual(4384 + 4);
});

test('a roller that finds another one at work leaves at once', async () => {
  const ana = player();
  await ana.deposit(10_000);
  await ana.wager('a', 10_000, { potBp: 100 });
  await inTransaction(ledger.database, async (tx) => {
    await sql`select ledger_roll(1000, ${NOW})`.execute(tx);
    expect(await roll()).toBe(0);
  });
  expect(await roll()).toBe(0);
});

test('a pot that is paid between two rolls starts anew and fills up again', async () => {
  const ana = player();
  await ana.deposit(100_000);
  const mini = () => inTransaction(ledger.database, (tx) => houseBalanceOf(tx, 'pot:mini', 2001));
  await inTransaction(ledger.database, (tx) =>
    payPot(tx, {
      playerId: ana.playerId,
      currency: 2001,
      pot: 'pot:mini',
      seed: 5000,
      seedHouse: 'house:jackpot',
      kind: 'test-pot',
      reference: 'win',
      at: NOW,
    }),
  );
  expect(await mini()).toBe(5000);
  await ana.wager('a', 100_000, { potBp: 1000 });
  await roll();
  expect(await mini()).toBeGreaterThanOrEqual(6000);
});

test('a pot never holds more than its ceiling: what is over it is kept and fills the next one', async () => {
  const ana = player();
  await ana.deposit(1_000_000);
  const holds = (name: string) =>
    inTransaction(ledger.database, (tx) => houseBalanceOf(tx, name, 2001));
  const setCeiling = (ceiling: number | null) =>
    sql`update pot_shares set ceiling = ${ceiling} where pot = 'pot:mini'`.execute(ledger.database);
  const win = (reference: string) =>
    inTransaction(ledger.database, (tx) =>
      payPot(tx, {
        ...{ playerId: ana.playerId, currency: 2001, pot: 'pot:mini', seed: 5000 },
        ...{ seedHouse: 'house:jackpot', kind: 'test-pot', reference, at: NOW },
      }),
    );
  await win('empty');
  await setCeiling(6000);
  await ana.wager('a', 300_000, { potBp: 1000 });
  await roll();
  // A tenth of 30,000 hundredths is the mini pot's; another hundredth may have been carried.
  expect(await holds('pot:mini')).toBe(6000);
  const kept = await holds('pot:mini-reserve');
  expect([2000, 2001]).toContain(kept);
  expect((await win('first')).amount).toBe(6000);
  expect(await holds('pot:mini')).toBe(6000);
  expect(await holds('pot:mini-reserve')).toBe(kept - 1000);
  // The same win again pays and fills nothing.
  expect((await win('first')).amount).toBe(6000);
  expect(await holds('pot:mini-reserve')).toBe(kept - 1000);
  await setCeiling(8000);
  await ana.wager('b', 1000, { potBp: 1000 });
  await roll();
  expect((await holds('pot:mini')) + (await holds('pot:mini-reserve'))).toBe(
    5000 + 1000 + kept - 1000 + 10,
  );
  expect(await holds('pot:mini-reserve')).toBe(0);
  await inTransaction(ledger.database, async (tx) => expect(await auditLedger(tx)).toEqual([]));
  await setCeiling(5000);
  await inTransaction(ledger.database, async (tx) =>
    expect(await auditLedger(tx)).toEqual([
      { problem: 'a pot is above its ceiling', subject: 'pot:mini' },
    ]),
  );
  await setCeiling(null);
});
