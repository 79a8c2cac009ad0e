import type { ComponentType, LazyExoticComponent } from 'react';
import { matchPath } from 'react-router';
import { SCREENS, type ScreenName } from '../lib/navigation/paths.ts';
import { heldLazy } from '../lib/platform/connection.ts';

type Chunk = { default: ComponentType };

/** Where each screen's chunk is. */
const CHUNKS: Record<ScreenName, () => Promise<Chunk>> = {
  index: () => import('../features/home/home-screen.tsx'),
  bonus: () => import('../features/bonus/bonus-screen.tsx'),
  vip: () => import('../features/vip/vip-screen.tsx'),
  member: () => import('../features/member/member-screen.tsx'),
  login: () => import('../features/auth/login-screen.tsx'),
  'account-login': () => import('../features/auth/account-login-screen.tsx'),
  register: () => import('../features/auth/register-screen.tsx'),
  forget: () => import('../features/auth/forget-screen.tsx'),
  maintenance: () => import('../features/error/maintenance-screen.tsx'),
  inner: () => import('./inner-router.tsx'),
};

/** Names of all screens. */
export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[];

/** Every screen as a lazy component. */
export const LAZY_SCREENS = Object.fromEntries(
  SCREEN_NAMES.map((name) => [name, heldLazy(CHUNKS[name])]),
) as Record<ScreenName, LazyExoticComponent<ComponentType>>;

/** Starts to load the screen of an address, so that it is there when the start-up ends. */
export function preloadScreen(pathname: string): void {
  const name = SCREEN_NAMES.find((known) => matchPath(SCREENS[known].path, pathname));
  if (name) CHUNKS[name]().catch(() => undefined);
}
