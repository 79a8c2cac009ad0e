import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { readPassword } from './folder.ts';
import { CLUSTER_USER } from './initialise.ts';
import { readPostmaster } from './orphan.ts';
import { commandLineOf, isAlive } from './processes.ts';

/** Connection address of a database in a cluster; holds the password, so never log it. */
export function clusterUrl(
  { password, port }: { password: string; port: number },
  databaseName: string,
): string {
  const secret = `${CLUSTER_USER}:${encodeURIComponent(password)}`;
  return `postgres://${secret}@127.0.0.1:${port}/${encodeURIComponent(databaseName)}`;
}

/** The address of a database in the embedded PostgreSQL that runs under a folder, if one does. */
export function runningClusterUrl(folder: string, databaseName: string): string | undefined {
  const base = realpathSync(folder);
  const passwordFile = join(base, 'postgres.password');
  const found = readPostmaster(join(base, 'postgres'));
  if (!found?.isReady || !existsSync(passwordFile)) return undefined;
  const { pid, port } = found;
  if (!isAlive(pid) || !commandLineOf(pid).includes(base)) return undefined;
  return clusterUrl({ password: readPassword(passwordFile), port }, databaseName);
}
