import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';
import { isAlive } from './processes.ts';

// Clusters are made and started, some twice.
vi.setConfig({ testTimeout: 120_000 });

/** mkdtemp makes a folder with mode 0700, so these tests, run as root, start below a closed one. */
let parent: string;
let folder: string;
const running = new Set<Cluster>();

async function start(): Promise<Cluster> {
  const cluster = await startCluster({ folder });
  running.add(cluster);
  return cluster;
}

async function stop(cluster: Cluster): Promise<void> {
  running.delete(cluster);
  await cluster.stop();
}

async function query(cluster: Cluster, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: cluster.urlOf('postgres') });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'bituin-cluster-'));
  folder = join(parent, 'data');
});
afterEach(async () => {
  await Promise.all([...running].map(stop));
  rmSync(parent, { recursive: true });
});

test('data outlives a stop, below a folder that is closed to other users', async () => {
  expect(statSync(parent).mode & 0o777).toBe(0o700);
  const first = await start();
  await query(first, 'create table kept as select 7 as n');
  await stop(first);
  expect(isAlive(first.pid)).toBe(false);
  expect(await query(await start(), 'select n from kept')).toEqual([{ n: 7 }]);
});

test('the password is for this user only, and durable writes are on', async () => {
  const cluster = await start();
  expect(statSync(join(folder, 'postgres.password')).mode & 0o777).toBe(0o600);
  expect(await query(cluster, 'show fsync')).toEqual([{ fsync: 'on' }]);
  const url = new URL(cluster.urlOf('postgres'));
  url.password = 'wrong';
  const stranger = new pg.Client({ connectionString: url.href });
  await expect(stranger.connect()).rejects.toThrow('password authentication failed');
});

test('a folder in use is refused to a second server in one sentence', async () => {
  await start();
  await expect(startCluster({ folder })).rejects.toThrow(
    `Another server (process ${process.pid}) already uses the data folder ${folder}.`,
  );
});

test('a lock whose process id now belongs to another process counts as free', async () => {
  await stop(await start());
  const lock = JSON.stringify({ pid: process.ppid, mark: 'an earlier process' });
  writeFileSync(join(folder, 'server.lock'), lock);
  expect(await query(await start(), 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('PostgreSQL killed without warning comes back with what was committed', async () => {
  const first = await start();
  await query(first, 'create table kept as select 7 as n');
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  await stop(first);
  expect(await query(await start(), 'select n from kept')).toEqual([{ n: 7 }]);
});

test('a postmaster.pid that names a stranger is not obeyed', async () => {
  await stop(await start());
  writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n${folder}\n`);
  expect(await query(await start(), 'select 1 as n')).toEqual([{ n: 1 }]);
});
