import { spawnSync } from 'node:child_process';
import { chownSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from '../../../server/db/embedded/run-as.ts';
import { freePort } from '../../../tests/support/servers/free-port.ts';
import { childrenOf } from '../../../tests/support/servers/processes.ts';
import { inProject } from '../../project.ts';
import { UsageError } from '../../usage.ts';
import { readEnvironment } from './etcd.ts';
import { SERVERS } from './parts.ts';
import { answers, type Part, partOf } from './process.ts';

/** A host of PostgreSQL: Patroni and what it starts. */
export interface DatabaseNode {
  name: string;
  patroni: Part;
  /** Ports of PostgreSQL and of Patroni's REST interface. */
  port: number;
  rest: number;
  dataDir: string;
  /** Its deploy/patroni.yml. */
  config: string;
  /** What Patroni was started with. */
  env: Readonly<Record<string, string>>;
  /** Ends PostgreSQL and all its processes, in no order. */
  killPostgres(): void;
}

/** Where Debian keeps PostgreSQL's programs. */
export const BIN_DIR = '/usr/lib/postgresql/15/bin';

/**
 * Who PostgreSQL runs as: the one who calls, or, as it refuses root, Debian's own user or nobody.
 * @throws UsageError where root calls and neither exists
 */
export function databaseOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => {
      const { stdout, status } = spawnSync('id', [flag, user], { encoding: 'utf8' });
      return status === 0 ? Number(stdout) : undefined;
    });
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new UsageError(
    'PostgreSQL does not run as root, and there is neither a user postgres nor nobody here. ' +
      'Call this as another user.',
  );
}

/** The first process of the PostgreSQL in a folder; undefined where none runs. */
function postmasterOf(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return command.includes(dataDir) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Ends the PostgreSQL in a folder and all its processes, in no order. */
export function killPostgres(dataDir: string): void {
  const pid = postmasterOf(dataDir);
  if (pid === undefined) return;
  for (const each of [...childrenOf(pid), pid]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // It ended by itself just now.
    }
  }
}

/** Makes a folder that PostgreSQL's user alone may enter. */
export function ownFolder(path: string, owner: Owner | undefined): void {
  mkdirSync(path, { mode: 0o700 });
  if (owner) chownSync(path, owner.uid, owner.gid);
}

/** What hosts of PostgreSQL share. */
export interface NodesOptions {
  folder: string;
  etcds: readonly string[];
  owner: Owner | undefined;
}

/** Three hosts with deploy/patroni.yml as it is and deploy/patroni.env with other addresses; not started. */
export async function nodesOf({ folder, etcds, owner }: NodesOptions): Promise<DatabaseNode[]> {
  const given = readEnvironment('deploy/patroni.env');
  const archive = join(folder, 'archive');
  const nodes: DatabaseNode[] = [];
  ownFolder(archive, owner);
  // The project's own folder may be closed to that user.
  const [patroniFile, backupFile] = ['patroni.yml', 'pgbackrest.conf'].map((name) => {
    copyFileSync(inProject('deploy', name), join(folder, name));
    return join(folder, name);
  }) as [string, string];
  for (const name of SERVERS) {
    const [port, rest] = [await freePort(), await freePort()];
    const home = join(folder, `node-${name}`);
    const dataDir = join(home, 'data');
    ownFolder(home, owner);
    ownFolder(dataDir, owner);
    const env = {
      ...given,
      HOME: home,
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: etcds.join(','),
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: dataDir,
      PATRONI_POSTGRESQL_BIN_DIR: BIN_DIR,
      PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
      PGBACKREST_CONFIG: backupFile,
      PGBACKREST_REPO1_PATH: archive,
      PGBACKREST_REPO1_CIPHER_PASS: 'a-key-of-this-test',
      PGBACKREST_PG1_PATH: dataDir,
      PGBACKREST_PG1_PORT: String(port),
      PGBACKREST_PG1_SOCKET_PATH: home,
      PGBACKREST_LOCK_PATH: home,
      PGBACKREST_SPOOL_PATH: home,
    };
    const args = [patroniFile];
    const isReady = () => answers(`http://127.0.0.1:${rest}/health`);
    const options = { name: `patroni ${name}`, command: 'patroni', args, env, owner, isReady };
    const patroni = partOf(options);
    nodes.push({
      ...{ name, patroni, port, rest, dataDir, config: patroniFile, env },
      killPostgres: () => killPostgres(dataDir),
    });
  }
  return nodes;
}

/** A member as Patroni tells it. */
interface Member {
  name: string;
  role: string;
  state: string;
}

/** The members as somebody who answers sees them. */
export async function membersOf(nodes: readonly DatabaseNode[]): Promise<Member[]> {
  for (const { rest } of nodes) {
    try {
      const signal = AbortSignal.timeout(2000);
      const response = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal });
      if (response.ok) return ((await response.json()) as { members: Member[] }).members;
    } catch {
      // The next one may know.
    }
  }
  return [];
}

/** The host that leads, by its own word. */
export async function leadingNode(
  nodes: readonly DatabaseNode[],
): Promise<DatabaseNode | undefined> {
  for (const node of nodes) if (await answers(`http://127.0.0.1:${node.rest}/primary`)) return node;
  return undefined;
}
