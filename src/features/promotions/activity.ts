import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { bankInfo, firstDepositInfo, followInfo } from '../../../contract/promotions.ts';
import { activity, asks, popupActivity } from '../../manifests/manifest.ts';

export const firstDeposit = activity({
  id: ACTIVITY_IDS.firstDeposit,
  card: 'first-deposit',
  lamp: undefined,
  path: '/activity/first-deposit',
  guard: 'public',
  screen: () => import('./first-deposit-screen.tsx'),
  first: [asks(firstDepositInfo, {})],
  looks: [{ picture: 'first-deposit' }],
  popups: [{ name: 'first-deposit', popup: () => import('./first-deposit-popup.tsx') }],
  // Nobody makes a first deposit twice.
  atStart: { popup: 'first-deposit', isDue: ({ totalRecharge }) => totalRecharge === 0 },
});

/** Named in the list by the operator beside the promotion itself, or without it. */
export const firstDepositTips = popupActivity({
  id: ACTIVITY_IDS.firstDepositTips,
  popups: [{ name: 'first-deposit-tips', popup: () => import('./first-deposit-tips-popup.tsx') }],
  atStart: {
    popup: 'first-deposit-tips',
    isDue: ({ totalRecharge }) => totalRecharge === 0,
    forVisitors: true,
  },
});

export const follow = activity({
  id: ACTIVITY_IDS.follow,
  card: 'follow',
  lamp: undefined,
  path: '/activity/follow',
  guard: 'public',
  screen: () => import('./follow-screen.tsx'),
  first: [asks(followInfo, {})],
  looks: [{ picture: 'follow' }],
});

export const bank = activity({
  id: ACTIVITY_IDS.bank,
  card: 'bank',
  lamp: undefined,
  path: '/activity/bank',
  guard: 'player',
  screen: () => import('./bank-screen.tsx'),
  first: [asks(bankInfo, {})],
  looks: [{}],
});
