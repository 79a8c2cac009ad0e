import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inProject } from '../../scripts/project.ts';

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
