import { screens } from '../../manifests/manifest.ts';

export const records = screens([
  {
    path: '/wallets/record',
    guard: 'player',
    screen: () => import('./record-screen.tsx'),
    looks: [
      {},
      { picture: 'record-nothing-found', at: '/wallets/record?group=win&search=nothing-has-this' },
    ],
  },
  {
    path: '/reward/record',
    guard: { look: 'rewards' },
    screen: () => import('./reward-record-screen.tsx'),
    looks: [{}],
  },
  {
    path: '/bonus/record',
    guard: { look: 'rewards' },
    screen: () => import('./reward-record-screen.tsx'),
    looks: [{}],
  },
  {
    path: '/member/report',
    guard: 'player',
    screen: () => import('./report-screen.tsx'),
    looks: [{}],
  },
  {
    path: '/member/rounds',
    guard: 'player',
    screen: () => import('./rounds-screen.tsx'),
    looks: [{ picture: 'member-rounds' }],
  },
]);
