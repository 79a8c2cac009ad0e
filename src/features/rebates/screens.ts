import { ALL_TYPES, betBonus } from '../../../contract/rebates.ts';
import { asks, screens } from '../../manifests/manifest.ts';

export const rebates = screens(
  [
    {
      path: '/vip/rebate',
      guard: { look: 'rebates' },
      screen: () => import('./rebate-screen.tsx'),
      first: [asks(betBonus, { type: ALL_TYPES })],
      looks: [{ picture: 'rebate' }],
    },
    {
      path: '/bonus/rebate',
      guard: { look: 'rebates' },
      screen: () => import('./bonus-rebate-screen.tsx'),
      first: [asks(betBonus, { type: ALL_TYPES })],
      looks: [{}, { as: 'player' }],
    },
    {
      path: '/vip/rebate/record',
      guard: { look: 'rebates' },
      screen: () => import('./record-screen.tsx'),
      looks: [{}],
    },
  ],
  [
    { name: 'bet-rebate', popup: () => import('./rebate-popup.tsx') },
    { name: 'become-vip', popup: () => import('./become-vip-popup.tsx') },
  ],
);
