import { defineBooks } from './books.ts';

/** Deposits and what the operator adds to them. */
export const DEPOSIT_BOOKS = defineBooks({
  kinds: {
    deposit: { group: 'deposit', words: { en: 'Deposit', fil: 'Deposit' } },
    coupon: { group: 'bonus', words: { en: 'Coupon used', fil: 'Ginamit na coupon' } },
    'recharge-bonus': {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'Deposit bonus', fil: 'Bonus sa deposit' },
    },
  },
  houses: {
    deposits: { en: 'Deposits', fil: 'Deposit' },
    coupons: { en: 'Coupons', fil: 'Mga coupon' },
  },
});
