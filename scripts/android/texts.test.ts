// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow, inProject } from '../project.ts';

const RES = 'android/app/src/main/res';
const read = (file: string): string => readFileSync(inProject(file), 'utf8');
const strings = (folder: string): string => read(`${RES}/${folder}/strings.xml`);

/** Each text's name, and what is filled into it. */
const shapeOf = (xml: string): string[] =>
  [...xml.matchAll(/<string name="(\w+)">([^<]*)</g)].map(
    ([, name, text = '']) => `${name} ${[...new Set(text.match(/%\d\$s/g) ?? [])].sort().join()}`,
  );

test('every text of the shell is there in Filipino, with the same gaps', () => {
  expect(shapeOf(strings('values')).length).toBeGreaterThan(10);
  expect(shapeOf(strings('values-fil'))).toEqual(shapeOf(strings('values')));
});

test('phones that call Filipino Tagalog get the same', () => {
  expect(strings('values-tl')).toBe(strings('values-fil'));
});

test('no screen of the shell has a text that is not in those files', () => {
  const wrong = filesBelow('android/app/src/main').filter(
    (file) =>
      /\.(xml|java)$/.test(file) &&
      /android:(text|contentDescription|hint|label)="(?!@string\/)|\.set(Text|Title|Message)\("/.test(
        read(file),
      ),
  );
  expect(wrong).toEqual([]);
});

test('the shell names nothing but what it says: every text is shown somewhere', () => {
  const sources = filesBelow('android/app/src/main')
    .filter((file) => /\.(xml|java)$/.test(file) && !file.endsWith('/strings.xml'))
    .map(read)
    .join('\n');
  const idle = shapeOf(strings('values'))
    .map((shape) => shape.split(' ')[0] ?? '')
    .filter((name) => !new RegExp(`(R\\.string\\.|@string/)${name}\\b`).test(sources));
  expect(idle).toEqual([]);
});
