import type { getActivityIds } from '../../contract/activity.ts';
import type { ReplyOf } from '../../contract/call.ts';
import type { Activity } from '../lib/stores/home-store.ts';
import type { StartRule } from '../manifests/manifest.ts';

/** What the choice of a player's start popup depends on. */
export interface PopupFacts {
  activities: ReplyOf<typeof getActivityIds>;
  /** Activities that popped up in this browser session already. */
  seen: ReadonlySet<number>;
  /** Nobody is logged in. */
  isVisitor: boolean;
}

/** A popup to be shown. */
export interface StartPopup {
  activityId: number;
  overlay: string;
}

/** `type` of an activity that pops up at the start (spec section 3). */
const POPS_UP = 1;
/** Under this name the browser session keeps which activities have popped up. */
const SEEN_KEY = 'bituin.startPopups';

/** The activities that may pop up and have not yet, in the operator's order. */
export function startCandidates({ activities, seen }: PopupFacts): Activity[] {
  return Object.values(activities.activityMap)
    .filter(({ id, type }) => type === POPS_UP && !seen.has(id))
    .sort(inOrder);
}

/**
 * The popup whose turn it is, by the operator's order: each once a browser session.
 * @param ruleOf an activity's rule (spec section 4); one without never pops up
 */
export async function nextStartPopup(
  facts: PopupFacts,
  ruleOf: (activityId: number) => StartRule | undefined,
): Promise<StartPopup | undefined> {
  for (const { id, unloginShowStatus } of startCandidates(facts)) {
    const rule = ruleOf(id);
    if (facts.isVisitor && !(rule?.forVisitors && unloginShowStatus === 1)) continue;
    if (await rule?.isDue(facts.activities)) return { activityId: id, overlay: rule?.popup ?? '' };
  }
  return undefined;
}

function inOrder(a: Activity, b: Activity): number {
  return a.sort - b.sort || a.id - b.id;
}

/** Where session storage is blocked the page remembers, so that nothing pops up twice. */
const seenHere = new Set<number>();

/** Activities that popped up in this browser session. */
export function seenPopups(): ReadonlySet<number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SEEN_KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? [...seenHere, ...stored] : seenHere);
  } catch {
    return seenHere;
  }
}

/** Remembers for this browser session that an activity popped up. */
export function markPopupSeen(activityId: number): void {
  seenHere.add(activityId);
  try {
    sessionStorage.setItem(SEEN_KEY, JSON.stringify([...seenPopups()]));
  } catch {
    // Blocked: the copy above serves this page.
  }
}
