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
  /** The statements of one transaction, in pgbench's language. */
  script: string;
  /** Where the script is written to. */
  file: string;
  connections: number;
  seconds: number;
}

/** Runs pgbench with the extended protocol, as our driver speaks it; answers transactions a second. */
export function runPgbench(run: PgbenchRun): Promise<number> {
  const { program, url, script, file, connections, seconds } = run;
  const { hostname, port, username, password, pathname } = new URL(url);
  writeFileSync(file, script);
  const threads = String(Math.min(2, connections));
  const args = ['--no-vacuum', '--protocol=extended', '--file', file, '--jobs', threads];
  args.push('--client', String(connections), '--time', String(seconds));
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
      const rate = /tps = ([\d.]+) \(without initial/.exec(text)?.[1];
      const failed = /number of failed transactions: ([1-9]\d*)/.exec(text);
      if (code !== 0 || !rate || failed) reject(new Error(`pgbench failed:\n${text}`));
      else resolve(Number(rate));
    });
  });
}
