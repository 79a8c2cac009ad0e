import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { inProject } from '../project.ts';
import { run } from './tools.ts';

const LIST = 'android/tools/packages.txt';

/** What of those packages the build works with, as files on this machine. */
export interface Platform {
  /** The true API 23, as a jar. */
  api23: string;
  dx: string;
  /** The attributes that resources are linked against. */
  framework: string;
  /** Google's list of what the newest API has. */
  signatures: string;
}

/** Where packages are kept between builds: 100 MB that the mirror need not send again. */
function cacheFolder(): string {
  const folder = process.env.ANDROID_CACHE ?? path.join(homedir(), '.cache', 'bituin-android');
  mkdirSync(path.join(folder, 'unpacked'), { recursive: true });
  return folder;
}

function mirror(): string {
  const named = process.env.DEBIAN_MIRROR;
  if (named) return named.replace(/\/$/, '');
  let sites = '';
  try {
    sites = run('apt-get', ['indextargets', '--format', '$(SITE)']);
  } catch {
    // Not a Debian, or one without sources: said below.
  }
  const [first] = sites.split('\n').filter((site) => !/security/.test(site));
  if (!first)
    throw new Error('No Debian mirror is known: set DEBIAN_MIRROR to the address of one.');
  return first;
}

const sha256 = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');

/**
 * One package as a file, whose bytes are the pinned ones.
 * @throws Error when the mirror has it no longer, or has another
 */
function fetched(folder: string, sum: string, place: string): string {
  const file = path.join(folder, path.basename(place));
  if (!existsSync(file)) {
    const address = `${mirror()}/${place}`;
    console.log(`  ${path.basename(place)} ...`);
    try {
      run('curl', ['-fsSL', '--retry', '3', '-o', `${file}.part`, address]);
    } catch (error) {
      throw new Error(
        `${(error as Error).message}\nThe mirror does not send ${place}: set DEBIAN_MIRROR to one that does, or put the file into ${folder}.`,
      );
    }
    renameSync(`${file}.part`, file);
  }
  const found = sha256(file);
  if (found === sum) return file;
  throw new Error(`${file} has the SHA-256 ${found}, not ${sum}: delete it and try again.`);
}

function unpacked(folder: string, file: string): void {
  const target = path.join(folder, 'unpacked', path.basename(file, '.deb'));
  if (!existsSync(target)) run('dpkg-deb', ['-x', file, target]);
}

function signaturesIn(folder: string, archive: string): string {
  const file = path.join(folder, 'api-signatures.txt');
  if (!existsSync(file)) {
    writeFileSync(file, run('tar', ['-xJOf', archive, './core/api/current.txt']));
  }
  return file;
}

/**
 * Fetches what is not here yet, checks all of it and unpacks it.
 * @throws Error with what is wrong and what to do
 */
export function readyPlatform(): Platform {
  const folder = cacheFolder();
  const pinned = readFileSync(inProject(LIST), 'utf8').matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm);
  let signatures = '';
  for (const [, sum = '', place = ''] of pinned) {
    const file = fetched(folder, sum, place);
    if (file.endsWith('.deb')) unpacked(folder, file);
    else signatures = signaturesIn(folder, file);
  }
  const one = (pattern: string): string => {
    const [found] = globSync(path.join(folder, 'unpacked', pattern));
    if (!found) throw new Error(`${folder}/unpacked has no ${pattern}: delete the folder.`);
    return found;
  };
  return {
    api23: one('libandroid-23-java*/usr/share/java/com.android.android-23.jar'),
    dx: one('dalvik-exchange*/usr/share/java/com.android.dx-*.jar'),
    framework: one('android-framework-res*/usr/share/android-framework-res/framework-res.apk'),
    signatures,
  };
}
