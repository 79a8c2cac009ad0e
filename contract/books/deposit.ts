import { defineBooks } from './books.ts';

/** Deposits and what the operator adds to them. */
export const DEPOSIT_BOOKS = defineBooks({
  kinds: {
    deposit: { group: 'deposit', words: { en: 'Deposit', fil: 'Deposito' } },
    coupon: { group: 'bonus', words: { en: 'Coupon used', fil: 'Ginamit na kupon' } },
    'recharge-bonus': {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'Deposit bonus', fil: 'Bonus sa deposito' },
    },
  },
  houses: {
    deposits: { en: 'Deposits', fil: 'Deposito' },
    coupons: { en: 'Coupons', fil: 'Mga kupon' },
  },
});
