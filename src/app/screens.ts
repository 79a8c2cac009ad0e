import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import HomeScreen from '../features/home/home-screen.tsx';
import { SCREENS, type ScreenName } from '../lib/navigation/paths.ts';
import { heldLazy } from '../lib/platform/connection.ts';

type Chunk = { default: ComponentType };

/** Where each screen's chunk is. */
const CHUNKS: Record<Exclude<ScreenName, 'index'>, () => Promise<Chunk>> = {
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

/** Every screen: home comes with the shell, every other one when it is wanted. */
export const SCREEN_COMPONENTS = Object.fromEntries(
  SCREEN_NAMES.map((name): [ScreenName, ComponentType] => [
    name,
    name === 'index' ? HomeScreen : heldLazy(CHUNKS[name]),
  ]),
) as Record<ScreenName, ComponentType>;

/** Starts to load the screen of an address, so that it is there when the start-up ends. */
export function preloadScreen(pathname: string): void {
  const name = SCREEN_NAMES.find((known) => matchPath(SCREENS[known].path, pathname));
  if (name && name !== 'index') CHUNKS[name]().catch(() => undefined);
}
