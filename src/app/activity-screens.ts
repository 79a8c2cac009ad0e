import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { ACTIVITY_SCREENS, type ActivityScreenName } from '../lib/activity-paths.ts';

type Chunk = { default: ComponentType };

/** Where each activity screen's chunk is. */
const CHUNKS: Record<ActivityScreenName, () => Promise<Chunk>> = {
  jackpot: () => import('../features/jackpot/jackpot-screen.tsx'),
  spin: () => import('../features/invite/invite-screen.tsx'),
  lottery: () => import('../features/lottery/lottery-screen.tsx'),
  'lottery-product': () => import('../features/lottery/product-screen.tsx'),
  'lottery-order': () => import('../features/lottery/order-screen.tsx'),
  'lottery-record': () => import('../features/lottery/record-screen.tsx'),
  'lottery-history': () => import('../features/lottery/history-screen.tsx'),
  'lottery-rule': () => import('../features/lottery/rule-screen.tsx'),
  live: () => import('../features/live/live-screen.tsx'),
  slotshack: () => import('../features/slots-hack/slots-hack-screen.tsx'),
  'red-blue': () => import('../features/red-blue/red-blue-screen.tsx'),
  'red-blue-rule': () => import('../features/red-blue/rule-screen.tsx'),
  'first-deposit': () => import('../features/promotions/first-deposit-screen.tsx'),
  follow: () => import('../features/promotions/follow-screen.tsx'),
  bank: () => import('../features/promotions/bank-screen.tsx'),
  'sign-in': () => import('../features/sign-in/sign-in-screen.tsx'),
  'sign-in-rule': () => import('../features/sign-in/rule-screen.tsx'),
};

/** Names of all activity screens. */
export const ACTIVITY_NAMES = Object.keys(ACTIVITY_SCREENS) as ActivityScreenName[];

/** Every activity screen as a lazy component. */
export const LAZY_ACTIVITIES = Object.fromEntries(
  ACTIVITY_NAMES.map((name) => [name, lazy(CHUNKS[name])]),
) as Record<ActivityScreenName, LazyExoticComponent<ComponentType>>;
