import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ACTIVITY_IDS } from '../../contract/activity.ts';
import { hundredthsOf } from '../../contract/money.ts';
import type { Activity } from '../lib/stores/home-store.ts';
import { ACTIVITIES } from '../manifests/fold.ts';
import {
  markPopupSeen,
  nextStartPopup,
  type PopupFacts,
  type StartPopup,
  seenPopups,
} from './start-popup-queue.ts';

const { firstDeposit, inviteSpin, freeSign, luckyJackpot } = ACTIVITY_IDS;

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
function order(start: PopupFacts): string[] {
  const shown: StartPopup[] = [];
  for (let next = nextStartPopup(start, ruleOf); next; ) {
    shown.push(next);
    const seen = new Set(shown.map(({ activityId }) => activityId));
    next = nextStartPopup({ ...start, seen }, ruleOf);
  }
  return shown.map(({ overlay }) => overlay);
}

describe('the start popups', () => {
  test('come in the operator’s order, each once', () => {
    expect(order(facts())).toEqual(['first-deposit', 'spin', 'check-in']);
  });

  test('are only those of popup type that the app has an overlay for', () => {
    const quiet = ALL.map((one) => ({ ...one, type: one.id === inviteSpin ? 1 : 0 }));
    expect(order(facts({}, quiet))).toEqual(['spin']);
    expect(order(facts({}, []))).toEqual([]);
  });

  test('show the check-in only while today’s award can be received', () => {
    expect(order(facts({ loginBonus3CanReceive: false }))).toEqual(['first-deposit', 'spin']);
  });

  test('offer a first deposit only to who has made none', () => {
    expect(order(facts({ totalRecharge: hundredthsOf(100) }))).toEqual(['spin', 'check-in']);
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
