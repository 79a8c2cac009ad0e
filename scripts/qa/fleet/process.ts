import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Owner } from '../../../server/db/embedded/run-as.ts';
import { UsageError } from '../../usage.ts';

const READY_MS = 60_000;
const LOOK_MS = 50;
/** Lines of a process that are kept to be told when it fails. */
const KEPT_LINES = 40;

/** A process of a fleet that is started, ended and started again under one name. */
export interface Part {
  readonly name: string;
  readonly pid: number;
  start(): Promise<void>;
  /** Ends it and waits for its end. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** What it said last. */
  said(): string;
}

/** How a part is run. */
export interface PartOptions {
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Who it runs as; who calls unless given. */
  owner?: Owner | undefined;
  /** True once it does its work. */
  isReady(): Promise<boolean>;
}

/** @throws UsageError naming the program and the package that has it */
export function needProgram(program: string, versionFlag: string, debianPackage: string): void {
  if (spawnSync(program, [versionFlag]).error === undefined) return;
  throw new UsageError(
    `${program} is not installed. On Debian: apt-get install ${debianPackage}; then try again.`,
  );
}

/** Answers true where `url` answers 200. */
export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/** A part that is not started yet. */
export function partOf({ name, command, args, env, owner, isReady }: PartOptions): Part {
  let child: ChildProcess | undefined;
  let lines: string[] = [];
  const said = () => lines.join('\n');
  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null;
  return {
    name,
    said,
    get pid() {
      return child?.pid ?? 0;
    },
    async start() {
      lines = [];
      child = spawn(command, args, { env: { PATH: process.env.PATH, ...env }, ...owner });
      const hear = (chunk: Buffer) => {
        lines = [...lines, ...chunk.toString().split('\n').filter(Boolean)].slice(-KEPT_LINES);
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      const until = Date.now() + READY_MS;
      while (!(await isReady())) {
        if (hasEnded() || Date.now() > until) throw new Error(`${name} did not start:\n${said()}`);
        await pause(LOOK_MS);
      }
    },
    async end(signal) {
      if (!child || hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}
