import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ledgerPlayer, NOW } from '../../tests/support/players/ledger-player.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/servers/cluster.ts';
import { connect } from '../db/connect.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { MIGRATIONS, migrate } from '../db/migrate.ts';
import { auditLedger } from './balances.ts';
import { rollContributions } from './pots.ts';

/** The last migration with 64 stripes of each house account, which players share. */
const LAST_SHARED = '0064';

let home: TestDatabase;
let folder: string;
let database: Kysely<Database>;
let pool: pg.Pool;

beforeEach(async () => {
  home = await createTestDatabase('empty');
  ({ database, pool } = connect(home.url, 4));
  folder = mkdtempSync(path.join(tmpdir(), 'bituin-history-'));
  for (const name of readdirSync(MIGRATIONS)) {
    if (name.slice(0, 4) > LAST_SHARED) continue;
    copyFileSync(path.join(MIGRATIONS, name), path.join(folder, name));
  }
  await migrate(pool, folder);
});

afterEach(async () => {
  await database.destroy();
  await home.drop();
  rmSync(folder, { recursive: true });
});

/** Every sum of the books: house accounts over their stripes, wallets, entries and transfers. */
async function sums() {
  const { rows } = await sql`
    select 'house ' || name as account, currency, sum(balance) as balance, sum(seq) as count
      from house_accounts group by name, currency
    union all select 'wallet ' || player_id, currency, balance, seq from wallets
    union all select 'entries ' || name, currency, sum(amount), count(*)
      from house_entries group by name, currency
    union all select 'transfers ' || kind, currency, sum(amount), count(*)
      from transfers group by kind, currency
    order by 1, 2`.execute(database);
  return rows;
}

/** The stripes of house:wagers that hold coin. */
async function stripes(): Promise<number[]> {
  const { rows } = await sql<{ stripe: number }>`
    select stripe from house_accounts where name = 'house:wagers' and currency = 2001
    order by stripe`.execute(database);
  return rows.map(({ stripe }) => stripe);
}

test('books with a history keep every sum, and what was open before goes on as ever', async () => {
  // The first three shared a row of the house; the fourth has an own stripe that was another's, too.
  const players = [1, 65, 129, 64].map((id) => ledgerPlayer(database, id));
  for (const one of players) {
    await one.deposit(10_000);
    await one.bonus(1000, 5000);
    await one.wager('lost', 3000, { potBp: 100 });
    await one.win('lost', 'lost', 0);
    await one.wager('both', 7500);
    await one.wager('open', 400, { potBp: 100 });
  }
  await rollContributions(database, NOW);
  expect(await stripes()).toEqual([0, 1]);
  const before = await sums();

  expect((await migrate(pool))[0]).toMatch(/^0065-/);
  expect(await sums()).toEqual(before);
  expect(await inTransaction(database, auditLedger)).toEqual([]);

  for (const one of players) {
    await one.win('both', 'both', 15_000);
    await one.rollback('open');
    await one.wager('new', 5000, { potBp: 100 });
    await one.win('new', 'new', 2500);
  }
  await rollContributions(database, NOW);
  expect(await inTransaction(database, auditLedger)).toEqual([]);
  expect(await stripes()).toEqual([0, 1, 64, 65, 129]);
});
