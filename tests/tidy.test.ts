import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesBelow, inProject } from '../scripts/project.ts';
import { MANIFEST, readSources } from './support/source-tree.ts';

// Repo rules as tests. Each lists its offenders, so that a failure says where to go.

const CODE = ['contract', 'server', 'scenes', 'src', 'scripts', 'tests'];
const sources = readSources(...CODE);
const scripts = sources.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path));
const isTest = (file: string): boolean => /\.(test|e2e|visual)\.tsx?$/.test(file);
const production = scripts.filter(({ path }) => !isTest(path) && !path.startsWith('tests/'));

const LINES_MAX = 300;

describe('files', () => {
  test('no source file is longer than 300 lines', () => {
    const long = sources
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

  test('decision notes have 40 lines at most', () => {
    const long = filesBelow('docs/decisions').filter(
      (file) => readFileSync(inProject(file), 'utf8').trimEnd().split('\n').length > 40,
    );
    expect(long).toEqual([]);
  });

  test('nothing is marked FIXME and no type check is switched off', () => {
    const marks = /\bFIXME\b|@ts-ignore|@ts-nocheck|@ts-expect-error|\bas any\b|biome-ignore-all/;
    const marked = scripts.filter(
      ({ path, text }) => path !== 'tests/tidy.test.ts' && marks.test(text),
    );
    expect(marked.map(({ path }) => path)).toEqual([]);
  });
});

/** The form of manifests is below features, the list and its folds are above them. */
function serverFeatureOf(name: string): string {
  if (!name.endsWith('.ts')) return `server/features/${name}`;
  return name === 'feature.ts' ? 'server/features/feature.ts' : 'server/compose';
}

function isRoot(path: string): boolean {
  return path.split('/').length === 2;
}

/** Which folders a folder may import from; a feature is named by its own folder. */
function mayImport(from: string, to: string): boolean {
  const layerOf = (file: string): string => {
    const [top = '', second = '', third = ''] = file.split('/');
    if (top === 'src') return second === 'features' ? `src/features/${third}` : `src/${second}`;
    if (top === 'server') return second === 'features' ? serverFeatureOf(third) : 'server';
    return top;
  };
  const [a, b] = [layerOf(from), layerOf(to)];
  if (a === b || b === 'contract' || b === 'assets') return true;
  if (a === 'contract') return false;
  if (a === 'server/compose') return b.startsWith('server');
  if (a === 'server/features/feature.ts') return ['server', 'server/features/config'].includes(b);
  if (a === 'server')
    return b === 'server/features/feature.ts' || (isRoot(from) && b.startsWith('server'));
  if (a.startsWith('server/features')) return ['server', 'server/features/feature.ts'].includes(b);
  if (a === 'scenes') return false;
  if (a === 'src/main.tsx') return true;
  if (a === 'src/lib') return b === 'src/locales';
  if (a === 'src/ui') return ['src/lib', 'src/locales'].includes(b);
  if (a === 'src/manifests') return ['src/lib', 'scenes'].includes(b);
  if (a === 'src/stage')
    return ['src/manifests', 'src/ui', 'src/lib', 'src/locales', 'scenes'].includes(b);
  if (a.startsWith('src/features'))
    return ['src/manifests', 'src/stage', 'src/ui', 'src/lib', 'src/locales', 'scenes'].includes(b);
  if (a === 'src/app') return b.startsWith('src/') || b === 'scenes';
  return a === 'scripts' || a === 'tests';
}

describe('who may import whom', () => {
  test('folders import only downwards and no feature imports another', () => {
    const wrong = production.flatMap(({ path, imports }) =>
      imports
        .filter(({ from }) => /^(contract|server|scenes|src|tests|scripts)\//.test(from))
        .filter(({ from }) => !mayImport(path, from))
        .map(({ from }) => `${path} imports ${from}`),
    );
    expect(wrong).toEqual([]);
  });

  test('the contract imports only typebox', () => {
    const wrong = production
      .filter(({ path }) => path.startsWith('contract/'))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ from }) => from !== 'typebox' && !from.startsWith('contract/'))
          .map(({ from }) => `${path} imports ${from}`),
      );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['howler', /^howler/, /^src\/lib\/audio/],
    [
      'pixi.js and gsap',
      /^(pixi\.js|gsap|@pixi\/)/,
      /^(scenes\/|src\/app\/stage-host|tests\/bench\/)/,
    ],
    ['pg', /^pg$/, /^(server\/db\/|tests\/support\/)/],
  ])('only its owner imports %s', (_name, library, owner) => {
    const wrong = scripts.flatMap(({ path, imports }) =>
      imports
        .filter(({ from, isTypeOnly }) => library.test(from) && !isTypeOnly && !owner.test(path))
        .map(({ from }) => `${path} imports ${from}`),
    );
    expect(wrong).toEqual([]);
  });

  test('only src/lib/api and game-api fetch', () => {
    const fetching = production
      .filter(({ path }) => path.startsWith('src/') && !/^src\/lib\/(game-)?api\.ts$/.test(path))
      .filter(({ text }) => /[^.\w]fetch\(|XMLHttpRequest/.test(text));
    expect(fetching.map(({ path }) => path)).toEqual([]);
  });

  test('only contract/money-text makes text of money and counts', () => {
    const own = /\.toLocaleString\(|Intl\.NumberFormat|\(\\d\{3\}\)\+/;
    const writing = production
      .filter(({ path }) => path !== 'contract/money-text.ts')
      .filter(({ text }) => own.test(text));
    expect(writing.map(({ path }) => path)).toEqual([]);
  });

  test('only its owners make once-keys: same key again, never a new one', () => {
    // The runners of acts and games keep keys of their own, and a device's id is made in the same way.
    const owners =
      /^src\/(lib\/once\/|lib\/platform\.ts$|stage\/app-runner\.ts$|features\/game\/play\/game-visit\.ts$)/;
    const keeper = /^src\/(lib\/(once\/|once-key\.ts$|api\.ts$)|stage\/)/;
    const making = /randomUUID|getRandomValues|idempotency-key|ONCE_KEY_HEADER|\bonceKey:/i;
    const wrong = production
      .filter(({ path }) => path.startsWith('src/'))
      .filter(
        ({ path, text, imports }) =>
          (imports.some(({ from }) => from === 'src/lib/once-key.ts') && !owners.test(path)) ||
          (making.test(text.replace(/\bonceKey: string\b/g, '')) && !keeper.test(path)),
      );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('the server writes pages by the html template alone', () => {
    const joined = production
      .filter(({ path }) => /^server\/(?!static\/|http\/html)/.test(path))
      .filter(({ text }) => /(?<!html)[`'"]\s*<(?:\/?[a-z][a-z0-9]*[\s>]|!doctype)/.test(text));
    expect(joined.map(({ path }) => path)).toEqual([]);
  });

  test('only server/ledger writes postings and balances', () => {
    const tables =
      'wallets|house_accounts|transfers|wallet_entries|house_entries|holds|wagers|wager_wins|' +
      'cash_requirements|bonus_grants|pot_contributions|pot_shares';
    const write = new RegExp(
      `(insert\\s+into|update|delete\\s+from|insertInto\\(['"]|updateTable\\(['"]|deleteFrom\\(['"])\\s*(${tables})\\b`,
      'i',
    );
    const writing = production
      .filter(({ path }) => path.startsWith('server/') && !path.startsWith('server/ledger/'))
      .filter(({ text }) => write.test(text));
    expect(writing.map(({ path }) => path)).toEqual([]);
  });
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

test('every file of production code is imported by somebody', () => {
  const entries =
    /^(src\/main\.tsx|server\/(main|studio\/main|pictures\/decoder-process)\.ts|scripts\/(bootstrap\.mjs|start|dev|build|check|test|playwright|verify-draw|snapshots|bench-(scenes|ledger|rounds|lobby)|test-(engines|kill|odds|rng|wallet|provider)|mutate-ledger|reconcile|ops|make-[a-z]+|subset-fonts|vite-[a-z-]+)(\.ts)?)$|\.d\.ts$|^scenes\/gallery\/main\.ts$/;
  const imported = new Set(scripts.flatMap(({ imports }) => imports.map(({ from }) => from)));
  const viteConfig = readFileSync(inProject('vite.config.ts'), 'utf8');
  // Found by import.meta.glob: manifests by src/manifests/fold.ts, samples by the gallery.
  const isFound = (path: string): boolean =>
    MANIFEST.test(path) || /^scenes\/[^/]+\/samples\.ts$/.test(path);
  const dead = production.filter(
    ({ path }) =>
      !entries.test(path) && !isFound(path) && !imported.has(path) && !viteConfig.includes(path),
  );
  expect(dead.map(({ path }) => path)).toEqual([]);
});
