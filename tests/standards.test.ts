import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../scripts/project.ts';

/** Every clause that the product goes by; a row of docs/standards.md for each. */
const CLAUSES = [
  '2.5.2(a) 2.5.2(b) 2.5.2(d) 2.5.2(e) 2.5.3(a) 2.5.3(b) 2.5.3(c) 2.5.3(d) 2.5.4 2.5.5',
  'A.3.2 A.3.7 A.3.8 A.3.9 A.3.10',
  '2.5.6(a) 2.5.6(c) 2.5.6(d) 2.5.6(e) 2.5.6(f) 2.5.7 2.5.8',
  'A.3.6(b) A.3.6(c) A.3.6(d) A.3.6(e) A.3.6(f) A.4.1',
  '2.6.2 2.6.4 2.6.5(e) 2.6.5(f) 2.6.5(g) 2.6.6 2.6.8 2.6.9',
  '4.2.2 4.2.3 4.3.2 4.3.3 4.3.4 4.4.1 4.4.12 4.4.13',
  '3.2.1 3.2.2 3.2.3 3.2.4 3.2.5 3.3.1 3.3.2',
  '4.5.2(b) 4.5.2(c) 4.5.2(d) 4.5.2(f) 4.6.2 4.6.5 4.7.1 4.7.2 4.7.3 4.8.6 4.9.1 4.9.2',
  '2.4.2 4.13.2 4.13.3 4.13.4 4.13.6 4.13.7 4.13.8 4.13.9 4.15.2 A.5.2(g) A.6.5',
  '2.8.2 2.8.5 2.8.8 2.9.5 4.14 4.16 A.6.4',
  'A.2.4 A.2.5 A.3.3 A.4.4 A.4.5 A.4.7 A.5.1 A.5.3 A.5.4 A.6.1 A.7 A.8.2',
].flatMap((line) => line.split(' '));
const BRITISH = [
  ...['1A', '1B', '1C', '2E', '4B', '5A', '6A', '7A', '8C', '9A', '12A', '12B', '12C', '12D'],
  ...['13B', '13C', '14A', '14B', '14D', '14E', '14F'],
].map((rule) => `RTS ${rule}`);
const LICENCE = ['3.2.11', '3.5.3', '5.1.1', '5.1.12', '17'].map((rule) => `LCCP ${rule}`);

interface Row {
  clause: string;
  demand: string;
  ours: string;
  tests: string;
}

/** The cells of every row of a document's tables, without their heads. */
const cellsOf = (file: string, head: string) =>
  readFileSync(inProject(file), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith(head))
    .map((line) => line.slice(2, -2).split(' | '));

const rows: Row[] = cellsOf('docs/standards.md', '| Clause |').map(
  ([clause = '', demand = '', ours = '', tests = '']) => ({ clause, demand, ours, tests }),
);
const attacks: Row[] = cellsOf('docs/security.md', '| Attack |')
  .filter((cells) => cells.length === 3)
  .map(([clause = '', ours = '', tests = '']) => ({ clause, demand: clause, ours, tests }));

const named = [...rows, ...attacks].flatMap(({ clause, tests }) =>
  tests === 'none'
    ? []
    : tests.split('<br>').map((text) => {
        const [, file = '', title = ''] = /^`([^`]+)` "(.+)"$/.exec(text) ?? [];
        return { clause, text, file, title };
      }),
);

/** Titles of the tests of a file, as they are written there; no steps and no groups. */
function titlesOf(file: string): string[] {
  const source = readFileSync(inProject(file), 'utf8');
  const text = '([\'"`])((?:\\\\.|(?!\\1)[\\s\\S])*)\\1';
  const plain = new RegExp(`\\btest(?:\\.(?!step|describe)\\w+)*\\(\\s*${text}`, 'g');
  // The second brackets of test.each(...)('title', ...).
  const each = new RegExp(`\\)\\(\\s*${text}\\s*,`, 'g');
  return [...source.matchAll(plain), ...source.matchAll(each)].map(([, , title = '']) =>
    title.replace(/\\(['"`])/g, '$1'),
  );
}

test('every clause that the product goes by has one row', () => {
  expect(rows.map(({ clause }) => clause).sort()).toEqual(
    [...CLAUSES, ...BRITISH, ...LICENCE].sort(),
  );
});

test('every row says what is done and names a test, or says that it is not yet', () => {
  const vague = rows.filter(
    ({ demand, ours, tests }) =>
      !demand || !ours || (tests === 'none' && !ours.startsWith('not yet: ')),
  );
  expect(vague).toEqual([]);
});

test('every attack that is written down names what stops it and a test', () => {
  expect(attacks.filter(({ ours, tests }) => !ours || !tests || tests === 'none')).toEqual([]);
  expect(attacks.length).toBeGreaterThan(15);
});

test('every test that is named exists by its exact title', () => {
  expect(named.filter(({ file }) => file === '')).toEqual([]);
  const titles = new Map([...new Set(named.map(({ file }) => file))].map((f) => [f, titlesOf(f)]));
  const missing = named.filter(({ file, title }) => !titles.get(file)?.includes(title));
  expect(missing.map(({ clause, text }) => `${clause}: ${text}`)).toEqual([]);
  expect(named.length).toBeGreaterThan(100);
});

test('a title that nobody has would be noticed', () => {
  const titles = titlesOf('tests/standards.test.ts');
  expect(titles).toContain('every clause that the product goes by has one row');
  expect(titles).not.toContain('every clause that the product goes by');
});
