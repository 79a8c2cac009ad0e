import { mkdirSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { connect } from '../../server/db/connect.ts';
import { type Cluster, startCluster } from '../../server/db/embedded/cluster.ts';
import { copyPlayers } from './players-copy.ts';
import type { PlayersBenchOptions } from './players-options.ts';
import { FIRST_COPY, playTemplates } from './players-world.ts';

/** Bytes of a player's own rows, and of each entry in their books with its half of a transfer. */
const PLAYER_BYTES = 22_000;
const ENTRY_BYTES = 430;
/** What is left free: for sorting, the log, and whoever else uses the disk. */
const SPARE_BYTES = 12e9;
const CONNECTIONS = 100;

/** For filling tables; taken back before anything is measured. */
const FILLING = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  maintenance_work_mem: '1GB',
};

/**
 * For as long as the cluster lives: statements are counted, memory as a database of its own would have, checkpoints
 * as in deploy/patroni.yml. Its lz4 is not in the embedded PostgreSQL: the log is measured at its full length.
 */
const MEASURED = {
  shared_preload_libraries: 'pg_stat_statements',
  shared_buffers: '2GB',
  max_wal_size: '8GB',
  checkpoint_timeout: '15min',
};

/** The disk has no room for what is to be made. */
export class NoSpace extends Error {}

/** Worlds are named by what they hold, so that each is made once. */
function worldName(size: number, entriesEach: number): string {
  return `world_${size}_${entriesEach}`;
}

async function sendEach(url: string, statements: readonly string[]): Promise<void> {
  const { pool } = connect(url, 1);
  try {
    for (const statement of statements) await pool.query(statement);
  } finally {
    await pool.end();
  }
}

/** From its next start on, and at once what needs none. */
const setUp = (cluster: Cluster, settings: Readonly<Record<string, string>>) =>
  sendEach(cluster.urlOf('postgres'), [
    ...Object.entries(settings).map(([name, value]) => `alter system set ${name} = '${value}'`),
    'select pg_reload_conf()',
  ]);

async function has(cluster: Cluster, name: string): Promise<boolean> {
  const { pool } = connect(cluster.urlOf('postgres'), 1);
  const { rowCount } = await pool.query('select from pg_database where datname = $1', [name]);
  await pool.end();
  return rowCount !== 0;
}

/** @throws NoSpace before anything was written */
function needSpace(cache: string, size: number, entriesEach: number): void {
  const need = size * (PLAYER_BYTES + entriesEach * ENTRY_BYTES) + SPARE_BYTES;
  const { bavail, bsize } = statfsSync(cache);
  if (bavail * bsize >= need) return;
  const gb = (bytes: number) => `${(bytes / 1e9).toFixed(0)} GB`;
  throw new NoSpace(
    `A world of ${size} players needs ${gb(need)} below ${cache}, and ${gb(bavail * bsize)} are ` +
      'free. Give --cache a folder on another disk, or a smaller --size or --entries.',
  );
}

async function make(cluster: Cluster, cache: string, size: number, entriesEach: number) {
  const admin = cluster.urlOf('postgres');
  const templates = `templates_${entriesEach}`;
  const draft = 'draft';
  if (!(await has(cluster, templates))) {
    console.log('  players whose history is copied play for real');
    await sendEach(admin, [`drop database if exists ${draft}`, `create database ${draft}`]);
    const { pool } = connect(cluster.urlOf(draft), 3);
    await playTemplates({ pool, url: cluster.urlOf(draft), folder: cache }, entriesEach);
    await pool.end();
    await sendEach(admin, [`alter database ${draft} rename to ${templates}`]);
  }
  console.log(`  making ${size} players of ${entriesEach} entries each`);
  const from = performance.now();
  await sendEach(admin, [
    `drop database if exists ${draft}`,
    `create database ${draft} template ${templates}`,
  ]);
  const { pool } = connect(cluster.urlOf(draft), 2);
  await copyPlayers(pool, FIRST_COPY, FIRST_COPY + size - 1, (text) => console.log(`    ${text}`));
  await pool.end();
  await sendEach(admin, [`alter database ${draft} rename to ${worldName(size, entriesEach)}`]);
  console.log(`  made in ${((performance.now() - from) / 60_000).toFixed(1)} minutes`);
}

/**
 * Starts the cluster that holds the worlds, and makes those that it does not hold yet.
 * @throws NoSpace where the disk is too small
 */
export async function openWorlds(options: PlayersBenchOptions): Promise<Cluster> {
  const { cache, sizes, entries } = options;
  const entriesEach = entriesEachOf(options);
  mkdirSync(cache, { recursive: true });
  const folder = path.join(cache, 'bench-players');
  const start = (isDurable: boolean) =>
    startCluster({ folder, isDurable, maxConnections: CONNECTIONS });
  let cluster = await start(true);
  const missing: number[] = [];
  try {
    await setUp(cluster, MEASURED);
    for (const size of sizes) {
      if (!(await has(cluster, worldName(size, entriesEach)))) missing.push(size);
    }
    if (missing.length === 0) return cluster;
    const largest = missing.at(-1) ?? 0;
    needSpace(folder, largest, entriesEach);
    console.log(`Making what is to be measured, once, below ${folder} (${entries} entries):`);
    await setUp(cluster, FILLING);
    await cluster.stop();
    cluster = await start(false);
    for (const size of missing) await make(cluster, folder, size, entriesEach);
    const reset = Object.keys(FILLING).map((name) => `alter system reset ${name}`);
    await sendEach(cluster.urlOf('postgres'), [...reset, 'checkpoint']);
    await setUp(cluster, MEASURED);
    await cluster.stop();
    return await start(true);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** A world of so few players is copied for each run, which then finds it as it was made. */
const COPIED_MAX = 20_000;

/** The database to measure in. A large world takes what the run adds: a thousandth of it. */
export async function databaseFor(cluster: Cluster, size: number, entriesEach: number) {
  const world = worldName(size, entriesEach);
  if (size > COPIED_MAX) return world;
  await sendEach(cluster.urlOf('postgres'), [
    'drop database if exists run',
    `create database run template ${world}`,
  ]);
  return 'run';
}

/** So that the largest world has all entries that were asked for. */
export function entriesEachOf({ sizes, entries }: PlayersBenchOptions): number {
  return Math.round(entries / (sizes.at(-1) ?? 1));
}
