import { defineBooks } from './books.ts';

/** Shares of the pool. */
export const RED_BLUE_BOOKS = defineBooks({
  kinds: {
    'red-blue-share': {
      group: 'reward',
      revealed: 'by act',
      words: { en: 'Red vs Blue', fil: 'Pula vs Asul' },
    },
  },
  houses: {
    'red-blue-pool': { en: 'Red vs Blue pool', fil: 'Pool ng Pula vs Asul' },
  },
  houseOnly: ['red-blue-pool', 'red-blue-rest'],
});
