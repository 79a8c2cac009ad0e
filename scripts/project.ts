import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own folder. */
export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** A file below the project's folder. */
export function inProject(...parts: string[]): string {
  return path.join(ROOT, ...parts);
}

/** Where a started server finds its own files compiled (NODE_COMPILE_CACHE): a third of what a start costs. */
export const COMPILED = inProject('node_modules/.cache/compiled');

/** All files below the given files and folders, relative to the project, sorted. */
export function filesBelow(...places: string[]): string[] {
  const found: string[] = [];
  const visit = (place: string): void => {
    const full = inProject(place);
    if (!existsSync(full)) return;
    if (!statSync(full).isDirectory()) {
      found.push(place);
      return;
    }
    for (const name of readdirSync(full)) visit(path.posix.join(place, name));
  };
  for (const place of places) visit(place);
  return found.sort();
}

/** One hash over names and contents, to tell whether anything changed. */
export function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(inProject(file)));
  return hash.digest('hex');
}

interface RunOptions {
  env?: Record<string, string | undefined>;
  /** Hides the program's output unless it fails. */
  isQuiet?: boolean;
  /** Hides the output also when it fails. */
  isSilent?: boolean;
}

/** Runs a JavaScript entry under the pinned Node; resolves with its exit code. */
export function runNode(
  entry: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  const isHidden = options.isQuiet || options.isSilent;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [inProject(entry), ...args], {
      cwd: ROOT,
      stdio: isHidden ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...options.env },
    });
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0 && options.isQuiet) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}
