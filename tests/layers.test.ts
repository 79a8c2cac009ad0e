import { describe, expect, test } from 'vitest';
import { production, scripts, sources } from './support/sources.ts';

// Repo rules as tests: who may import whom, and what only its owner does.

/** What stands above the features of the server: it starts them, feeds them, and looks after them. */
const SERVER_TOP = /^server\/((main|serve|app)\.ts$|(operator|demo)\/|jobs\/housekeeping)/;
const SHOWN = ['src/ui', 'src/lib', 'src/locales', 'scenes'];

/** What may lie loose in server/: all else has a folder that says whose it is. */
const SERVER_LOOSE = /^server\/(main|serve|app|config)(\.test)?\.ts$/;

/** Every layer, and which others it may import; contract and assets are everybody's. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  scenes: [],
  server: ['server/features/feature.ts'],
  'server/features/feature.ts': ['server', 'server top', 'server/features/config'],
  'server feature': ['server', 'server top', 'server/features/feature.ts'],
  'server/features': ['server', 'server top', 'server/features/feature.ts', 'server feature'],
  'server top': ['server', 'server/features/feature.ts', 'server/features', 'server feature'],
  'src/worker': [],
  // A page of its own in a frame.
  'src/chat': ['src/parts', 'src/lib', 'src/locales'],
  'src/lib': ['src/locales'],
  'src/ui': ['src/lib', 'src/locales'],
  'src/parts': ['src/ui', 'src/lib', 'src/locales'],
  'src/manifests': ['src/lib', 'scenes'],
  'src/stage': ['src/manifests', ...SHOWN],
  'src feature': ['src/manifests', 'src/stage', 'src/parts', ...SHOWN],
  'src/app': ['src feature', 'src/manifests', 'src/stage', 'src/parts', ...SHOWN],
  src: ['src/app', 'src feature', 'src/manifests', 'src/stage', 'src/parts', ...SHOWN],
};

/** The layer of a file; a feature by its own name, so that none imports another. */
function layerOf(file: string): string {
  const [top = '', second = '', third = ''] = file.split('/');
  if (top === 'src') return second === 'features' ? `src/features/${third}` : `src/${second}`;
  if (top !== 'server') return top;
  if (SERVER_TOP.test(file)) return 'server top';
  if (second !== 'features') return 'server';
  if (third === 'feature.ts') return 'server/features/feature.ts';
  return third.endsWith('.ts') ? 'server/features' : `server/features/${third}`;
}

/** What the table calls a layer. */
function rowOf(layer: string): string {
  if (layer.endsWith('.tsx') || layer === 'src/main.tsx') return 'src';
  const isFeature = /^(src|server)\/features\/(?!feature\.ts$)./.exec(layer);
  return isFeature ? `${isFeature[1]} feature` : layer;
}

/** The settings of all features: they name the type, default and check of each one's own. */
const SETTINGS = 'server/features/config/settings.ts';
const OWN_SETTING = /^server\/features\/[\w-]+\/config\.ts$/;

function mayImport(from: string, to: string): boolean {
  const [a, b] = [layerOf(from), layerOf(to)];
  if (from === SETTINGS && OWN_SETTING.test(to)) return true;
  if (a === b || b === 'contract' || b === 'assets') return true;
  if (a === 'scripts' || a === 'tests') return true;
  const below = LAYERS[rowOf(a)];
  if (!below) throw new Error(`no layer is called ${a}: ${from}`);
  return below.includes(b) || below.includes(rowOf(b));
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

  test('nothing lies loose in server/ but what starts it', () => {
    const loose = sources.filter(({ path }) => /^server\/[^/]+$/.test(path));
    expect(loose.map(({ path }) => path).filter((path) => !SERVER_LOOSE.test(path))).toEqual([]);
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
    ['howler', /^howler/, /^src\/lib\/platform\/audio/],
    [
      'pixi.js and gsap',
      /^(pixi\.js|gsap|@pixi\/)/,
      /^(scenes\/|src\/app\/stage-host|tests\/bench\/)/,
    ],
    ['what service workers are made of', /^workbox-(?!window)/, /^src\/worker\//],
    ['react-hook-form', /^react-hook-form/, /^src\/parts\/forms\//],
    ['pg', /^pg$/, /^(server\/db\/|tests\/support\/)/],
  ])('only its owner imports %s', (_name, library, owner) => {
    const wrong = scripts.flatMap(({ path, imports }) =>
      imports
        .filter(({ from, isTypeOnly }) => library.test(from) && !isTypeOnly && !owner.test(path))
        .map(({ from }) => `${path} imports ${from}`),
    );
    expect(wrong).toEqual([]);
  });

  test('only src/lib/api fetches, and the frame of the chat', () => {
    const owners = /^src\/(lib\/api\/|chat\/wire\.ts$)/;
    const fetching = production
      .filter(({ path }) => path.startsWith('src/') && !owners.test(path))
      .filter(({ text }) => /[^.\w]fetch\(|XMLHttpRequest/.test(text));
    expect(fetching.map(({ path }) => path)).toEqual([]);
  });

  test.each([
    ["the Android shell's bridge", /\bBituinShell\b(?!\/)|bituinShell[A-Z]/, []],
    [
      'share sheet, clipboard and installation',
      /\bnavigator\.(share|canShare|clipboard)\b|beforeinstallprompt/,
      [],
    ],
    // What the app shows in a frame has no host.
    ['a window of its own', /_blank|\bwindow\.open\(/, ['src/ui/controls/leading-link.tsx']],
    ['a download', /<a\b[^>]*\sdownload\b/, ['src/ui/controls/leading-link.tsx']],
  ])('only src/lib/platform asks the host for %s', (_name, asking, besides) => {
    const own = /^src\/(lib\/platform|chat)\//;
    const wrong = production
      .filter(({ path }) => path.startsWith('src/') && !own.test(path) && !besides.includes(path))
      .filter(({ text }) => asking.test(text));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('only contract/money-text makes text of money and counts', () => {
    const own = /\.toLocaleString\(|Intl\.NumberFormat|\(\\d\{3\}\)\+/;
    const writing = production
      .filter(({ path }) => path !== 'contract/money-text.ts')
      .filter(({ text }) => own.test(text));
    expect(writing.map(({ path }) => path)).toEqual([]);
  });

  test('only server/core/moment-text makes text of moments: midnight is 00:00 wherever it is told', () => {
    const own = /\.toLocale(Date|Time)String\(|Intl\.DateTimeFormat/;
    const writing = production
      .filter(({ path }) => path !== 'server/core/moment-text.ts')
      .filter(({ text }) => own.test(text));
    expect(writing.map(({ path }) => path)).toEqual([]);
  });

  test('only its owners make once-keys: same key again, never a new one', () => {
    // The runners of acts and games keep keys of their own, as does a chat's message, and a device's id is made in the same way.
    const owners =
      /^src\/(chat\/outbox\.ts$|lib\/once\/|lib\/platform\/platform\.ts$|stage\/app-runner\.ts$|features\/game\/play\/game-visit\.ts$)/;
    const keeper = /^src\/(lib\/(once|api)\/|stage\/)/;
    const making = /randomUUID|getRandomValues|idempotency-key|ONCE_KEY_HEADER|\bonceKey:/i;
    const wrong = production
      .filter(({ path }) => path.startsWith('src/'))
      .filter(
        ({ path, text, imports }) =>
          (imports.some(({ from }) => from === 'src/lib/once/once-key.ts') && !owners.test(path)) ||
          (making.test(text.replace(/\bonceKey: string\b/g, '')) && !keeper.test(path)),
      );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('only src/parts/forms makes forms that can be wrong', () => {
    const own = /\bnoValidate\b|<form[^>]*onSubmit=\{(submit|\(event\) => void submit)/;
    const wrong = production
      .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/parts/forms/'))
      .filter(({ text }) => own.test(text));
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

test('every call out of the server follows no redirect and has an end', () => {
  const wrong = production.flatMap(({ path, text }) => {
    if (!path.startsWith('server/')) return [];
    return [...text.matchAll(/\bfetch\([^;]*;/g)].flatMap(([call]) => {
      const isFenced =
        call.includes('...outwards(') ||
        (/redirect: '(error|manual)'/.test(call) && call.includes('signal:'));
      // The options of jose bring a signal of their own.
      return isFenced || call.includes("...options, redirect: 'error'") ? [] : [`${path}: ${call}`];
    });
  });
  expect(wrong).toEqual([]);
});
