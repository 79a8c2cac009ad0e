import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { activity } from '../../manifests/manifest.ts';

export const firstDeposit = activity({
  id: ACTIVITY_IDS.firstDeposit,
  card: 'first-deposit',
  lamp: undefined,
  path: '/activity/first-deposit',
  guard: 'public',
  screen: () => import('./first-deposit-screen.tsx'),
  looks: [{ picture: 'first-deposit' }],
  popups: [{ name: 'first-deposit', popup: () => import('./first-deposit-popup.tsx') }],
  // Nobody makes a first deposit twice.
  atStart: { popup: 'first-deposit', isDue: ({ totalRecharge }) => totalRecharge === 0 },
});

export const follow = activity({
  id: ACTIVITY_IDS.follow,
  card: 'follow',
  lamp: undefined,
  path: '/activity/follow',
  guard: 'public',
  screen: () => import('./follow-screen.tsx'),
  looks: [{ picture: 'follow' }],
});

export const bank = activity({
  id: ACTIVITY_IDS.bank,
  card: 'bank',
  lamp: undefined,
  path: '/activity/bank',
  guard: 'player',
  screen: () => import('./bank-screen.tsx'),
  looks: [{}],
});
