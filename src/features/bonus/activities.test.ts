import { describe, expect, test } from 'vitest';
import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { filesBelow } from '../../../scripts/project.ts';
import type { Activity } from '../../lib/stores/home-store.ts';
import type { RedDots } from '../../lib/stores/red-dots.ts';
import { hasNews, listedActivities, pictureOf, SOURCES, targetOf } from './activities.ts';

function activity(id: number, changes: Partial<Activity> = {}): Activity {
  return {
    id,
    type: 0,
    sort: id,
    themeUrl: '',
    clickType: 1,
    clickAction: `/activity/${id}`,
    unloginShowStatus: 1,
    homeFloatShowStatus: 0,
    ...changes,
  };
}
const mapOf = (...list: Activity[]) => Object.fromEntries(list.map((one) => [one.id, one]));

describe('the list of activities', () => {
  test("follows the operator's order and not that of the ids", () => {
    const map = mapOf(activity(44, { sort: 30 }), activity(51, { sort: 10 }), activity(61));
    expect(listedActivities(map, true).map(({ id }) => id)).toEqual([51, 44, 61]);
  });

  test('keeps from visitors what is not shown to them', () => {
    const map = mapOf(activity(44, { unloginShowStatus: 0 }), activity(51));
    expect(listedActivities(map, false).map(({ id }) => id)).toEqual([51]);
    expect(listedActivities(map, true)).toHaveLength(2);
  });

  test('leaves out what leads nowhere', () => {
    const map = mapOf(activity(25, { clickAction: '' }), activity(60, { clickType: 9 }));
    expect(listedActivities(map, true)).toEqual([]);
  });

  test('leaves the check of identity to its popup and the member page', () => {
    expect(listedActivities(mapOf(activity(ACTIVITY_IDS.kyc)), true)).toEqual([]);
  });
});

describe('a tap on an activity', () => {
  test('opens a screen of ours, a game, or another site', () => {
    expect(targetOf(activity(51), true)).toEqual({ kind: 'path', to: '/activity/51' });
    const game = activity(1, { clickType: 2, clickAction: '12' });
    expect(targetOf(game, true)).toEqual({
      kind: 'path',
      to: '/game/start?gameId=12&activityId=1',
    });
    const site = activity(2, { clickType: 3, clickAction: 'https://example.com/x' });
    expect(targetOf(site, true)).toEqual({ kind: 'site', href: 'https://example.com/x' });
  });

  test('sends a visitor to login before a game, and back to it afterwards', () => {
    const game = activity(1, { clickType: 2, clickAction: '12' });
    expect(targetOf(game, false)).toEqual({
      kind: 'path',
      to: `/auth/login?back=${encodeURIComponent('/game/start?gameId=12&activityId=1')}`,
    });
  });

  test('never leaves the site by an internal address, nor runs a script by an external one', () => {
    expect(targetOf(activity(1, { clickAction: '//evil.example' }), true)).toBeUndefined();
    const script = activity(1, { clickType: 3, clickAction: 'javascript:alert(1)' });
    expect(targetOf(script, true)).toBeUndefined();
  });
});

test('lights the lamp of an activity by its own flag', () => {
  const lit = (id: number, flags: RedDots['flags']) => hasNews(id, { flags, waiting: [] });
  expect(lit(ACTIVITY_IDS.lottery, { diamondMallRedDot: true })).toBe(true);
  expect(lit(ACTIVITY_IDS.lottery, { signInFlag: true })).toBe(false);
  expect(lit(ACTIVITY_IDS.live, { signInFlag: true })).toBe(false);
});

test('shows a picture of this site alone', () => {
  const of = (themeUrl: string) => pictureOf(activity(1, { themeUrl }));
  expect(of('/assets/fiesta.webp')).toBe('/assets/fiesta.webp');
  expect(of('')).toBeUndefined();
  expect(of('//elsewhere.example/x.webp')).toBeUndefined();
  expect(of('https://elsewhere.example/x.webp')).toBeUndefined();
});

test('whoever gives something has words in every language and a drawing', () => {
  const cards = Object.values(SOURCES)
    .map(({ card }) => card)
    // The mailbox is no activity: the tab has a word for it.
    .filter((card) => card !== 'mail');
  const words = filesBelow('src/locales').join(' ');
  const art = filesBelow('assets/activities').join(' ');
  for (const card of cards) {
    expect(art).toContain(`/${card}.svg`);
    for (const language of ['en', 'fil']) expect(words).toContain(`${language}/cards/${card}.json`);
  }
});
