import { socialAccounts } from '../../../contract/social.ts';
import { asks, type Popup, screens } from '../../manifests/manifest.ts';
import type { AuthPart } from './auth-place.tsx';

/** The forms that open over the screen where a visitor is: one chunk, as each leads to the others. */
const overlay = (name: AuthPart): Popup => ({
  name,
  popup: async () => ({ default: (await import('./auth-overlay.tsx')).authOverlay(name) }),
});

export const auth = screens(
  [
    {
      path: '/auth/login',
      guard: 'public',
      screen: () => import('./login-screen.tsx'),
      looks: [{ picture: 'login' }],
    },
    {
      path: '/auth/accountLogin',
      guard: 'public',
      screen: () => import('./account-login-screen.tsx'),
      looks: [{}],
    },
    {
      path: '/auth/register',
      guard: 'public',
      screen: () => import('./register-screen.tsx'),
      looks: [{ picture: 'register' }],
    },
    {
      path: '/auth/forget',
      guard: 'public',
      screen: () => import('./forget-screen.tsx'),
      looks: [{ picture: 'forget' }],
    },
    {
      path: '/auth/set-password',
      guard: 'player',
      screen: () => import('./set-password-screen.tsx'),
      looks: [{}],
    },
    {
      path: '/auth/social',
      guard: 'public',
      screen: () => import('./social/social-return-screen.tsx'),
      looks: [{ picture: 'social-failed' }],
    },
    {
      path: '/auth/info',
      guard: 'public',
      screen: () => import('./social/info-screen.tsx'),
      looks: 'accessibility-auth.e2e.ts',
    },
    {
      path: '/auth/bind',
      guard: 'player',
      screen: () => import('./bind-screen.tsx'),
      looks: [{}],
    },
    {
      path: '/welcome',
      guard: 'player',
      screen: () => import('./welcome-screen.tsx'),
      looks: [{ picture: 'welcome' }],
    },
    {
      path: '/member/profile/linked',
      guard: 'player',
      screen: () => import('./social/linked-screen.tsx'),
      first: [asks(socialAccounts, {})],
      looks: [{ picture: 'linked-accounts' }],
    },
  ],
  [overlay('login'), overlay('register'), overlay('forgot-password')],
);
