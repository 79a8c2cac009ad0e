import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** True while a process of this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie still takes signals but runs nothing any more.
    return process.platform !== 'linux' || !/^State:\s*Z/m.test(statusOf(pid));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

function ps(pid: number, column: string): string {
  return (
    spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  );
}

/**
 * A mark that differs between two processes which had the same id one after the other;
 * empty where the system tells none.
 */
export function startMarkOf(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'lstart').trim();
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name in parentheses may hold spaces; start time is the 20th field after it.
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${boot}/${started}`;
  } catch {
    return '';
  }
}

/** The command line of a process, or an empty text. */
export function commandLineOf(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'command').trim();
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ');
  } catch {
    return '';
  }
}

/** Waits until a process is gone; false when it still lives after `seconds`. */
export async function waitForEnd(pid: number, seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1000;
  while (isAlive(pid)) {
    if (performance.now() > end) return false;
    await sleep(25);
  }
  return true;
}
