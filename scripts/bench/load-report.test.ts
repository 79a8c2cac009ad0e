import { expect, test } from 'vitest';
import { fallTable, loadGoalsOf, type Opened, openedOf } from './load-report.ts';
import type { Visit } from './load-visit.ts';

const request = (address: string, doneAt: number, more: object = {}) => ({
  id: address,
  address,
  key: `GET ${address}`,
  type: 'Script',
  from: ['/'],
  sentAt: 100,
  firstAt: doneAt - 0.1,
  doneAt,
  bytes: 1024,
  isKept: false,
  ...more,
});

const VISIT: Visit = {
  fcpMs: 500,
  lcpMs: 1000,
  lcp: 'h1. 400 px² "Lobby"',
  firstDrawMs: undefined,
  shift: 0,
  longTasks: [
    [100, 300],
    [600, 120],
    [800, 70],
  ],
  asked: [
    request('/', 100.4, { from: [], type: 'Document' }),
    request('/assets/lobby-1a2b3c4d.js', 100.9),
    request('/app/v1/lobbyFeed', 101.5, { from: ['/assets/lobby-1a2b3c4d.js'], type: 'Fetch' }),
    request('/assets/kept-1a2b3c4d.js', 100.5, { isKept: true }),
  ],
};

const opened = (name: string, more: Partial<Opened>): Opened => ({
  ...openedOf(name, [VISIT]),
  ...more,
});

test('what came after the largest paint or from the cache is not part of what was shown', () => {
  const { shown, all, files, blockedMs, firstDrawMs } = openedOf('/', [VISIT]);
  expect([shown.requests, shown.kib, all.requests, files]).toEqual([2, 2, 3, 2]);
  // Of the long tasks those after the first paint, beyond 50 ms each.
  expect(blockedMs).toBe(90);
  expect(firstDrawMs).toBeUndefined();
});

test('medians are held against the bare pages of the same run', () => {
  const bare = {
    page: opened('bare page', { lcpMs: 1000, blockedMs: 20 }),
    scene: opened('bare scene', { firstDrawMs: 2000 }),
  };
  const home = loadGoalsOf(opened('/', { lcpMs: 1500, blockedMs: 130 }), bare, false);
  expect(home.map(({ value, isKept }) => [value, isKept])).toEqual([
    [1.5, true],
    [110, false],
  ]);
  const [ring] = loadGoalsOf(opened('@/activity/jackpot', { firstDrawMs: 4000 }), bare, false);
  expect(ring).toMatchObject({ value: 2, most: 1.6, isKept: false });
  expect(loadGoalsOf(opened('@/activity/jackpot', {}), bare, false)[0]?.isKept).toBe(false);
  const second = loadGoalsOf(opened('/', { lcpMs: 1200, files: 5 }), bare, true);
  expect(second.map(({ isKept }) => isKept)).toEqual([true, false]);
  expect(loadGoalsOf(opened('@/vip', {}), bare, false)).toEqual([]);
});

test('the table of requests says when, how deep and by whom', () => {
  const lines = fallTable(VISIT).split('\n');
  expect(lines[2]).toMatch(/^lobby\.js +0 +800 +900 +1\.0 +Script +2 +\/$/);
  expect(lines[3]).toMatch(/^lobbyFeed +0 +1400 +1500 +1\.0 +Fetch +3 +lobby\.js$/);
  expect(lines[4]).toContain('kept');
});
