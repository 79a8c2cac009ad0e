import type { ScreenGuard } from './paths.ts';

/** A screen below /activity/; all of them bring their own header. */
export interface ActivityScreen {
  path: string;
  guard: ScreenGuard;
}

/**
 * Every screen below /activity/ (spec section 2). A table of its own, which comes with the first
 * activity that is opened: the lobby's first load does not pay for it.
 */
export const ACTIVITY_SCREENS = {
  jackpot: { path: '/activity/jackpot', guard: 'player' },
  lottery: { path: '/activity/lottery', guard: 'player' },
  'lottery-product': { path: '/activity/lottery/product', guard: 'player' },
  'lottery-order': { path: '/activity/lottery/order', guard: 'player' },
  'lottery-record': { path: '/activity/lottery/record', guard: 'player' },
  'lottery-history': { path: '/activity/lottery/history', guard: 'player' },
  'lottery-rule': { path: '/activity/lottery/rule', guard: 'player' },
  live: { path: '/activity/live', guard: 'player' },
  slotshack: { path: '/activity/slotshack', guard: 'player' },
  spin: { path: '/activity/spin', guard: 'public' },
  'red-blue': { path: '/activity/redpkblue', guard: 'player' },
  'red-blue-rule': { path: '/activity/redpkblue/rule', guard: 'public' },
  'first-deposit': { path: '/activity/first-deposit', guard: 'public' },
  follow: { path: '/activity/follow', guard: 'public' },
  bank: { path: '/activity/bank', guard: 'player' },
  'sign-in': { path: '/activity/sign-in', guard: 'player' },
  'sign-in-rule': { path: '/activity/sign-in/rule', guard: 'player' },
} as const satisfies Record<string, ActivityScreen>;

/** Name of a screen below /activity/. */
export type ActivityScreenName = keyof typeof ACTIVITY_SCREENS;
