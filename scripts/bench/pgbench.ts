import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** Places where pgbench may be, the wanted one first. */
function candidates(): string[] {
  const versions = (): string[] => {
    try {
      return readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
    } catch {
      return [];
    }
  };
  const installed = versions().map((version) => path.join(DEBIAN, version, 'bin', 'pgbench'));
  return [...(process.env.PGBENCH ? [process.env.PGBENCH] : []), 'pgbench', ...installed];
}

/** The pgbench of this machine with its version; undefined where there is none. */
export function findPgbench(): { program: string; version: string } | undefined {
  for (const program of candidates()) {
    const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
    if (status === 0) return { program, version: stdout.trim() };
  }
  return undefined;
}

/** A measurement by pgbench. */
export interface PgbenchRun {
  program: string;
  /** Address of the database. */
  url: string;
  /** What one transaction is: own statements in pgbench's language, or what `pgbench -N` brings along. */
  script: { text: string; file: string } | 'simple-update';
  connections: number;
  seconds: number;
}

/** Rows of 100,000 accounts each, which `preparePgbench` makes: more than the measured time touches. */
const SCALE = 10;

/** Runs pgbench and answers all that it prints. @throws Error with that text where it fails */
function pgbench(program: string, url: string, args: readonly string[]): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: pathname.slice(1),
    },
  });
  return new Promise((resolve, reject) => {
    const output: string[] = [];
    child.stdout.on('data', (chunk) => output.push(String(chunk)));
    child.stderr.on('data', (chunk) => output.push(String(chunk)));
    child.on('error', reject);
    child.on('close', (code) => {
      const text = output.join('');
      if (code === 0) resolve(text);
      else reject(new Error(`pgbench failed:\n${text}`));
    });
  });
}

/** Makes pgbench's own tables in an empty database, for `simple-update`. */
export async function preparePgbench(program: string, url: string): Promise<void> {
  await pgbench(program, url, ['--initialize', '--quiet', '--scale', String(SCALE)]);
}

/**
 * Runs pgbench; answers transactions a second. Own statements go by the extended protocol, as our
 * driver speaks it; `simple-update` as plain `pgbench -N` sends it.
 */
export async function runPgbench(run: PgbenchRun): Promise<number> {
  const { program, url, script, connections, seconds } = run;
  const args = ['--no-vacuum', '--jobs', String(Math.min(2, connections))];
  args.push('--client', String(connections), '--time', String(seconds));
  if (script === 'simple-update') {
    args.push('--builtin', script);
  } else {
    writeFileSync(script.file, script.text);
    args.push('--protocol', 'extended', '--file', script.file);
  }
  const text = await pgbench(program, url, args);
  const rate = /tps = ([\d.]+) \(without initial/.exec(text)?.[1];
  const failed = /number of failed transactions: ([1-9]\d*)/.exec(text);
  if (!rate || failed) throw new Error(`pgbench failed:\n${text}`);
  return Number(rate);
}
