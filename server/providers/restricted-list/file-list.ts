import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
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

/**
 * A restricted-persons list in a text file: one hash a line, `#` starts a comment. Read once, at
 * the first look-up that succeeds.
 * @throws the file system's error when the file can't be read: nobody registers unchecked.
 */
export function restrictedListFromFile(file: string | URL = SHIPPED_LIST): RestrictedList {
  let hashes: Promise<ReadonlySet<string>> | undefined;
  const load = async (): Promise<ReadonlySet<string>> => {
    const lines = (await readFile(file, 'utf8')).split('\n');
    return new Set(lines.map((line) => line.replace(/#.*/, '').trim().toLowerCase()));
  };
  return {
    async contains(person) {
      hashes ??= load().catch((error: unknown) => {
        hashes = undefined;
        throw error;
      });
      const listed = await hashes;
      return hashesOf(person).some((hash) => listed.has(hash));
    },
  };
}
