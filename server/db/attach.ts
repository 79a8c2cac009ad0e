import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../core/startup-error.ts';
import { connect } from './connect.ts';
import { runningClusterUrl } from './embedded/running.ts';
import { DATABASE_NAME, type DatabaseOptions, type OpenDatabase, openDatabase } from './open.ts';

/**
 * Opens the database for a command beside the server: joins the embedded PostgreSQL of a running
 * server, or starts it where none runs.
 * @throws StartupError when there is no data yet, or where the person who calls can help.
 */
export async function attachDatabase(
  options: DatabaseOptions,
): Promise<Pick<OpenDatabase, 'database' | 'url' | 'close'>> {
  const { databaseUrl, dataDir } = options;
  if (databaseUrl || options.isBare) return openDatabase(options);
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new StartupError(
      `There is no data in ${dataDir} yet. Start the server once, or set DATA_DIR to its folder.`,
    );
  }
  const url = runningClusterUrl(dataDir, DATABASE_NAME);
  if (!url) return openDatabase(options);
  const { database, pool } = connect(url);
  return { database, url, close: () => pool.end() };
}
