/** Addresses of the lottery's screens. */
export const LOTTERY_PATHS = {
  hub: '/activity/lottery',
  shop: '/activity/lottery/product',
  orders: '/activity/lottery/order',
  records: '/activity/lottery/record',
  history: '/activity/lottery/history',
  rules: '/activity/lottery/rule',
} as const;
