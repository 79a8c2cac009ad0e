import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../scripts/project.ts';
import { GUARDS, NO_GUARDS } from '../scripts/qa/guards.ts';
import { production } from './support/sources.ts';

/** A line that proves who somebody is, or keeps somebody out. */
const PROVES =
  /throw new Unauthorised\(|\b(isSigned|checkSignature|checkPaymongoSignature|isSameHex|timingSafeEqual|passwordMatches)\(/;
const DECLARES = /^\s*(export |import |async )*(function|import)\b|^\s*passwordMatches\(.*: string/;

test('every line that proves or keeps out is a guard that a mutation run takes out, or says why not', () => {
  const found = production
    .filter(({ path }) => path.startsWith('server/'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => PROVES.test(line) && !DECLARES.test(line))
        .map((line) => ({ path, line: line.trim() })),
    );
  expect(found.length).toBeGreaterThan(25);
  const unknown = found.filter(
    ({ path, line }) =>
      !(`${path}: ${line}` in NO_GUARDS) &&
      !GUARDS.some(
        ({ file, check }) => file === path && (check.includes(line) || line.includes(check)),
      ),
  );
  expect(unknown).toEqual([]);
});

test('every guard stands once where the list says', () => {
  const wrong = GUARDS.filter(
    ({ file, check }) => readFileSync(inProject(file), 'utf8').split(check).length !== 2,
  );
  expect(wrong.map(({ file, check }) => `${file}: ${check}`)).toEqual([]);
});
