import { matchPath, useLocation } from 'react-router';
import { ACTIVITY_IDS } from '../../contract/activity.ts';
import { BUBBLE_PATHS } from '../lib/navigation/paths.ts';
import { useIsLoggedIn } from '../lib/session/session-store.ts';
import { useHome } from '../lib/stores/home-store.ts';

/** True at an address over which the floating parol may be, besides games. */
export function useParolAddress(): boolean {
  const { pathname } = useLocation();
  return BUBBLE_PATHS.some((path) => matchPath(path, pathname));
}

/**
 * True where a screen keeps a place free for the floating parol: a player may have it. So it is until
 * their activities say otherwise, so that nothing moves aside under a finger when they come. The place
 * is the screen's own empty element with `data-parol-place`, as large as the parol is to be there.
 */
export function useParolPlace(): boolean {
  const isOn = useHome(
    ({ activities: known }) =>
      !known || known.activityMap[ACTIVITY_IDS.luckyJackpot]?.homeFloatShowStatus === 1,
  );
  return useIsLoggedIn() && isOn;
}
