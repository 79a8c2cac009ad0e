/** Addresses of withdrawals (decision 0025). */
export const WITHDRAWAL_PATHS = {
  tab: '/wallets?name=withdraw',
  list: '/withdrawal/list',
  /** The timeline of one, by its reference. */
  one: (reference: string): string => `/withdrawal/${encodeURIComponent(reference)}`,
} as const;
