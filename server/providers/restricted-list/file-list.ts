import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../../core/startup-error.ts';
import type { RegisteringPerson, RestrictedList } from './restricted-list.ts';

/** The list that comes with the project; it holds one made-up phone for demonstrations. */
const SHIPPED_LIST = new URL('./restricted.txt', import.meta.url);

/**
 * The line by which the list knows a person: the SHA-256, in hex, of `mobile:<+63...>`,
 * `account:<lower case>` or `person:<name>|<birth date>`. The list itself names nobody.
 */
export function restrictedHash(kind: 'mobile' | 'account' | 'person', value: string): string {
  return createHash('sha256').update(`${kind}:${value}`).digest('hex');
}

/**
 * A legal name as the list knows it: bare letters in capitals, single spaces. Accents, case,
 * dots and hyphens are written one way here and another there, and must not let anybody through.
 */
export function listedName(legalName: string): string {
  const bare = legalName.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return bare.replace(/[^\p{L}]+/gu, ' ').trim();
}

/** The value of a `person` line; `birthDate` as `yyyy-mm-dd`. */
export function listedPerson(legalName: string, birthDate: string): string {
  return `${listedName(legalName)}|${birthDate}`;
}

function hashesOf({ mobile, account, legalName, birthDate }: RegisteringPerson): string[] {
  const hashes: string[] = [];
  if (mobile) hashes.push(restrictedHash('mobile', mobile));
  if (account) hashes.push(restrictedHash('account', account));
  if (legalName) hashes.push(restrictedHash('person', listedPerson(legalName, birthDate)));
  return hashes;
}

/** A list in a file, which the operator may change at any time. */
export interface RestrictedFile extends RestrictedList {
  /**
   * Reads the file where it was not read yet, or has changed since.
   * @throws StartupError where it can't be read or is no list; what was known before goes on to count
   */
  load(): Promise<void>;
}

const SHA256 = /^[0-9a-f]{64}$/;

/** A file of another kind would match nobody, and let everybody in. @returns what is wrong, never what a line has */
function problemOf(lines: readonly string[]): string | undefined {
  const at = lines.findIndex((line) => line !== '' && !SHA256.test(line));
  if (at >= 0) return `has a line ${at + 1} that is no SHA-256 in hex`;
  return lines.some(Boolean) ? undefined : 'names nobody';
}

async function readHashes(file: string): Promise<ReadonlySet<string>> {
  const text = await readFile(file, 'utf8');
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim().toLowerCase());
  const problem = problemOf(lines);
  if (problem === undefined) return new Set(lines.filter(Boolean));
  throw new StartupError(
    `RESTRICTED_LIST_FILE ${file} ${problem}. Make each line by npm run ops -- restricted line.`,
  );
}

function explained(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  return new StartupError(
    `RESTRICTED_LIST_FILE ${file} cannot be read (${code}). Set it to the file of restricted persons.`,
  );
}

/**
 * A restricted-persons list in a text file: one hash a line, `#` starts a comment. Read by `load`, or at the
 * first look-up; nobody registers unchecked.
 */
export function restrictedListFromFile(named: string | URL = SHIPPED_LIST): RestrictedFile {
  const file = named instanceof URL ? fileURLToPath(named) : named;
  let known: { state: string; hashes: ReadonlySet<string> } | undefined;
  const load = async () => {
    try {
      // Looked at before it is read: what changes meanwhile is read the next time.
      const { ino, size, ctimeMs } = await stat(file);
      const state = [ino, size, ctimeMs].join();
      if (known?.state !== state) known = { state, hashes: await readHashes(file) };
      return known.hashes;
    } catch (error) {
      throw explained(error, file);
    }
  };
  return {
    async load() {
      await load();
    },
    async contains(person) {
      const hashes = known?.hashes ?? (await load());
      return hashesOf(person).some((hash) => hashes.has(hash));
    },
  };
}
