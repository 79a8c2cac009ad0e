import { defineBooks } from './books.ts';

/** What comes back of wagers. */
export const REBATES_BOOKS = defineBooks({
  kinds: {
    rebate: {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'Rebate', fil: 'Rebate' },
    },
  },
  houses: {
    rebates: { en: 'Rebates', fil: 'Mga rebate' },
  },
});
