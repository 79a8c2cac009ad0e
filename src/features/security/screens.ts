import { screens } from '../../manifests/manifest.ts';

export const security = screens([
  {
    path: '/member/security',
    guard: 'player',
    screen: () => import('./security-screen.tsx'),
    looks: [{}],
  },
  {
    path: '/member/security/password',
    guard: 'player',
    screen: () => import('./password-screen.tsx'),
    looks: [{ picture: 'security-password' }],
  },
  {
    path: '/member/security/phone',
    guard: 'player',
    screen: () => import('./phone-screen.tsx'),
    looks: [{}],
  },
  {
    path: '/member/security/close',
    guard: 'player',
    screen: () => import('./close-screen.tsx'),
    looks: [{ picture: 'security-close' }],
  },
]);
