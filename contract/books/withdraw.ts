import { defineBooks } from './books.ts';

/** Withdrawals and their fees. */
export const WITHDRAW_BOOKS = defineBooks({
  kinds: {
    withdrawal: { group: 'withdrawal', words: { en: 'Withdrawal', fil: 'Withdrawal' } },
  },
  houses: {
    withdrawals: { en: 'Withdrawals', fil: 'Withdrawal' },
    fees: { en: 'Fees', fil: 'Mga fee' },
  },
  houseOnly: ['withdrawal-fee'],
});
