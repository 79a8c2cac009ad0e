import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Skipped } from '../run-each.ts';

/** What a scanner came to. */
export interface Scanned {
  /** How much it looked at, in words. */
  figures: string;
  /** What it found and nobody decided; nothing where all is well. */
  findings: string[];
  /** Why the scan shows nothing: it saw too little, or did not find what it must. */
  voids: string[];
  /** What is good to know. */
  notes: string[];
}

/** A finding that is no fault here, and why not. */
export interface Decided {
  finding: RegExp;
  why: string;
}

/** Why a scanner cannot run on this machine; undefined where all that it needs is there. */
export function missing(needs: Readonly<Record<string, string>>): Skipped | undefined {
  const absent = Object.entries(needs).filter(([program]) => !isInstalled(program));
  if (absent.length === 0) return undefined;
  const programs = absent.map(([program]) => program).join(', ');
  const packages = absent.map(([, name]) => name).join(' ');
  return { skipped: `not installed: ${programs}. On Debian: apt-get install ${packages}` };
}

const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', 'command -v "$0"', program]).status === 0;

/** Takes out what is decided; each that is, is told once with its reason. */
export function undecided(findings: readonly string[], decided: readonly Decided[]) {
  const left: string[] = [];
  const notes = new Set<string>();
  for (const text of new Set(findings)) {
    const known = decided.find(({ finding }) => finding.test(text));
    if (known) notes.add(`decided: ${text} (${known.why})`);
    else left.push(text);
  }
  return { findings: left, notes: [...notes] };
}

/** How a scanner ended. */
export interface Run {
  output: string;
  /** True where it had to be ended. */
  isCut: boolean;
}

/** Runs a scanner to its end, or ends it after `seconds` together with all that it started. */
export async function runScanner(
  [command = '', ...args]: readonly string[],
  { folder, seconds }: { folder: string; seconds: number },
): Promise<Run> {
  // Below its own folder a scanner may keep what it likes; it knows nothing of the caller's home.
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    TMPDIR: folder,
    TERM: 'dumb',
    COLUMNS: '200',
  };
  const child = spawn(command, args, {
    ...{ cwd: folder, env, detached: true },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const hear = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  let isCut = false;
  const timer = setTimeout(() => {
    isCut = true;
    endGroup(child);
  }, seconds * 1000);
  await once(child, 'close');
  clearTimeout(timer);
  return { output, isCut };
}

function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}
