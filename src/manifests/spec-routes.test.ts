// @vitest-environment node
import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/project.ts';
import { BUBBLE_PATHS } from '../lib/navigation/paths.ts';
import { SCREENS } from './fold.ts';

// What the specification says of its routes (section 2), held against the manifests.

const SPEC = readFileSync(inProject('docs/spec/specification.md'), 'utf8');

/** Written after `/activity/lottery/history` without their parent. */
const LOTTERY_CHILDREN = ['/order', '/product', '/record', '/rule'];

/** Without a guard in the specification, and a player's all the same (docs/decisions/0052-visitors-look.md). */
const PLAYERS_OWN = [
  '/auth/bind',
  '/auth/set-password',
  '/email/detail',
  '/feedback/record/{id}',
  '/member/games',
  '/member/profile',
  '/member/profile/info',
  '/member/profile/kyc',
  '/member/report',
  '/member/retrieve-balance',
  '/member/self-limited',
  '/share',
  '/wallets/card/list',
  '/wallets/record',
];

interface Route {
  path: string;
  hasGuard: boolean;
}

const ROUTES = routesOf(/\nRoutes:\n([\s\S]*?)\n- Unknown paths/.exec(SPEC)?.[1] ?? '');

/** One line is a list of paths, each with what is in brackets behind it, or a parent with its children. */
function routesOf(list: string): Route[] {
  return list.split('\n').flatMap((line) => {
    const [, parent, children = ''] = /^- (\S+) with children: (.+)$/.exec(line) ?? [];
    if (parent) {
      const paths = [parent, ...children.split(', ').map((child) => `${parent}/${child}`)];
      return paths.map((path) => ({ path, hasGuard: false }));
    }
    return [...line.matchAll(/(\/[\w/{}-]*)(?: \(([^)]*)\))?/g)].map(
      ([, path = '', note = '']) => ({
        path: LOTTERY_CHILDREN.includes(path) ? `/activity/lottery${path}` : path,
        hasGuard: note.startsWith('auth'),
      }),
    );
  });
}

const screenOf = (route: string) =>
  SCREENS.find(({ path }) => matchPath(path, route.replace(/\{\w+\}/, '1')));

test('every route of the spec is in the table', () => {
  expect(ROUTES.length).toBeGreaterThan(70);
  expect(ROUTES.filter(({ path }) => !screenOf(path)).map(({ path }) => path)).toEqual([]);
});

test('what has no guard in the spec opens for visitors, if only with a look', () => {
  const shut = ROUTES.filter(
    ({ path, hasGuard }) => !hasGuard && screenOf(path)?.guard === 'player',
  );
  expect(shut.map(({ path }) => path).sort()).toEqual(PLAYERS_OWN);
});

test('the jackpot’s parol floats where the spec says, and on no other screen', () => {
  const names = (/\nRoute names: (.+)\./.exec(SPEC)?.[1] ?? '').split(', ');
  const named = names.map((name) => (name === 'index' ? '/' : `/${name.replace('-', '/')}`));
  expect(named).toContain('/bonus/event');
  // Over a game it is the game's own (app/player-parts).
  const screens = named.filter((path) => path !== '/game/start');
  const families = ROUTES.filter(({ path }) => /^\/(bonus|vip)(\/|$)/.test(path));
  const floats = SCREENS.filter(({ path }) => BUBBLE_PATHS.some((near) => matchPath(near, path)));
  expect(floats.map(({ path }) => path).sort()).toEqual(
    [...new Set([...screens, ...families.map(({ path }) => path)])].sort(),
  );
});
