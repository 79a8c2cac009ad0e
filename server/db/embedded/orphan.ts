import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../core/startup-error.ts';
import { commandLineOf, isAlive, waitForEnd } from './processes.ts';

/** What PostgreSQL notes about itself in postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

/** Reads postmaster.pid of a cluster; undefined when none runs or ran. */
export function readPostmaster(folder: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/**
 * Stops a PostgreSQL that outlived its server (killed without a chance to tidy up).
 * Committed data is on disk already, so a fast shutdown loses nothing.
 * @throws StartupError when it does not end.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const found = readPostmaster(folder);
  if (!found) return;
  const { pid } = found;
  if (!isAlive(pid) || !commandLineOf(pid).includes(folder)) {
    // The id may belong to a stranger by now; PostgreSQL would then refuse to start.
    rmSync(join(folder, 'postmaster.pid'), { force: true });
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    if (await waitForEnd(pid, 15)) return;
  }
  throw new StartupError(
    `A PostgreSQL left over from an earlier run (process ${pid}) still uses ${folder} ` +
      'and does not stop. End that process and start again.',
  );
}
