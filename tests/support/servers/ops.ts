import { type OpsResult, readOps, runOps } from '../../../server/operator/ops.ts';
import type { TestClock, TestServer } from './test-server.ts';

/** Runs a command as `npm run ops` does, on the server's database and at its time. */
export async function opsOn(
  {
    database,
    clock,
    databaseUrl = '',
  }: Pick<TestServer, 'database'> & { clock: Pick<TestClock, 'now'>; databaseUrl?: string },
  words: readonly string[],
  operator = 'tess',
): Promise<OpsResult> {
  const call = readOps(words);
  const deps = { database, databaseUrl, now: clock.now(), operator };
  return 'exitCode' in call ? call : runOps(call, deps);
}
