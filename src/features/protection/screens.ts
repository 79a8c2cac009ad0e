import { helpLinks, protectionInfo } from '../../../contract/protection.ts';
import { asks, screens } from '../../manifests/manifest.ts';

export const protection = screens(
  [
    {
      path: '/member/self-limited',
      guard: 'player',
      screen: () => import('./limits/self-limited-screen.tsx'),
      first: [asks(protectionInfo, {})],
      looks: [{ picture: 'self-limited' }],
    },
    {
      path: '/player-protection',
      guard: 'public',
      screen: () => import('./page/protection-screen.tsx'),
      first: [asks(helpLinks, {})],
      looks: [{ picture: 'player-protection' }],
    },
  ],
  [{ name: 'bankruptcy', popup: () => import('./pause/bankruptcy-popup.tsx') }],
);
