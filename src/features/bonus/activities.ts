import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import type { Activity } from '../../lib/home-store.ts';
import { loginPathFor } from '../../lib/paths.ts';
import type { RedDotFlags } from '../../lib/red-dots.ts';

/** Drawing and texts of the activities that have their own; any other one gets a star. */
export const ACTIVITY_NAMES: Readonly<Record<number, string>> = {
  [ACTIVITY_IDS.luckyJackpot]: 'jackpot',
  [ACTIVITY_IDS.lottery]: 'lottery',
  [ACTIVITY_IDS.inviteSpin]: 'invite-spin',
  [ACTIVITY_IDS.redPkBlue]: 'red-blue',
  [ACTIVITY_IDS.freeSign]: 'free-sign',
  [ACTIVITY_IDS.slotsHack]: 'slots-hack',
  [ACTIVITY_IDS.firstDeposit]: 'first-deposit',
  [ACTIVITY_IDS.follow]: 'follow',
  [ACTIVITY_IDS.bank]: 'bank',
  [ACTIVITY_IDS.live]: 'live',
};

/** The lamp that tells that something waits in an activity (spec section 3, red-dot flags). */
const FLAGS: Readonly<Record<number, keyof RedDotFlags>> = {
  [ACTIVITY_IDS.luckyJackpot]: 'canReceiveDrawChance',
  [ACTIVITY_IDS.lottery]: 'diamondMallRedDot',
  [ACTIVITY_IDS.inviteSpin]: 'spinAwardFlag',
  [ACTIVITY_IDS.freeSign]: 'signInFlag',
  [ACTIVITY_IDS.signUpBonus]: 'hasSignUpBonus',
  [ACTIVITY_IDS.tasks]: 'hasTask',
};

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
  { clickType, clickAction }: Pick<Activity, 'clickType' | 'clickAction'>,
  isLoggedIn: boolean,
): Target | undefined {
  if (clickType === INTERNAL && /^\/(?![/\\])/.test(clickAction)) {
    return { kind: 'path', to: clickAction };
  }
  if (clickType === GAME && clickAction !== '') {
    const to = `/game/start?gameId=${encodeURIComponent(clickAction)}`;
    return { kind: 'path', to: isLoggedIn ? to : loginPathFor(to) };
  }
  if (clickType === EXTERNAL && /^https?:\/\//.test(clickAction)) {
    return { kind: 'site', href: clickAction };
  }
  return undefined;
}

/** Asked for by a popup and on the member's page; no offer. */
const NOT_LISTED: readonly number[] = [ACTIVITY_IDS.kyc];

/** The activities to list, in the operator's order; a visitor sees those shown to visitors. */
export function listedActivities(
  activityMap: Readonly<Record<string, Activity>>,
  isLoggedIn: boolean,
): Activity[] {
  return Object.values(activityMap)
    .filter(({ unloginShowStatus }) => isLoggedIn || unloginShowStatus === 1)
    .filter(({ id }) => !NOT_LISTED.includes(id))
    .filter((activity) => targetOf(activity, isLoggedIn) !== undefined)
    .sort((one, other) => one.sort - other.sort || one.id - other.id);
}

/** True when something waits for the player in an activity. */
export function hasNews(id: number, flags: Partial<RedDotFlags>): boolean {
  const flag = FLAGS[id];
  return flag !== undefined && flags[flag] === true;
}
