import { ACTIVITY_IDS, type getActivityIds } from '../../contract/activity.ts';
import type { ReplyOf } from '../../contract/call.ts';
import type { Activity } from './home-store.ts';
import type { OverlayName } from './overlays.ts';

/** What the choice of a player's start popup depends on. */
export interface PopupFacts {
  activities: ReplyOf<typeof getActivityIds>;
  /** Activities that popped up in this browser session already. */
  seen: readonly number[];
}

/** A popup to be shown. */
export interface StartPopup {
  activityId: number;
  overlay: OverlayName;
}

/** `type` of an activity that pops up at the start (spec section 3). */
const POPS_UP = 1;
/** Under this name the browser session keeps which activities have popped up. */
const SEEN_KEY = 'bituin.startPopups';

interface Rule {
  overlay: OverlayName;
  /** Spec section 4 names the conditions. */
  isDue?(facts: PopupFacts): boolean;
}

const RULES: Readonly<Record<number, Rule>> = {
  [ACTIVITY_IDS.firstDeposit]: {
    overlay: 'first-deposit',
    // Nobody makes a first deposit twice.
    isDue: ({ activities }) => activities.totalRecharge === 0,
  },
  [ACTIVITY_IDS.inviteSpin]: { overlay: 'spin' },
  // The server lists it only for those who are to be asked.
  [ACTIVITY_IDS.kyc]: { overlay: 'kyc' },
  [ACTIVITY_IDS.freeSign]: {
    overlay: 'sign-in',
    isDue: ({ activities }) => activities.loginBonus3CanReceive,
  },
};

/** The popup whose turn it is, by the operator's order: each once a browser session. */
export function nextStartPopup(facts: PopupFacts): StartPopup | undefined {
  const due = Object.values(facts.activities.activityMap)
    .filter(({ id, type }) => type === POPS_UP && !facts.seen.includes(id))
    .filter(({ id }) => RULES[id] && RULES[id].isDue?.(facts) !== false);
  const [first] = due.sort(inOrder);
  const rule = first && RULES[first.id];
  return rule && { activityId: first.id, overlay: rule.overlay };
}

function inOrder(a: Activity, b: Activity): number {
  return a.sort - b.sort || a.id - b.id;
}

/** Where session storage is blocked the page remembers, so that nothing pops up twice. */
let seenHere: readonly number[] = [];

/** Activities that popped up in this browser session. */
export function seenPopups(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SEEN_KEY) ?? '[]');
    return Array.isArray(stored) ? [...seenHere, ...stored] : seenHere;
  } catch {
    return seenHere;
  }
}

/** Remembers for this browser session that an activity popped up. */
export function markPopupSeen(activityId: number): void {
  const seen = [...seenPopups(), activityId];
  seenHere = seen;
  try {
    sessionStorage.setItem(SEEN_KEY, JSON.stringify(seen));
  } catch {
    // Blocked: the copy above serves this page.
  }
}
