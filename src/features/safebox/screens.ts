import { safeboxInfo } from '../../../contract/safebox.ts';
import { asks, screens } from '../../manifests/manifest.ts';

export const safebox = screens([
  {
    path: '/wallets/safebox',
    guard: 'player',
    screen: () => import('./safebox-screen.tsx'),
    first: [asks(safeboxInfo, {})],
    looks: [{ picture: 'safebox' }],
  },
]);
