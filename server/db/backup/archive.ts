import { randomBytes } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { BrokenBackup } from './read-dump.ts';

/** What the system says of a file, in words. */
const PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist, or its folder does not.',
  EACCES: 'may not be read or written by this user.',
  EEXIST: 'exists already; a back-up never takes the place of another one.',
  ENOSPC: 'does not fit: the disk is full.',
  EISDIR: 'is a folder; name a file.',
};

function explained(error: unknown, file: string): unknown {
  const problem = PROBLEMS[(error as NodeJS.ErrnoException).code ?? ''];
  return problem === undefined ? error : new BrokenBackup(`${file} ${problem}`);
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as WebStream<Uint8Array>);

/** Waits for both, whatever becomes of one. @throws what went wrong first */
async function both<Result>(work: Promise<Result>, other: Promise<unknown>): Promise<Result> {
  let first: { error: unknown } | undefined;
  const note = (error: unknown) => {
    first ??= { error };
    return undefined;
  };
  const [result] = await Promise.all([work.catch(note), other.catch(note)]);
  if (first) throw first.error;
  return result as Result;
}

/** A power cut may take a name away that its folder does not have on the disk yet. */
function keepName(file: string): void {
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/**
 * Writes an archive in the age format (age-encryption.org/v1): packed by gzip, then encrypted to public
 * keys. The file has its name only once all of it is on the disk; who is killed before leaves at most
 * one whose name ends in `.part`.
 * @param fill writes what is archived and ends the stream
 * @returns what `fill` does, and the file's size
 * @throws BrokenBackup where the file exists already or cannot be written
 */
export async function writeArchive<Result>(
  file: string,
  recipients: readonly string[],
  fill: (stream: Writable) => Promise<Result>,
): Promise<{ result: Result; bytes: number }> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`;
  const packed = createGzip();
  const age = new Encrypter();
  for (const recipient of recipients) age.addRecipient(recipient);
  try {
    if (existsSync(file)) throw Object.assign(new Error(), { code: 'EEXIST' });
    const encrypted = fromWeb(await age.encrypt(toWeb(packed)));
    const disk = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    const end = (error: Error) => {
      packed.destroy(error);
      throw error;
    };
    const result = await both(fill(packed).catch(end), pipeline(encrypted, disk).catch(end));
    // A link appears whole or not at all, and takes no other file's place.
    linkSync(draft, file);
    keepName(file);
    return { result, bytes: statSync(file).size };
  } catch (error) {
    throw explained(error, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Reads an archive back. Its end proves that nothing is missing: until then nothing of it may count.
 * @param identity the secret key of one whom it was encrypted to
 * @throws BrokenBackup for another key, and for a file that was changed, cut off, or is none
 */
export async function* readArchive(file: string, identity: string): AsyncGenerator<Buffer, void> {
  const age = new Decrypter();
  age.addIdentity(identity);
  const disk = createReadStream(file);
  const plain = createGunzip();
  try {
    const opened = fromWeb(await age.decrypt(toWeb(disk)));
    pipeline(opened, plain).catch((error: Error) => plain.destroy(error));
    for await (const chunk of plain) yield chunk as Buffer;
  } catch (error) {
    const known = explained(error, file);
    if (known instanceof BrokenBackup) throw known;
    if (/no identity matched/i.test((error as Error).message)) {
      throw new BrokenBackup(`BACKUP_IDENTITY is not the key that opens ${file}.`);
    }
    throw new BrokenBackup(`${file} is no back-up, or was changed or cut off: it does not open.`);
  } finally {
    disk.destroy();
    plain.destroy();
  }
}
