import { loginPathFor } from '../../lib/navigation/paths.ts';
import type { Activity } from '../../lib/stores/home-store.ts';
import type { RedDots } from '../../lib/stores/red-dots.ts';
import { ACTIVITIES } from '../../manifests/fold.ts';

/** Drawing and texts of an activity that no feature declares. */
const OTHER = 'other';

/** Name of an activity's drawing and texts; undefined for one that is no offer to list. */
export function cardOf(id: number): string | undefined {
  const known = ACTIVITIES.get(id);
  return known ? known.card : OTHER;
}

/** Where a tap on an activity leads (spec section 3, clickType). */
export type Target = { kind: 'path'; to: string } | { kind: 'site'; href: string };

/** A number of clickType. */
const INTERNAL = 1;
const GAME = 2;
const EXTERNAL = 3;

/**
 * The target of an activity; undefined where it leads nowhere, as a notice does. A visitor is sent
 * to login for a game; a screen's own guard does the same for an internal address.
 */
export function targetOf(
  { id, clickType, clickAction }: Pick<Activity, 'id' | 'clickType' | 'clickAction'>,
  isLoggedIn: boolean,
): Target | undefined {
  if (clickType === INTERNAL && /^\/(?![/\\])/.test(clickAction)) {
    return { kind: 'path', to: clickAction };
  }
  if (clickType === GAME && clickAction !== '') {
    const to = `/game/start?gameId=${encodeURIComponent(clickAction)}&activityId=${id}`;
    return { kind: 'path', to: isLoggedIn ? to : loginPathFor(to) };
  }
  if (clickType === EXTERNAL && /^https?:\/\//.test(clickAction)) {
    return { kind: 'site', href: clickAction };
  }
  return undefined;
}

/** The activities to list, in the operator's order; a visitor sees those shown to visitors. */
export function listedActivities(
  activityMap: Readonly<Record<string, Activity>>,
  isLoggedIn: boolean,
): Activity[] {
  return Object.values(activityMap)
    .filter(({ unloginShowStatus }) => isLoggedIn || unloginShowStatus === 1)
    .filter(({ id }) => cardOf(id) !== undefined)
    .filter((activity) => targetOf(activity, isLoggedIn) !== undefined)
    .sort((one, other) => one.sort - other.sort || one.id - other.id);
}

/** The operator's picture of an activity: of this site only, as the page allows no other. */
export function pictureOf({ themeUrl }: Pick<Activity, 'themeUrl'>): string | undefined {
  return /^\/(?![/\\])/.test(themeUrl) ? themeUrl : undefined;
}

/** True when something waits for the player in an activity. */
export function hasNews(id: number, { flags, waiting }: RedDots): boolean {
  const lamp = ACTIVITIES.get(id)?.lamp;
  if (lamp === undefined) return false;
  return lamp === 'own' ? waiting.includes(id) : flags[lamp] === true;
}

/** Who gives something that can be taken: its card (words and drawing) and its own page. */
export interface OpenSource {
  card: string;
  to: string;
}

/** Who gives something, by feature or by a part of one. */
export const SOURCES: Readonly<Record<string, OpenSource>> = {
  mail: { card: 'mail', to: '/email' },
  tasks: { card: 'tasks', to: '/bonus/tasks' },
  'check-in': { card: 'free-sign', to: '/activity/sign-in' },
  'promotions/bank': { card: 'bank', to: '/activity/bank' },
  'promotions/follow': { card: 'follow', to: '/activity/follow' },
  scratch: { card: 'lottery', to: '/activity/lottery' },
  'slots-hack': { card: 'slots-hack', to: '/activity/slotshack' },
  agents: { card: 'agent', to: '/agent' },
  invite: { card: 'invite-spin', to: '/activity/spin' },
  'red-blue': { card: 'red-blue', to: '/activity/redpkblue' },
  vip: { card: 'vip', to: '/bonus/vip' },
  'vip/task': { card: 'vip-task', to: '/bonus/vip' },
  rebates: { card: 'rebates', to: '/bonus/rebate' },
  'first-gifts/sign-up': { card: 'sign-up-bonus', to: '/activity/sign-up-bonus' },
  'first-gifts/bind': { card: 'bind', to: '/activity/bind' },
};

/** Who gives a reward; a feature with several parts names the part before a `/` in its ids. */
export function openSourceOf({ source, id }: { source: string; id: string }): OpenSource {
  const part = SOURCES[`${source}/${id.split('/')[0]}`];
  return part ?? SOURCES[source] ?? { card: 'other', to: '/bonus' };
}
