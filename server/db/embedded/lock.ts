import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../core/startup-error.ts';
import { isAlive, startMarkOf } from './processes.ts';

interface Holder {
  pid: number;
  mark: string;
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function holds(holder: Holder | undefined): boolean {
  return holder !== undefined && isAlive(holder.pid) && startMarkOf(holder.pid) === holder.mark;
}

function tryCreate(file: string): boolean {
  const mine: Holder = { pid: process.pid, mark: startMarkOf(process.pid) };
  try {
    writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes a data folder for this process alone. The lock of a dead process counts as free, also
 * when its id was given to another process since.
 * @returns a function that gives the folder free.
 * @throws StartupError when a living server holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'server.lock');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (tryCreate(file)) return () => rmSync(file, { force: true });
    const holder = readHolder(file);
    if (holds(holder)) {
      throw new StartupError(
        `Another server (process ${holder?.pid}) already uses the data folder ${folder}. ` +
          'Stop it first, or give this one its own DATA_DIR.',
      );
    }
    // Renaming is what only one of several starters can do, so a fresh lock is never thrown away.
    const stale = `${file}.${randomUUID()}`;
    try {
      renameSync(file, stale);
    } catch {
      continue;
    }
    const renamed = readHolder(stale);
    if (holds(renamed)) renameSync(stale, file);
    else rmSync(stale, { force: true });
  }
  throw new StartupError(`The data folder ${folder} could not be locked. Try again.`);
}
