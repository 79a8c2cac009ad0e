import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** A program that the shell's build runs, or a library of Java, and the Debian package that has it. */
type Wanted = readonly [program: string, debianPackage: string];

/** What the Java of the shell is compiled and tested with. */
export const JAVA_TOOLS: readonly Wanted[] = [
  ['javac', 'openjdk-17-jdk-headless'],
  ['java', 'openjdk-17-jdk-headless'],
  ['/usr/share/java/junit4.jar', 'junit4'],
  ['/usr/share/java/hamcrest-core.jar', 'libhamcrest-java'],
];

/** What makes an APK of it, signs it and looks into it. */
export const APK_TOOLS: readonly Wanted[] = [
  ...JAVA_TOOLS,
  ['keytool', 'openjdk-17-jre-headless'],
  ['/usr/share/java/asm.jar', 'libasm-java'],
  ['aapt', 'aapt'],
  ['aapt2', 'aapt'],
  ['zipalign', 'zipalign'],
  ['apksigner', 'apksigner'],
  ['dexdump', 'dexdump'],
  ['enjarify', 'enjarify'],
  ['zip', 'zip'],
  ['unzip', 'unzip'],
  ['curl', 'curl'],
  ['xz', 'xz-utils'],
  ['dpkg-deb', 'dpkg'],
];

function isThere(program: string): boolean {
  if (program.startsWith('/')) return existsSync(program);
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.some((folder) => existsSync(path.join(folder, program)));
}

/** How to install what is missing, as a command; empty when everything is there. */
export function missing(wanted: readonly Wanted[]): string {
  const packages = wanted.filter(([program]) => !isThere(program)).map(([, name]) => name);
  if (!packages.length) return '';
  return `apt-get install -y --no-install-recommends ${[...new Set(packages)].join(' ')}`;
}

interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
}

const OUTPUT_MAX = 64 * 1024 * 1024;

/**
 * Runs a program and gives what it wrote.
 * @throws Error with the program, its exit code and what it said
 */
export function run(program: string, args: readonly string[], options: RunOptions = {}): string {
  const { cwd, env } = options;
  const ended = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: OUTPUT_MAX,
  });
  if (ended.error) throw ended.error;
  if (ended.status === 0) return ended.stdout;
  throw new Error(`${program} ended with ${ended.status}:\n${ended.stdout}${ended.stderr}`.trim());
}
