// @vitest-environment node
import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/project.ts';
import { SCREENS } from './fold.ts';

// What the specification says of its routes (section 2), held against the manifests.

const SPEC = readFileSync(inProject('docs/spec/specification.md'), 'utf8');

/** Written after `/activity/lottery/history` without their parent. */
const LOTTERY_CHILDREN = ['/order', '/product', '/record', '/rule'];

const ROUTES = routesOf(/\nRoutes:\n([\s\S]*?)\n- Unknown paths/.exec(SPEC)?.[1] ?? '');

/** One line is a list of paths, each with what is in brackets behind it, or a parent with its children. */
function routesOf(list: string): string[] {
  return list.split('\n').flatMap((line) => {
    const [, parent, children = ''] = /^- (\S+) with children: (.+)$/.exec(line) ?? [];
    if (parent) return [parent, ...children.split(', ').map((child) => `${parent}/${child}`)];
    return [...line.matchAll(/(\/[\w/{}-]*)(?: \([^)]*\))?/g)].map(([, path = '']) =>
      LOTTERY_CHILDREN.includes(path) ? `/activity/lottery${path}` : path,
    );
  });
}

const screenOf = (route: string) =>
  SCREENS.find(({ path }) => matchPath(path, route.replace(/\{\w+\}/, '1')));

test('every route of the spec is in the table', () => {
  expect(ROUTES.length).toBeGreaterThan(70);
  expect(ROUTES.filter((route) => !screenOf(route))).toEqual([]);
});
