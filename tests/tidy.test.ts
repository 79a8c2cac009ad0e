import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MANIFEST } from '../scripts/manifests.ts';
import { filesBelow, inProject } from '../scripts/project.ts';
import { readSources } from './support/source-tree.ts';
import { isTest, production, scripts, sources } from './support/sources.ts';

// Repo rules as tests. Each lists its offenders, so that a failure says where to go. Who may import
// whom, and who owns what, is in layers.test.ts.

const LINES_MAX = 300;

describe('files', () => {
  test('no source file is longer than 300 lines', () => {
    const java = filesBelow('android/app', 'android/tools')
      .filter((file) => file.endsWith('.java'))
      .map((file) => ({ path: file, text: readFileSync(inProject(file), 'utf8') }));
    expect(java.length).toBeGreaterThan(0);
    const long = [...sources, ...java]
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > LINES_MAX);
    expect(long).toEqual([]);
  });

  test('names are kebab-case and say what is inside', () => {
    const vague = /(^|\/)(utils?|helpers?|common|misc|manager|data|info)\.[a-z.]+$/;
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
    const wrong = sources.filter(
      ({ path }) => vague.test(path) || path.split('/').some((part) => !kebab.test(part)),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('no name has a word that docs/words.md has replaced', () => {
    const folder = /(^|\/)(sign-in|ports)[./]/;
    // A call of the spec keeps its name: appVipUserReceiveSignInAward.
    const named =
      /\b[A-Za-z]+(Ports|Room)\b|\b(barOf|addBar|Till)\b|\b(interface|type) \w+Scope\b|SignIn(?!Award\b)[A-Z]/;
    const own = 'tests/tidy.test.ts';
    const wrong = scripts.flatMap(({ path, text }) =>
      path !== own && (folder.test(path) || named.test(text)) ? [path] : [],
    );
    const dependent = production.filter(
      ({ path, text }) => path.startsWith('server/') && /\b(interface|type) \w+Parts\b/.test(text),
    );
    expect([...wrong, ...dependent.map(({ path }) => path)]).toEqual([]);
  });

  test('decision notes have 40 lines at most', () => {
    const long = filesBelow('docs/decisions').filter(
      (file) => readFileSync(inProject(file), 'utf8').trimEnd().split('\n').length > 40,
    );
    expect(long).toEqual([]);
  });

  test('every table of a document has its head', () => {
    const cut = filesBelow('docs').flatMap((file) => {
      if (!file.endsWith('.md')) return [];
      const lines = readFileSync(inProject(file), 'utf8').split('\n');
      const isRow = (index: number) => lines[index]?.startsWith('|') === true;
      return lines.flatMap((line, index) =>
        isRow(index) && !isRow(index - 1) && !/^\|[\s:|-]+$/.test(lines[index + 1] ?? '')
          ? [`${file}: ${line}`]
          : [],
      );
    });
    expect(cut).toEqual([]);
  });

  test('nothing is marked FIXME and no type check is switched off', () => {
    const marks = /\bFIXME\b|@ts-ignore|@ts-nocheck|@ts-expect-error|\bas any\b|biome-ignore-all/;
    const marked = scripts.filter(
      ({ path, text }) => path !== 'tests/tidy.test.ts' && marks.test(text),
    );
    expect(marked.map(({ path }) => path)).toEqual([]);
  });
});

test('nothing that runs in a browser calls what came after Chromium 83', () => {
  // What TypeScript's `lib` does not know yet is no danger; of the page's own calls it knows the newest.
  const newer =
    /\.replaceChildren\(|structuredClone\(|\.checkVisibility\(|AbortSignal\.(timeout|any)\(|\.randomUUID\(|\.scheduler\b/;
  const calling = production.filter(
    ({ path, text }) => /^(src|scenes)\//.test(path) && newer.test(text),
  );
  expect(calling.map(({ path }) => path)).toEqual([]);
});

describe('scenes', () => {
  test('nothing in scenes has randomness, a date, a timer or an endless loop of its own', () => {
    const banned =
      /Math\.random|\bDate\b\s*[.(]|new Date|setTimeout|setInterval|performance\.now|repeat:\s*-1|\.call\(\s*\(|\bon(Complete|Update)\b/;
    const clocks = /^scenes\/(stage\/clock\.ts|gallery\/)/;
    const wrong = production.filter(
      ({ path, text }) => path.startsWith('scenes/') && !clocks.test(path) && banned.test(text),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('every scene has samples and a test', () => {
    const folders = new Set(
      scripts
        .map(({ path }) => /^scenes\/([^/]+)\//.exec(path)?.[1] ?? '')
        .filter((name) => name && !['stage', 'kit', 'gallery'].includes(name)),
    );
    const files = new Set(scripts.map(({ path }) => path));
    const bare = [...folders].filter(
      (name) =>
        !files.has(`scenes/${name}/samples.ts`) ||
        ![...files].some((file) => file.startsWith(`scenes/${name}/`) && isTest(file)),
    );
    expect(bare).toEqual([]);
  });
});

/**
 * The counter-rule of the 300 lines: a limit alone is met by cutting, and a reader then opens ten
 * files for one thought. A file has two importers, or 40 lines, or is loaded when it is wanted.
 */
describe('crumbs', () => {
  const LINES_MIN = 40;
  /** Looked for by name: what a feature brings, its calls and its tables, however little. */
  const declared =
    /\/(feature|samples)\.ts$|^server\/features\/.+\/(routes|tables)\.ts$|^contract\/books\/|\.d\.ts$/;
  const linesOf = (text = ''): number => text.split('\n').length - 1;

  test('a file that only one other imports has 40 lines or is loaded when it is wanted', () => {
    const textOf = new Map(sources.map(({ path, text }) => [path, text]));
    const importersOf = new Map<string, Set<string>>();
    for (const { path, imports } of [...scripts, ...readSources('vite.config.ts')]) {
      for (const { from } of imports) {
        importersOf.set(from, (importersOf.get(from) ?? new Set()).add(path));
      }
    }
    // A component and the style sheet beside it are one thing.
    const stylesOf = (path: string) => textOf.get(path.replace(/\.tsx$/, '.module.css'));
    const isLazy = (path: string, importer = ''): boolean => {
      const name = path.slice(path.lastIndexOf('/') + 1).replaceAll('.', '\\.');
      return new RegExp(`import\\(\\s*'[^']*/${name}'`).test(textOf.get(importer) ?? '');
    };
    const crumbs = production.filter(({ path, text }) => {
      const importers = [...(importersOf.get(path) ?? [])];
      const lines = linesOf(text) + (path.endsWith('.tsx') ? linesOf(stylesOf(path)) : 0);
      return (
        !declared.test(path) &&
        !MANIFEST.test(path) &&
        importers.length === 1 &&
        lines < LINES_MIN &&
        !isLazy(path, importers[0])
      );
    });
    expect(crumbs.map(({ path }) => path)).toEqual([]);
  });
});

test('every file of production code is imported by somebody', () => {
  const entries =
    /^(src\/(main\.tsx|chat\/main\.ts)|scenes\/gallery\/main\.ts|server\/(main|pictures\/decoder-process|providers\/games\/studio\/main)\.ts)$|\.d\.ts$/;
  const imported = new Set(scripts.flatMap(({ imports }) => imports.map(({ from }) => from)));
  // What npm and Vite start stands in their own files.
  const started = [
    'package.json',
    'vite.config.ts',
    'scripts/build/build.ts',
    'scripts/build/server.config.ts',
  ].map((file) => readFileSync(inProject(file), 'utf8'));
  // Found by import.meta.glob: manifests by src/manifests/fold.ts, samples by the gallery.
  const isFound = (path: string): boolean =>
    MANIFEST.test(path) || /^scenes\/[^/]+\/samples\.ts$/.test(path);
  const dead = production.filter(
    ({ path }) =>
      !entries.test(path) &&
      !isFound(path) &&
      !imported.has(path) &&
      !started.some((text) => text.includes(path)),
  );
  expect(dead.map(({ path }) => path)).toEqual([]);
});

test('what is exported is named somewhere: in another file, or a second time in its own', () => {
  const wordsIn = (text: string): string[] => text.match(/\b\w+\b/g) ?? [];
  const configs = ['vite.config.ts', 'playwright.config.ts'].flatMap((file) =>
    wordsIn(readFileSync(inProject(file), 'utf8')),
  );
  const named = new Map<string, number>();
  for (const word of [...configs, ...scripts.flatMap(({ text }) => wordsIn(text))])
    named.set(word, (named.get(word) ?? 0) + 1);
  const exported = /^export (?:async )?(?:function|const|class|interface|type|enum) (\w+)/gm;
  // Pixi's and the router's own names, for which a trim gives an empty one.
  const given = /^scripts\/build\/vite-(pixi|router)-trim\.ts$/;
  const unused = production.flatMap(({ path, text }) =>
    given.test(path) || MANIFEST.test(path)
      ? []
      : [...text.matchAll(exported)].flatMap(([, name = '']) =>
          named.get(name) === 1 ? [`${path}: ${name}`] : [],
        ),
  );
  expect(unused).toEqual([]);
});

test('what players load calls nothing that came after Chromium 83', () => {
  const later = new RegExp(
    [
      /\.(replaceChildren|replaceAll|at|hasOwn|findLast|findLastIndex|toSorted|toReversed|toSpliced)\(/,
      /\b(structuredClone|Promise\.any|crypto\.randomUUID|AbortSignal\.(timeout|any)|new WeakRef)\b/,
    ]
      .map(({ source }) => source)
      .join('|'),
  );
  // The gallery is for whoever draws.
  const loaded = production.filter(({ path }) =>
    /^(src|contract|scenes\/(?!gallery\/))/.test(path),
  );
  expect(loaded.filter(({ text }) => later.test(text)).map(({ path }) => path)).toEqual([]);
});

test('nothing moves for ever but what shows that something is under way', () => {
  // The rays of a prize lie under nothing that is read, and go with the press that all wait for.
  const free =
    /^src\/(ui\/(feedback\/(parol-loader|skeleton)|art\/icon)|app\/top-bar|features\/jackpot\/prize-popup)\./;
  const endless = filesBelow('src')
    .filter((file) => file.endsWith('.css'))
    .filter((file) => /animation[^;]*\binfinite\b/.test(readFileSync(inProject(file), 'utf8')));
  expect(endless.length).toBeGreaterThan(0);
  expect(endless.filter((file) => !free.test(file))).toEqual([]);
});
