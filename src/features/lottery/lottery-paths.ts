import { INNER_SCREENS } from '../../lib/inner-paths.ts';

/** Addresses of the lottery's screens. */
export const LOTTERY_PATHS = {
  hub: INNER_SCREENS.lottery.path,
  shop: INNER_SCREENS['lottery-product'].path,
  orders: INNER_SCREENS['lottery-order'].path,
  records: INNER_SCREENS['lottery-record'].path,
  history: INNER_SCREENS['lottery-history'].path,
  rules: INNER_SCREENS['lottery-rule'].path,
} as const;
