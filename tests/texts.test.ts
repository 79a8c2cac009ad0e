import { expect, test } from 'vitest';
import { readSources } from './support/source-tree.ts';

// A component that waits for its texts takes away the screen that it has just joined.

const sources = readSources('src').filter(({ path }) => !/\.test\.tsx?$/.test(path));
/** Loaded with the lobby, or by those who want a refusal in words. */
const LATE = ['app', 'home', 'refusal'];

const importsOf = new Map(
  sources.map(({ path, imports }) => [
    path,
    imports.filter(({ isTypeOnly, isLazy }) => !isTypeOnly && !isLazy).map(({ from }) => from),
  ]),
);

/** A module with all that comes with it. */
function closureOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path) || !importsOf.has(path)) return found;
  found.add(path);
  for (const from of importsOf.get(path) ?? []) closureOf(from, found);
  return found;
}

const namesIn = (list: string): string[] =>
  [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);

const spoken = new Map(
  sources.map(({ path, text }) => {
    const uses = text.matchAll(/\buseTranslation\(\[?([^\])]*)\]?\)|\bns: ('[\w-]+')/g);
    return [path, [...uses].flatMap(([, list = '', one = '']) => namesIn(list + one))];
  }),
);
const brought = new Map(
  sources.map(({ path, text }) => [
    path,
    [...text.matchAll(/\baddTexts\(('[\w-]+')/g)].flatMap(([, name = '']) => namesIn(name)),
  ]),
);

test('what is loaded on its own comes with the texts of all that it shows', () => {
  const imported = new Set([...importsOf.values()].flat());
  const missing = sources
    .map(({ path }) => path)
    .filter((path) => !imported.has(path))
    .flatMap((path) => {
      const modules = [...closureOf(path)];
      const own = new Set(modules.flatMap((module) => brought.get(module) ?? []));
      return [...new Set(modules.flatMap((module) => spoken.get(module) ?? []))]
        .filter((name) => !LATE.includes(name) && !own.has(name))
        .map((name) => `${path}: ${name}`);
    });
  expect(missing).toEqual([]);
});
