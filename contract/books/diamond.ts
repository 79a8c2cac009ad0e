import { defineBooks } from './books.ts';

/** Diamonds, and what they buy. */
export const DIAMOND_BOOKS = defineBooks({
  kinds: {
    'diamond-deposit': {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'Diamonds for a deposit', fil: 'Diamonds sa deposit' },
    },
    'diamond-coin': {
      group: 'exchange',
      words: { en: 'Diamonds for coins', fil: 'Diamonds para sa coins' },
    },
    'diamond-coin-got': {
      group: 'exchange',
      words: { en: 'Coins for diamonds', fil: 'Coins kapalit ng diamonds' },
    },
    'diamond-card': {
      group: 'exchange',
      words: { en: 'Diamonds for cards', fil: 'Diamonds para sa cards' },
    },
    'diamond-card-got': {
      group: 'exchange',
      words: { en: 'Cards for diamonds', fil: 'Cards kapalit ng diamonds' },
    },
    'diamond-goods': { group: 'exchange', words: { en: 'Goods ordered', fil: 'Inorder na gamit' } },
    'diamond-coupon': {
      group: 'exchange',
      words: { en: 'Diamond coupon used', fil: 'Ginamit na diamond coupon' },
    },
    'diamond-refund': {
      group: 'exchange',
      words: { en: 'Order cancelled', fil: 'Kinanselang order' },
    },
    'diamond-coupon-refund': {
      group: 'exchange',
      words: { en: 'Diamond coupon returned', fil: 'Ibinalik na diamond coupon' },
    },
  },
  houses: {
    'diamond-shop': { en: 'Diamond shop', fil: 'Diamond shop' },
  },
});
