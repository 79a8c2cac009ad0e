import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ACTIVITY_IDS } from '../../contract/activity.ts';
import { hundredthsOf } from '../../contract/money.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { markShownToday } from '../lib/storage/daily-marks.ts';
import type { Activity } from '../lib/stores/home-store.ts';
import { ACTIVITIES } from '../manifests/fold.ts';
import {
  markPopupSeen,
  nextStartPopup,
  type PopupFacts,
  type StartPopup,
  seenPopups,
} from './start-popup-queue.ts';

const { firstDeposit, firstDepositTips, notice, download, inviteSpin, freeSign, luckyJackpot } =
  ACTIVITY_IDS;

function activity(id: number, sort: number, type = 1): Activity {
  const click = { clickType: 1, clickAction: '/' };
  return { id, type, sort, themeUrl: '', ...click, unloginShowStatus: 1, homeFloatShowStatus: 0 };
}

const ALL = [
  activity(freeSign, 30),
  activity(luckyJackpot, 1),
  activity(firstDeposit, 10),
  activity(inviteSpin, 20),
];

function facts(changes: Partial<PopupFacts['activities']> = {}, list = ALL): PopupFacts {
  return {
    seen: new Set(),
    isVisitor: false,
    activities: {
      activityMap: Object.fromEntries(list.map((one) => [one.id, one])),
      activityIds: list.map(({ id }) => id),
      hasTurntable: true,
      totalRecharge: hundredthsOf(0),
      loginBonus3CanReceive: true,
      ...changes,
    },
  };
}

const ruleOf = (id: number) => ACTIVITIES.get(id)?.atStart;

/** All that would pop up one after the other. */
async function order(start: PopupFacts): Promise<string[]> {
  const shown: StartPopup[] = [];
  for (let next = await nextStartPopup(start, ruleOf); next; ) {
    shown.push(next);
    const seen = new Set(shown.map(({ activityId }) => activityId));
    next = await nextStartPopup({ ...start, seen }, ruleOf);
  }
  return shown.map(({ overlay }) => overlay);
}

describe('the start popups', () => {
  test('come in the operator’s order, each once', async () => {
    expect(await order(facts())).toEqual(['first-deposit', 'spin', 'check-in']);
  });

  test('are only those of popup type that the app has an overlay for', async () => {
    const quiet = ALL.map((one) => ({ ...one, type: one.id === inviteSpin ? 1 : 0 }));
    expect(await order(facts({}, quiet))).toEqual(['spin']);
    expect(await order(facts({}, []))).toEqual([]);
  });

  test('show the check-in only while today’s award can be received', async () => {
    expect(await order(facts({ loginBonus3CanReceive: false }))).toEqual(['first-deposit', 'spin']);
  });

  test('offer a first deposit only to who has made none', async () => {
    expect(await order(facts({ totalRecharge: hundredthsOf(100) }))).toEqual(['spin', 'check-in']);
  });
});

describe('all six of them', () => {
  const AGENT = 'Mozilla/5.0 (Linux; Android 12; SM-A127F) Chrome/106.0 Mobile Safari/537.36';
  const six = [
    activity(download, 60),
    activity(firstDepositTips, 5),
    activity(notice, 7),
    activity(firstDeposit, 10),
    activity(inviteSpin, 20),
    activity(freeSign, 30),
  ];
  const withoutTips = six.filter(({ id }) => id !== firstDepositTips);

  beforeEach(() => {
    localStorage.clear();
    queryClient.clear();
    vi.restoreAllMocks();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(AGENT);
    const told = {
      id: 'welcome',
      title: { en: 'A' },
      text: { en: 'B' },
      time: '2026-11-20T04:00:00Z',
    };
    const body = { code: 200, errcode: 0, msg: '', data: { notices: [told] } };
    vi.stubGlobal('fetch', async () => Response.json(body));
  });

  test('come by sort; a notice only where first-deposit tips are not in the list', async () => {
    expect(await order(facts({}, six))).toEqual([
      'first-deposit-tips',
      'first-deposit',
      'spin',
      'check-in',
      'download',
    ]);
    const others = ['first-deposit', 'spin', 'check-in', 'download'];
    expect(await order(facts({}, withoutTips))).toEqual(['notice', ...others]);
    // In the list, though not for this player.
    const paid = facts({ totalRecharge: hundredthsOf(100) }, six);
    expect(await order(paid)).toEqual(['spin', 'check-in', 'download']);
  });

  test('a notice comes once on a device', async () => {
    localStorage.setItem('bituin.notices', JSON.stringify(['welcome']));
    expect(await order(facts({}, withoutTips))).not.toContain('notice');
  });

  test.each([
    ['the Android shell', 'BituinShell/1.0 Android'],
    ['Chrome on iOS', 'iPhone; CriOS/120.0'],
    ['another browser on iOS', 'iPhone; Version/17.0 Safari/604.1'],
  ])('%s is not offered the app', async (_where, agent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    expect(await order(facts({}, six))).not.toContain('download');
  });

  test('who said "Not today" is not offered the app on that Manila day', async () => {
    markShownToday('download');
    expect(await order(facts({}, six))).not.toContain('download');
  });

  test('a visitor sees first-deposit tips alone, where the operator shows them', async () => {
    const visitor = (list: Activity[]) => order({ ...facts({}, list), isVisitor: true });
    expect(await visitor(six)).toEqual(['first-deposit-tips']);
    const hidden = six.map((one) => ({ ...one, unloginShowStatus: 0 }));
    expect(await visitor(hidden)).toEqual([]);
  });
});

describe('what a browser session remembers', () => {
  beforeEach(() => {
    sessionStorage.clear();
    vi.restoreAllMocks();
  });

  test('is kept in the session’s own storage', () => {
    markPopupSeen(7001);
    expect(JSON.parse(sessionStorage.getItem('bituin.startPopups') ?? '')).toContain(7001);
    expect(seenPopups()).toContain(7001);
  });

  test('is kept once, however many pop up', () => {
    for (const id of [7003, 7004, 7005, 7003]) markPopupSeen(id);
    const stored: number[] = JSON.parse(sessionStorage.getItem('bituin.startPopups') ?? '');
    expect(stored.filter((id, place) => stored.indexOf(id) !== place)).toEqual([]);
    expect([...seenPopups()].sort()).toEqual([...stored].sort());
  });

  test('is kept by the page where the storage is blocked or broken', () => {
    sessionStorage.setItem('bituin.startPopups', 'no list');
    expect(() => seenPopups()).not.toThrow();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    markPopupSeen(7002);
    expect(seenPopups()).toContain(7002);
  });
});
