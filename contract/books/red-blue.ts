import { defineBooks } from './books.ts';

/** Shares of the pool. */
export const RED_BLUE_BOOKS = defineBooks({
  kinds: {
    'red-blue-share': {
      group: 'reward',
      revealed: 'by act',
      words: { en: 'Red versus blue', fil: 'Pula laban sa asul' },
    },
  },
  houses: {
    'red-blue-pool': { en: 'Red versus blue pool', fil: 'Pondo ng pula laban sa asul' },
  },
  houseOnly: ['red-blue-pool', 'red-blue-rest'],
});
