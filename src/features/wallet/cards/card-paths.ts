/** Addresses of the receiving accounts. */
export const CARD_PATHS = {
  list: '/wallets/card/list',
  /** The form for a new account, of one kind where that is wanted. */
  add: (kind?: 'ewallet' | 'bank'): string =>
    kind ? `/wallets/card/edit?kind=${kind}` : '/wallets/card/edit',
  edit: (id: string): string => `/wallets/card/edit?id=${encodeURIComponent(id)}`,
} as const;
