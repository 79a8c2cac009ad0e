import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../core/startup-error.ts';
import type { Binaries } from './binaries.ts';
import type { RunAs } from './run-as.ts';

/** Name of the cluster's only role. */
export const CLUSTER_USER = 'bituin';

/**
 * Makes the cluster `postgres/` in `base`, whole or not at all.
 * @throws StartupError with what initdb said.
 */
export async function initialise(
  binaries: Binaries,
  runAs: RunAs,
  base: string,
  password: string,
): Promise<void> {
  // Made beside its final place and renamed, so that a start cut short leaves no half cluster.
  const draft = join(base, 'postgres.new');
  const secret = join(base, 'postgres.secret');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(secret, password, { mode: 0o600 });
  if (runAs.owner) {
    chownSync(draft, runAs.owner.uid, runAs.owner.gid);
    chownSync(secret, runAs.owner.uid, runAs.owner.gid);
  }
  try {
    await runInitdb(binaries, runAs, draft, secret);
    renameSync(draft, join(base, 'postgres'));
  } finally {
    rmSync(secret, { force: true });
  }
}

function runInitdb(binaries: Binaries, runAs: RunAs, draft: string, secret: string): Promise<void> {
  for (const program of [binaries.initdb, binaries.postgres]) {
    const { mode } = statSync(program);
    if ((mode & 0o555) !== 0o555) chmodSync(program, mode | 0o555);
  }
  const command = runAs.command(binaries.initdb, [
    `--pgdata=${draft}`,
    `--username=${CLUSTER_USER}`,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  return new Promise((resolve, reject) => {
    const child = spawn(command.file, command.args, {
      ...command.ids,
      cwd: draft,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartupError(`The database could not be created: ${lastLines(output)}`));
    });
  });
}

/** The end of a program's output, on one line. */
export function lastLines(text: string): string {
  return text.trim().split('\n').slice(-3).join(' ');
}
