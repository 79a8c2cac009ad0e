import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { connect } from '../../../server/db/connect.ts';
import type { DatabaseFleet } from './database-fleet.ts';
import { isListening } from './parts.ts';
import { BIN_DIR, type DatabaseNode, databaseOwner, leadingNode, ownFolder } from './patroni.ts';

/** The cluster's name in deploy/patroni.yml and the archive's in deploy/pgbackrest.conf. */
const CLUSTER = 'bituin';
const LOOK_MS = 200;
/** A piece of WAL is on its way to the archive, or a host replays what came, for so long at most. */
const PATIENCE_MS = 120_000;

/**
 * Runs a program as the host's operator would, with what the host has for itself.
 * @param typed what is typed where the program asks back
 * @throws Error with what the program said, where it fails
 */
function runOn(node: DatabaseNode, [program = '', ...args]: readonly string[], typed = ''): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    env: { PATH: process.env.PATH, ...node.env },
    ...databaseOwner(),
    input: typed,
    encoding: 'utf8',
  });
  if (status === 0) return;
  throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`}`);
}

const pgbackrest = (...args: string[]) => ['pgbackrest', `--stanza=${CLUSTER}`, ...args];

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what}: not after ${PATIENCE_MS / 1000} s`);
    await pause(LOOK_MS);
  }
}

async function theLeader({ nodes }: Pick<DatabaseFleet, 'nodes'>): Promise<DatabaseNode> {
  const leader = await leadingNode(nodes);
  if (!leader) throw new Error('no host leads');
  return leader;
}

/** Makes the archive and the first back-up in it. @throws Error with what pgBackRest said */
export async function backUp(fleet: DatabaseFleet): Promise<void> {
  const leader = await theLeader(fleet);
  runOn(leader, pgbackrest('stanza-create'));
  runOn(leader, pgbackrest('check'));
  runOn(leader, pgbackrest('--type=full', 'backup'));
}

/** Waits until everything that was committed so far lies in the archive. */
export async function archiveAll(database: Pool): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    'select pg_walfile_name(pg_switch_wal()) as name',
  );
  const name = rows[0]?.name ?? '';
  await until(`${name} in the archive`, async () => {
    const found = await database.query<{ last: string | null }>(
      'select last_archived_wal as last from pg_stat_archiver',
    );
    return (found.rows[0]?.last ?? '') >= name;
  });
}

/** The host by hand: PostgreSQL alone, until it has replayed what it was restored for. */
async function replay(node: DatabaseNode): Promise<void> {
  const control = (...args: string[]) => [`${BIN_DIR}/pg_ctl`, '-D', node.dataDir, '-w', ...args];
  runOn(node, control('-l', `${node.dataDir}/../by-hand.log`, '-t', '120', 'start'));
  const { port, env } = node;
  const url = `postgres://postgres:${env.PATRONI_SUPERUSER_PASSWORD}@127.0.0.1:${port}/postgres`;
  await until(`${node.name} listens`, () => isListening(url));
  const { pool } = connect(url, 1);
  try {
    await until(`${node.name} is promoted`, async () => {
      const { rows } = await pool.query<{ is: boolean }>('select pg_is_in_recovery() as is');
      return rows[0]?.is === false;
    });
  } finally {
    await pool.end();
  }
  runOn(node, control('-m', 'fast', 'stop'));
}

/**
 * Goes back to a moment, step by step as docs/operations.md tells the operator.
 * @param moment as PostgreSQL writes a `timestamptz`
 * @throws Error naming the step that failed, with what its program said
 */
export async function goBack(fleet: DatabaseFleet, moment: string): Promise<void> {
  for (const server of fleet.servers) await server.end('SIGTERM');
  const first = await theLeader(fleet);
  const others = fleet.nodes.filter((node) => node !== first);
  for (const { patroni } of [...others, first]) await patroni.end('SIGTERM');
  const target = ['--type=time', `--target=${moment}`, '--target-action=promote'];
  runOn(first, pgbackrest('--delta', ...target, 'restore'));
  await replay(first);
  const file = first.config;
  runOn(first, ['patronictl', '-c', file, 'remove', CLUSTER], `${CLUSTER}\nYes I am aware\n`);
  await first.patroni.start();
  for (const { dataDir } of others) {
    rmSync(dataDir, { recursive: true });
    ownFolder(dataDir, databaseOwner());
  }
  await Promise.all(others.map(({ patroni }) => patroni.start()));
  await fleet.whole();
  for (const server of fleet.servers) await server.start();
}
