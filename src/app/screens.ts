import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import HomeScreen from '../features/home/home-screen.tsx';
import type { ScreenQueries } from '../lib/api/screen-queries.ts';
import { SCREENS, type ScreenName } from '../lib/navigation/paths.ts';
import { heldLazy } from '../lib/platform/connection.ts';
import { useSession } from '../lib/session/session-store.ts';

/** Every screen but home, which comes with the shell: each comes when it is wanted. */
const LATE = {
  bonus: heldLazy(() => import('../features/bonus/bonus-screen.tsx')),
  vip: heldLazy(() => import('../features/vip/vip-screen.tsx')),
  member: heldLazy(() => import('../features/member/member-screen.tsx')),
  login: heldLazy(() => import('../features/auth/login-screen.tsx')),
  'account-login': heldLazy(() => import('../features/auth/account-login-screen.tsx')),
  register: heldLazy(() => import('../features/auth/register-screen.tsx')),
  forget: heldLazy(() => import('../features/auth/forget-screen.tsx')),
  maintenance: heldLazy(() => import('../features/error/maintenance-screen.tsx')),
  inner: heldLazy(() => import('./inner-router.tsx')),
} satisfies Record<Exclude<ScreenName, 'index'>, ComponentType>;

/** The screens of the first load's table. */
export const SCREEN_COMPONENTS: Readonly<Record<ScreenName, ComponentType>> = {
  index: HomeScreen,
  ...LATE,
};

/** Their names, in the order of the table. */
export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[];

/**
 * Starts to load what an address shows, so that it is there when the start-up ends.
 * @returns what it asks; nothing where it is lost, as whoever shows it says
 */
export async function preloadScreen(pathname: string): Promise<ScreenQueries | undefined> {
  const named = SCREEN_NAMES.find((known) => matchPath(SCREENS[known].path, pathname));
  if (!named || named === 'index') return undefined;
  const isShut = SCREENS[named].guard === 'player' && !useSession.getState().token;
  try {
    const { queries } = await LATE[isShut ? 'login' : named].load();
    if (named !== 'inner') return queries;
    return (await (await import('./inner-router.tsx')).firstScreen)?.queries;
  } catch {
    return undefined;
  }
}
