// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { matchPath } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ACTIVITY_IDS, RedDotFlags } from '../../contract/activity.ts';
import { ENGINES, STAGE_ENGINES } from '../../contract/game-engines.ts';
import { MANIFEST } from '../../scripts/manifests.ts';
import { filesBelow, inProject } from '../../scripts/project.ts';
import { readSources } from '../../tests/support/source-tree.ts';
import { SCREENS as FIRST, PATHS } from '../lib/navigation/paths.ts';
import { ACTIVITIES, GAMES, POPUPS, SCREENS } from './fold.ts';
import type { Manifest } from './manifest.ts';

// What a feature may not forget: each rule names who did.

const sources = readSources('src').filter(({ path }) => /(?<!\.test)\.tsx?$/.test(path));
const declared = new Set(
  sources
    .filter(({ path }) => MANIFEST.test(path))
    .flatMap(({ imports }) => imports.map(({ from }) => from)),
);
const textsOf = (language: string): string[] =>
  filesBelow(`src/locales/${language}`).map((file) => file.split('/').slice(3).join('/'));
const LANGUAGES = ['en', 'fil'];

/** True where the app has a screen for an address. */
function leads(address: string): boolean {
  const pathname = address.split(/[?#]/)[0] ?? '';
  return SCREENS.some(({ path }) => matchPath(path, pathname));
}

/** Activities of the spec that have no feature yet. */
const NOT_BUILT = ['fund'];

/** Lamps of what is no activity, or of an activity without a feature. */
const OTHER_LAMPS = ['hasMail', 'emailAwardFlag', 'hasChat', 'hasTask'];

const FILES = import.meta.glob<Record<string, Manifest>>(
  ['../features/**/{screens,activity,game}.ts', '../app/popups.ts'],
  { eager: true },
);

describe('manifests', () => {
  test('a manifest file exports manifests and nothing else', () => {
    const known = sources.map(({ path }) => path).filter((path) => MANIFEST.test(path));
    expect(Object.keys(FILES).map((path) => path.replace('..', 'src'))).toEqual(known.sort());
    for (const [path, file] of Object.entries(FILES)) {
      expect(Object.values(file).length, path).toBeGreaterThan(0);
      for (const value of Object.values(file)) expect(value, path).toHaveProperty('popups');
    }
  });

  test('no two of them declare the same popup, activity or engine', () => {
    const all = Object.values(FILES).flatMap((file) => Object.values(file));
    const countOf = (part: (manifest: Manifest) => unknown): number => all.flatMap(part).length;
    expect(POPUPS.size).toBe(countOf(({ popups }) => popups));
    expect(ACTIVITIES.size).toBe(countOf(({ activity }) => activity ?? []));
    expect(GAMES.size).toBe(countOf(({ game }) => game ?? []));
  });
});

describe('screens', () => {
  test('every screen and popup with a chunk of its own is in a manifest', () => {
    const forgotten = sources
      .filter(({ path }) => /^src\/features\/.*-(screen|popup|overlay)\.tsx$/.test(path))
      .filter(({ path, text }) => /^export default /m.test(text) && !declared.has(path));
    expect(forgotten.map(({ path }) => path)).toEqual([]);
  });

  test('no two screens have one address', () => {
    const paths = SCREENS.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  test("the first load's own table says the same of its screens", () => {
    for (const { path, guard } of Object.values(FIRST).filter(({ path }) => path !== '*')) {
      expect(SCREENS).toContainEqual(expect.objectContaining({ path, guard }));
    }
  });

  // Whoever opens a screen to everybody says so here too: what shows a player something needs one.
  test('these screens are open to visitors, and no other', () => {
    const open = SCREENS.filter(({ guard }) => guard === 'public').map(({ path }) => path);
    expect(open.sort()).toEqual([
      '/',
      '/about-us',
      '/activity/first-deposit',
      '/activity/follow',
      '/activity/redpkblue/rule',
      '/activity/spin',
      '/agent/rule',
      '/auth/accountLogin',
      '/auth/forget',
      '/auth/info',
      '/auth/login',
      '/auth/register',
      '/auth/social',
      '/bonus',
      '/bonus/event',
      '/bonus/index',
      '/download',
      '/faq',
      '/game/search',
      '/game/start',
      '/maintenance',
      '/notices',
      '/player-protection',
      '/privacy-policy',
      '/rules/kyc',
      '/service',
      '/terms-of-use',
      '/vip',
      '/vip/index',
    ]);
  });

  test('these are a player’s, and a visitor sees in their place what they are', () => {
    const looks = SCREENS.flatMap(({ path, guard }) =>
      typeof guard === 'string' ? [] : [`${path} ${guard.look} ${guard.listedAs ?? ''}`.trim()],
    );
    const children = ['', '/history', '/order', '/product', '/record', '/rule'];
    expect(looks.sort()).toEqual([
      '/activity/bind bind',
      '/activity/jackpot jackpot',
      '/activity/live live',
      ...children.map((child) => `/activity/lottery${child} lottery ${ACTIVITY_IDS.lottery}`),
      ...['', '/rule'].map((child) => `/activity/sign-in${child} free-sign`),
      '/activity/sign-up-bonus sign-up-bonus',
      '/activity/slotshack slots-hack',
      '/agent agent',
      '/bonus/rebate rebates',
      '/bonus/record rewards',
      '/bonus/reward waiting',
      '/bonus/tasks tasks',
      '/bonus/vip vip',
      '/feedback tickets',
      '/feedback/record tickets',
      '/points points',
      `/rank rank ${ACTIVITY_IDS.rank}`,
      '/reward/record rewards',
      '/service/vip vip-service',
      '/vip/level vip',
      '/vip/rebate rebates',
      '/vip/rebate/record rebates',
    ]);
  });

  test('every link leads to a screen', () => {
    const lost = sources
      .filter(({ path }) => !path.startsWith('src/manifests/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/['"`](\/[a-z][\w/-]*[\w-])(?=['"?#])/g)]
          .map(([, address = '']) => address)
          .filter((address) => !SERVED.test(address) && !leads(address))
          .map((address) => `${path}: ${address}`),
      );
    expect(lost).toEqual([]);
    for (const address of Object.values(PATHS)) expect(leads(address), address).toBe(true);
  });
});

/** Addresses that the server answers itself. */
const SERVED = /^\/(app|sandbox|build\.json|assets)\b/;

describe('looks', () => {
  test('every screen is looked at, by a list of addresses or by a test of its own', () => {
    const unseen = SCREENS.filter(({ looks }) =>
      typeof looks === 'string' ? !looksWithAxe(looks) : looks.length === 0,
    );
    expect(unseen.map(({ path }) => path)).toEqual([]);
  });

  test('every look leads to its own screen', () => {
    for (const { path, looks } of SCREENS) {
      for (const { at = path } of typeof looks === 'string' ? [] : looks) {
        expect(at).not.toContain(':');
        expect(matchPath(path, at.split('?')[0] ?? ''), `${at} at ${path}`).not.toBeNull();
      }
    }
  });

  test('no visitor is to look at what only players may open', () => {
    const shut = SCREENS.filter(({ guard }) => guard === 'player').filter(
      ({ looks }) => typeof looks !== 'string' && looks.some(({ as }) => as === 'visitor'),
    );
    expect(shut.map(({ path }) => path)).toEqual([]);
  });
});

function looksWithAxe(spec: string): boolean {
  const file = inProject('tests/e2e', spec);
  return existsSync(file) && /expect(Accessible|Screens)\(/.test(readFileSync(file, 'utf8'));
}

describe('popups', () => {
  test('every popup that is opened is in a manifest', () => {
    const opened = sources.flatMap(({ text }) =>
      [...text.matchAll(/\bopenOverlay\(\s*'([^']+)'/g)].map(([, name = '']) => name),
    );
    expect(opened.length).toBeGreaterThan(10);
    expect(opened.filter((name) => !POPUPS.has(name))).toEqual([]);
  });

  test('what pops up at the start is in a manifest', () => {
    for (const { atStart } of ACTIVITIES.values()) {
      if (atStart) expect([...POPUPS.keys()]).toContain(atStart.popup);
    }
  });
});

describe('activities', () => {
  test('every activity of the contract has a manifest', () => {
    const without = Object.entries(ACTIVITY_IDS).filter(([, id]) => !ACTIVITIES.has(id));
    expect(without.map(([name]) => name).sort()).toEqual([...NOT_BUILT].sort());
  });

  test.each([...ACTIVITIES.values()].flatMap(({ card }) => card ?? []))(
    'the card %s has its drawing, and its words in every language',
    (card) => {
      expect(existsSync(inProject(`assets/activities/${card}.svg`))).toBe(true);
      for (const language of LANGUAGES) expect(textsOf(language)).toContain(`cards/${card}.json`);
    },
  );

  test('every lamp of the contract is somebody’s', () => {
    const lamps = [...ACTIVITIES.values()].flatMap(({ lamp }) =>
      lamp && lamp !== 'own' ? [lamp] : [],
    );
    const known = [...new Set(lamps), ...OTHER_LAMPS];
    expect(Object.keys(RedDotFlags.properties).sort()).toEqual(known.sort());
  });

  test('an activity whose picture is drawn on the stage names its scene', () => {
    const bare = sources
      .filter(({ path }) => path.endsWith('/activity.ts'))
      .filter(({ text }) => /\bisStaged: true/.test(text) && !/\bscene: \(\) =>/.test(text));
    expect(bare.map(({ path }) => path)).toEqual([]);
  });
});

describe('games', () => {
  test('every engine has its words, and every one on the stage its panel, replay, scene and looks', () => {
    expect([...GAMES.keys()].sort()).toEqual([...ENGINES].sort());
    const onStage = [...GAMES.values()].filter(({ stage }) => stage);
    expect(onStage.map(({ engine }) => engine).sort()).toEqual([...STAGE_ENGINES].sort());
    for (const { stage } of onStage) {
      expect(stage?.looks.length).toBeGreaterThan(0);
      for (const { at } of stage?.looks ?? []) expect(at).toMatch(/^\/game\/start\?/);
    }
  });
});

test('every namespace of texts that a file speaks is there in every language', () => {
  const spoken = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\buseTranslation\(\[?([^\])]*)\]?\)|\bns: '([\w-]+)'/g)].flatMap(
      ([, list = '', one = '']) =>
        [...list.matchAll(/'([\w-]+)'/g)]
          .map(([, name = '']) => name)
          .concat(one)
          .filter(Boolean)
          .map((name) => ({ path, file: `${name}.json` })),
    ),
  );
  for (const language of LANGUAGES) {
    const known = new Set([...textsOf(language), 'cards.json']);
    expect(spoken.filter(({ file }) => !known.has(file))).toEqual([]);
  }
});
