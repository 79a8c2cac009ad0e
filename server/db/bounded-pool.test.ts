import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/servers/cluster.ts';
import { inRequest } from '../core/request-scope.ts';
import { DatabaseSlow } from './bounded-pool.ts';
import { connect } from './connect.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase('empty');
});
afterAll(() => home.drop());

/** Runs a call's work as its request would. */
function call<Result>(id: number, work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    inRequest({ id: String(id) }, () => void work().then(resolve, reject));
  });
}

test('of more calls than a database can answer, none is cut in its middle: it is answered, or never began', async () => {
  const { database, pool } = connect(home.url, 1);
  const whose = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
  const first = await whose();
  // Each takes half a second of the only connection, and a call may wait eight in all.
  const calls = Array.from({ length: 20 }, (_, id) =>
    call(id, () => sql`select pg_sleep(0.5)`.execute(database)),
  );
  const ends = await Promise.allSettled(calls);
  const done = ends.filter(({ status }) => status === 'fulfilled').length;
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(reasons.every((reason) => reason instanceof DatabaseSlow)).toBe(true);
  expect([done > 3, reasons.length > 3]).toEqual([true, true]);
  expect(await whose()).toBe(first);
  await pool.end();
});
