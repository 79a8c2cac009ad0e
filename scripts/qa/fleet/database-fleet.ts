import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { connect } from '../../../server/db/connect.ts';
import { freePort } from '../../../tests/support/servers/free-port.ts';
import { inProject } from '../../project.ts';
import { type Etcd, etcdsOf, leadingEtcd, readEnvironment } from './etcd.ts';
import { type Bouncer, bouncerOf, DATABASE, type Front, frontOf, SERVERS } from './parts.ts';
import { type DatabaseNode, databaseOwner, leadingNode, membersOf, nodesOf } from './patroni.ts';
import { answers, needProgram, type Part, partOf } from './process.ts';

const WHOLE_MS = 120_000;
const LOOK_MS = 200;
/** The role of the servers, as deploy/patroni.env names it. */
const ROLE = 'bituin';

/** Everything that deploy/ describes, on this machine: any part may die. */
export interface DatabaseFleet extends Pick<Front, 'url' | 'servers'> {
  etcds: readonly Etcd[];
  nodes: readonly DatabaseNode[];
  bouncers: readonly Part[];
  /** The leader, past bouncers and servers, as its superuser; fails while there is none. */
  database: Pool;
  /** The servers' own address of the database: HAProxy, then a bouncer. */
  databaseUrl: string;
  /** Waits until every part is there: three copies, one of them in step with the leader. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

/** @throws UsageError naming a program that is missing, and its package */
function needPrograms(): void {
  needProgram('etcd', '--version', 'etcd-server');
  needProgram('patroni', '--version', 'patroni');
  needProgram('/usr/lib/postgresql/15/bin/postgres', '--version', 'postgresql-15');
  needProgram('pgbackrest', 'version', 'pgbackrest');
  needProgram('pgbouncer', '--version', 'pgbouncer');
  needProgram('haproxy', '-v', 'haproxy');
}

interface Between {
  databasePort: number;
  leaderPort: number;
  nodes: readonly DatabaseNode[];
  bouncers: readonly Bouncer[];
}

/** HAProxy with deploy/haproxy-database.cfg. */
function betweenOf({ databasePort, leaderPort, nodes, bouncers }: Between): Part {
  const env: Record<string, string> = {
    BITUIN_DATABASE_BIND: `127.0.0.1:${databasePort}`,
    BITUIN_LEADER_BIND: `127.0.0.1:${leaderPort}`,
  };
  for (const [at, { url }] of bouncers.entries()) {
    env[`BITUIN_BOUNCER_${SERVERS[at]?.toUpperCase()}`] = new URL(url).host;
  }
  for (const { name, port, rest } of nodes) {
    env[`BITUIN_POSTGRES_${name.toUpperCase()}`] = `127.0.0.1:${port}`;
    env[`BITUIN_PATRONI_${name.toUpperCase()}`] = String(rest);
  }
  return partOf({
    name: 'haproxy of the database',
    command: 'haproxy',
    args: ['-db', '-f', inProject('deploy/haproxy-database.cfg')],
    env,
    isReady: async () => true,
  });
}

async function isWhole(fleet: Pick<DatabaseFleet, 'etcds' | 'nodes'>): Promise<boolean> {
  const healthy = await Promise.all(
    fleet.etcds.map(({ address }) => answers(`http://${address}/health`)),
  );
  if (healthy.includes(false) || !(await leadingEtcd(fleet.etcds))) return false;
  const leader = await leadingNode(fleet.nodes);
  const members = await membersOf(fleet.nodes);
  const isWell = ({ state }: { state: string }) => state === 'running' || state === 'streaming';
  return (
    leader !== undefined &&
    members.filter(isWell).length === fleet.nodes.length &&
    members.some(({ role }) => role === 'sync_standby')
  );
}

/** @throws Error naming what is missing after two minutes */
async function waitUntilWhole(fleet: Pick<DatabaseFleet, 'etcds' | 'nodes'>): Promise<void> {
  const until = Date.now() + WHOLE_MS;
  while (!(await isWhole(fleet))) {
    if (Date.now() > until) {
      const members = JSON.stringify(await membersOf(fleet.nodes));
      const said = fleet.nodes.map(({ name, patroni }) => `${name}:\n${patroni.said()}`);
      throw new Error(`the cluster is not whole: ${members}\n${said.join('\n')}`);
    }
    await pause(LOOK_MS);
  }
}

/** What is run at the first start, as docs/operations.md tells the operator. */
export const FIRST_STATEMENTS = [
  `create database ${DATABASE} owner ${ROLE}`,
  // How far a copy is behind is told to such a role alone (server/metrics/database-metrics.ts).
  `grant pg_read_all_stats to ${ROLE}`,
];

/** Role and database of the servers. */
async function createDatabase(leaderPort: number, superuser: string): Promise<void> {
  const url = `postgres://postgres:${superuser}@127.0.0.1:${leaderPort}/postgres`;
  const { pool } = connect(url, 1);
  try {
    for (const statement of FIRST_STATEMENTS) await pool.query(statement);
  } finally {
    await pool.end();
  }
}

interface Started {
  folder: string;
  start(part: Part): Promise<void>;
  /** Is called before every part is ended. */
  atEnd(work: () => Promise<void>): void;
  stop(): Promise<void>;
}

async function startParts({ folder, start, atEnd, stop }: Started): Promise<DatabaseFleet> {
  const owner = databaseOwner();
  const etcds = await etcdsOf(folder);
  await Promise.all(etcds.map(({ part }) => start(part)));
  const nodes = await nodesOf({ folder, owner, etcds: etcds.map(({ address }) => address) });
  atEnd(async () => {
    for (const { patroni, killPostgres } of nodes) {
      await patroni.end('SIGKILL');
      killPostgres();
    }
  });
  const [first, ...others] = nodes;
  if (first) await start(first.patroni);
  await Promise.all(others.map(({ patroni }) => start(patroni)));
  const passwords = readEnvironment('deploy/patroni.env');
  const [databasePort, leaderPort] = [await freePort(), await freePort()];
  const password = passwords[`PATRONI_${ROLE}_PASSWORD`];
  const target = new URL(`postgres://${ROLE}:${password}@127.0.0.1:${leaderPort}/${DATABASE}`);
  const bouncers = [
    await bouncerOf(folder, 'pgbouncer-one', target),
    await bouncerOf(folder, 'pgbouncer-two', target),
  ];
  await start(betweenOf({ databasePort, leaderPort, nodes, bouncers }));
  await waitUntilWhole({ etcds, nodes });
  const superuser = passwords.PATRONI_SUPERUSER_PASSWORD ?? '';
  await createDatabase(leaderPort, superuser);
  for (const { part } of bouncers) await start(part);
  const databaseUrl = new URL(target);
  databaseUrl.port = String(databasePort);
  const { url, servers, balancer } = await frontOf({ folder, databaseUrl: databaseUrl.href });
  for (const part of [...servers, balancer]) await start(part);
  const direct = `postgres://postgres:${superuser}@127.0.0.1:${leaderPort}/${DATABASE}`;
  const { pool: database } = connect(direct, 4);
  atEnd(() => database.end());
  return {
    ...{ url, servers, etcds, nodes, database, databaseUrl: databaseUrl.href },
    bouncers: bouncers.map(({ part }) => part),
    whole: () => waitUntilWhole({ etcds, nodes }),
    stop,
  };
}

/**
 * Starts three etcd, three PostgreSQL under Patroni, two bouncers, three servers and both HAProxy, with the
 * files of `deploy/`.
 * @throws UsageError where a program or a user is missing
 */
export async function startDatabaseFleet(): Promise<DatabaseFleet> {
  needPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'bituin-failover-'));
  chmodSync(folder, 0o755);
  const started: Part[] = [];
  const ends: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
    for (const part of started.splice(0).toReversed()) await part.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
  };
  try {
    return await startParts({
      folder,
      stop: hear(stop),
      atEnd: (work) => ends.push(work),
      async start(part) {
        started.push(part);
        await part.start();
      },
    });
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Ctrl-C and a kind kill take everything down, too. */
function hear(stop: () => Promise<void>): () => Promise<void> {
  const onSignal = (signal: NodeJS.Signals) => {
    console.log(`${signal}: taking everything down`);
    stop().then(
      () => process.exit(130),
      () => process.exit(130),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, onSignal);
  return stop;
}
