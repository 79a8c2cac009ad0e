import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { connect } from '../../../server/db/connect.ts';
import { type Database, inTransaction } from '../../../server/db/database.ts';
import { auditLedger } from '../../../server/ledger/balances.ts';
import { ledgerPlayer } from '../players/ledger-player.ts';
import { createTestDatabase, RACE_WAIT_SECONDS, type TestDatabase } from './cluster.ts';

const CONNECTIONS = 10;

/**
 * Books of their own for the tests of a file, audited after each of them. Call it at the file's top;
 * the database is there once the tests run.
 */
export function testLedger() {
  let home: TestDatabase;
  let database: Kysely<Database>;
  let next = 1;
  beforeAll(async () => {
    home = await createTestDatabase();
    ({ database } = connect(home.url, CONNECTIONS, RACE_WAIT_SECONDS));
  });
  afterAll(async () => {
    await database.destroy();
    await home.drop();
  });
  afterEach(async () => {
    expect(await inTransaction(database, auditLedger)).toEqual([]);
  });
  return {
    get database() {
      return database;
    },
    /** A player who did nothing yet. */
    player: () => ledgerPlayer(database, next++),
  };
}
