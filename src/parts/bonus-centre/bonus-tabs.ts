/** Tabs of the bonus centre, each a route of its own below `/bonus` (spec section 2). */
export const BONUS_TABS = {
  event: '/bonus/event',
  tasks: '/bonus/tasks',
  reward: '/bonus/reward',
  vip: '/bonus/vip',
  rebate: '/bonus/rebate',
} as const;

/** Name of a tab. */
export type BonusTab = keyof typeof BONUS_TABS;

/** Names of all tabs, in their order. */
export const BONUS_TAB_NAMES = Object.keys(BONUS_TABS) as BonusTab[];

/** Everything that was given, at the head's right. */
export const BONUS_RECORD = '/bonus/record';
