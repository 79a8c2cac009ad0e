import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '../../core/startup-error.ts';

/**
 * Makes a folder and those above it. Not by Node's recursive form, which never returns where the
 * system lets nobody make folders, as below /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    // Passable but not listable when root starts it, as PostgreSQL then runs as another user.
    mkdirSync(folder, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } catch (error) {
    // Another server may have been faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Makes the data folder where needed and proves that it can be written.
 * @returns its real path.
 * @throws StartupError when it cannot be made or written.
 */
export function prepareFolder(folder: string): string {
  try {
    makeFolder(folder);
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
    return realpathSync(folder);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    throw new StartupError(
      `The data folder ${folder} cannot be written (${code}). ` +
        'Set DATA_DIR to a folder that this user may write.',
    );
  }
}

/** Reads the cluster's password; makes one that only this user can read on the first start. */
export function readPassword(file: string): string {
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flush: true });
  }
  return readFileSync(file, 'utf8').trim();
}
