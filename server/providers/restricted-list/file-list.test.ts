import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartupError } from '../../core/startup-error.ts';
import { restrictedHash, restrictedListFromFile } from './file-list.ts';

const birthDate = '1990-01-01';
const juan = { account: 'juan', birthDate };
const JUAN = restrictedHash('account', 'juan');
const ANA = restrictedHash('account', 'ana');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bituin-restricted-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A list with these bytes, in a file that the next call writes anew. */
function listOf(content: string | Buffer) {
  const file = join(folder, 'list.txt');
  writeFileSync(file, content);
  return { file, list: restrictedListFromFile(file) };
}

test('a listed phone or account is restricted, others are not', async () => {
  const list = restrictedListFromFile();
  expect(await list.contains({ mobile: '+639990000013', birthDate })).toBe(true);
  expect(await list.contains({ account: 'bawal', birthDate })).toBe(true);
  expect(await list.contains({ account: 'juan', mobile: '+639171234567', birthDate })).toBe(false);
});

test.each([
  'Bawal Maglaro Santos',
  'BAWAL  MAGLARO SANTOS',
  'Bawal Maglaro-Santos',
  ' bawal maglaró santos ',
])(
  'a listed person is restricted under the legal name "%s" and the birth date',
  async (legalName) => {
    const list = restrictedListFromFile();
    expect(await list.contains({ legalName, birthDate: '1985-03-14' })).toBe(true);
    expect(await list.contains({ legalName, birthDate: '1985-03-15' })).toBe(false);
  },
);

test('a legal name next to a listed one is not restricted', async () => {
  const list = restrictedListFromFile();
  const others = ['Bawal Maglaro', 'Bawal Maglaro Santosa', 'Santos Bawal Maglaro'];
  for (const legalName of others) {
    expect(await list.contains({ legalName, birthDate: '1985-03-14' })).toBe(false);
  }
});

test('a list that cannot be read lets nobody through', async () => {
  const list = restrictedListFromFile('no-such-folder/list.txt');
  await expect(list.contains(juan)).rejects.toThrow(StartupError);
  await expect(list.load()).rejects.toThrow(/^RESTRICTED_LIST_FILE .*list\.txt.* \(ENOENT\)\. /);
});

test.each([
  ['phones', '+639171234567\n', 'line 1 '],
  ['a table', `# made by the registry\n${ANA}\n${ANA},+639171234567\n`, 'line 3 '],
  ['a line that was cut off', `${ANA}\n${JUAN.slice(1)}`, 'line 2 '],
  ['lines in UTF-16', Buffer.from(`${JUAN}\n`, 'utf16le'), 'line 1 '],
  ['nothing', '', 'names nobody'],
  ['comments alone', `# ${JUAN}\n\n`, 'names nobody'],
])(
  'a file with %s is no list: nobody is let through, and no line is repeated',
  async (_, content, told) => {
    const { list } = listOf(content);
    const message = await list.load().catch((error: Error) => error.message);
    expect(message).toMatch(/^RESTRICTED_LIST_FILE /);
    expect(message).toContain(told);
    expect(message).not.toMatch(/6391|[0-9a-f]{20}/);
    await expect(list.contains(juan)).rejects.toThrow(StartupError);
  },
);

test('lines may end as on Windows and be in capitals', async () => {
  const { list } = listOf(`\uFEFF${ANA}\r\n\r\n${JUAN.toUpperCase()} # Juan\r\n`);
  await list.load();
  expect(await list.contains(juan)).toBe(true);
});

test('a list that has changed counts once it is read again, and one that broke leaves what was known', async () => {
  const { file, list } = listOf(`${ANA}\n`);
  expect(await list.contains(juan)).toBe(false);
  writeFileSync(file, `${JUAN}\n`);
  await list.load();
  expect(await list.contains(juan)).toBe(true);
  expect(await list.contains({ account: 'ana', birthDate })).toBe(false);
  writeFileSync(file, '');
  await expect(list.load()).rejects.toThrow('names nobody');
  rmSync(file);
  await expect(list.load()).rejects.toThrow('ENOENT');
  expect(await list.contains(juan)).toBe(true);
});
