import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBinaries } from './binaries.ts';
import { initialise } from './initialise.ts';
import { chooseRunAs } from './run-as.ts';

// PostgreSQL's programs are copied, and make a cluster.
vi.setConfig({ testTimeout: 120_000 });

/** Mode 0700: as root, PostgreSQL's own user cannot pass it by itself. */
let closed: string;

beforeEach(() => {
  closed = mkdtempSync(join(tmpdir(), 'bituin-closed-'));
});
afterEach(() => rmSync(closed, { recursive: true }));

test('programs and data below a closed folder work, as in a checkout in the home of root', async () => {
  const { folder } = await findBinaries();
  cpSync(dirname(folder), join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
  const bin = join(closed, 'native', 'bin');
  const binaries = { folder: bin, initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  const runAs = chooseRunAs(join(closed, 'postgres'), binaries.postgres);
  await initialise(binaries, runAs, closed, 'secret');
  expect(existsSync(join(closed, 'postgres', 'PG_VERSION'))).toBe(true);
  expect(existsSync(join(closed, 'postgres.secret'))).toBe(false);
});

test('PostgreSQL never runs as root and holds at most the right to pass folders', () => {
  const status = '/proc/self/status';
  if (!existsSync(status)) return;
  const { command } = chooseRunAs(join(closed, 'postgres'), process.execPath);
  const { file, args, ids } = command('cat', [status]);
  const text = spawnSync(file, args, { ...ids, encoding: 'utf8' }).stdout;
  const uid = Number(/^Uid:\s+(\d+)/m.exec(text)?.[1]);
  const held = BigInt(`0x${/^CapPrm:\s+([0-9a-f]+)/m.exec(text)?.[1]}`);
  expect(uid).not.toBe(0);
  // CAP_DAC_OVERRIDE is bit 1, CAP_DAC_READ_SEARCH bit 2: one of them or none.
  expect([0n, 2n, 4n]).toContain(held);
});

test('a cluster that somebody owns already runs as its owner', () => {
  const { owner } = chooseRunAs(closed, process.execPath);
  const { uid } = statSync(closed);
  if (process.getuid?.() !== 0) expect(owner).toBeUndefined();
  else expect(owner?.uid).toBe(uid === 0 ? 65_534 : uid);
});
