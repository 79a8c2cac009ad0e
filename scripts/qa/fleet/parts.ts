import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../../../server/db/connect.ts';
import { freePort } from '../../../tests/support/servers/free-port.ts';
import { inProject } from '../../project.ts';
import { answers, type Part, partOf } from './process.ts';

/** The database of a fleet. */
export const DATABASE = 'bituin';
/** As deploy/haproxy.cfg names them. */
export const SERVERS = ['one', 'two', 'three'] as const;
const DRAIN_SECONDS = '3';

/** True where a database answers at this address. */
export async function isListening(databaseUrl: string): Promise<boolean> {
  const { pool } = connect(databaseUrl, 1);
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await pool.end();
  }
}

/** A bouncer and the address of the database behind it. */
export interface Bouncer {
  part: Part;
  url: string;
}

/** PgBouncer with deploy/pgbouncer.ini, its addresses changed to those of this fleet. */
export async function bouncerOf(folder: string, name: string, target: URL): Promise<Bouncer> {
  const port = await freePort();
  const home = join(folder, name);
  mkdirSync(home);
  const users = join(home, 'userlist.txt');
  writeFileSync(users, `"${target.username}" "${decodeURIComponent(target.password)}"\n`);
  const changes: [RegExp, string][] = [
    [/^bituin = .*$/m, `bituin = host=127.0.0.1 port=${target.port} dbname=${DATABASE}`],
    [/^listen_port = .*$/m, `listen_port = ${port}`],
    [/^auth_file = .*$/m, `auth_file = ${users}`],
  ];
  const given = readFileSync(inProject('deploy/pgbouncer.ini'), 'utf8');
  const ini = join(home, 'pgbouncer.ini');
  writeFileSync(
    ini,
    changes.reduce((text, [line, own]) => text.replace(line, own), given),
  );
  // It does not run as root; the folder is its own then.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    for (const path of [folder, home]) chmodSync(path, 0o755);
    for (const path of [users, ini]) chmodSync(path, 0o644);
  }
  const url = new URL(target);
  url.port = String(port);
  const args = [...(isRoot ? ['-u', 'nobody'] : []), ini];
  const isReady = () => isListening(url.href);
  return { part: partOf({ name, command: 'pgbouncer', args, isReady }), url: url.href };
}

/** What the servers of a fleet are told. */
export interface ServerOptions {
  folder: string;
  databaseUrl: string;
}

/** Three servers behind HAProxy with deploy/haproxy.cfg. */
export interface Front {
  /** Where players come in. */
  url: string;
  servers: readonly Part[];
  balancer: Part;
}

/** Servers and their balancer, none of them started. */
export async function frontOf({ folder, databaseUrl }: ServerOptions): Promise<Front> {
  const door = await freePort();
  const url = `http://127.0.0.1:${door}`;
  const env: Record<string, string> = { BITUIN_BIND: `127.0.0.1:${door}` };
  const servers: Part[] = [];
  for (const name of SERVERS) {
    const port = await freePort();
    env[`BITUIN_${name.toUpperCase()}`] = `127.0.0.1:${port}`;
    const own = {
      PORT: String(port),
      DATA_DIR: join(folder, name),
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: url,
      VAULT_KEY: '5a'.repeat(32),
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
      DRAIN_SECONDS,
    };
    servers.push(
      partOf({
        name: `server ${name}`,
        command: process.execPath,
        args: [inProject('server/main.ts')],
        env: own,
        isReady: () => answers(`http://127.0.0.1:${port}/readyz`),
      }),
    );
  }
  const args = ['-db', '-f', inProject('deploy/haproxy.cfg')];
  const isReady = () => answers(`${url}/readyz`);
  const balancer = partOf({ name: 'haproxy', command: 'haproxy', args, env, isReady });
  return { url, servers, balancer };
}
