import { ACTIVITY_SCREENS } from '../../lib/activity-paths.ts';

/** Addresses of the lottery's screens. */
export const LOTTERY_PATHS = {
  hub: ACTIVITY_SCREENS.lottery.path,
  shop: ACTIVITY_SCREENS['lottery-product'].path,
  orders: ACTIVITY_SCREENS['lottery-order'].path,
  records: ACTIVITY_SCREENS['lottery-record'].path,
  history: ACTIVITY_SCREENS['lottery-history'].path,
  rules: ACTIVITY_SCREENS['lottery-rule'].path,
} as const;
