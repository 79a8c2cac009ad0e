import { defineBooks } from './books.ts';

/** Withdrawals and their fees. */
export const WITHDRAW_BOOKS = defineBooks({
  kinds: {
    withdrawal: { group: 'withdrawal', words: { en: 'Withdrawal', fil: 'Withdraw' } },
  },
  houses: {
    withdrawals: { en: 'Withdrawals', fil: 'Withdraw' },
    fees: { en: 'Fees', fil: 'Bayarin' },
  },
  houseOnly: ['withdrawal-fee'],
});
