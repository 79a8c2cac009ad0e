import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { inProject } from '../../scripts/project.ts';
import { openTestServer } from '../../tests/support/servers/test-server.ts';
import { runWords } from './command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'bituin-ops-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `npm run ops` on a folder without data. */
function ops(...words: string[]): Promise<{ code: unknown; out: string; wrong: string }> {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [inProject('scripts/run/ops.ts'), ...words],
      { env },
      (error, out, wrong) => resolve({ code: error?.code ?? 0, out, wrong }),
    );
  });
}

test('a command tells what it came to by its exit code, on output or error', async () => {
  const [help, unknown, early] = await Promise.all([
    ops('--help'),
    ops('no-such-thing'),
    ops('audit', 'head'),
  ]);
  expect(help).toMatchObject({ code: 0, wrong: '' });
  expect(help.out).toContain('settings set');
  expect(unknown).toMatchObject({ code: 64, out: '' });
  expect(unknown.wrong).toContain('no-such-thing');
  expect(early).toMatchObject({ code: 1, out: '' });
  expect(early.wrong).toContain('There is no data in');
});

test('a command goes by the time of the database, or says that this machine has another', async () => {
  const { database, databaseUrl, close } = await openTestServer();
  vi.stubEnv('DATABASE_URL', databaseUrl);
  const late = async (seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
    const result = await runWords(['audit', 'head'], () => {});
    vi.useRealTimers();
    const { rows } = await sql<{ ago: number }>`
      select extract(epoch from clock_timestamp() - at)::float8 as ago from audit_events
      where kind = 'operator.audit.head'`.execute(database);
    return { ...result, ago: rows.map(({ ago }) => ago) };
  };
  expect((await late(100)).lines).toEqual([
    expect.stringMatching(/^The database's clock is (99|100) s behind this machine's/),
  ]);
  const { exitCode, ago } = await late(50);
  expect(exitCode).toBe(0);
  expect(ago).toHaveLength(1);
  expect(ago[0]).toBeGreaterThanOrEqual(0);
  vi.unstubAllEnvs();
  await close();
});
