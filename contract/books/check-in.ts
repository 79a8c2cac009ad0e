import { defineBooks } from './books.ts';

/** The ladder of days. */
export const CHECK_IN_BOOKS = defineBooks({
  kinds: {
    'sign-in': {
      group: 'reward',
      revealed: 'by act',
      words: { en: 'Free sign-in', fil: 'Libreng sign-in' },
    },
  },
  houses: {
    'sign-in': { en: 'Free sign-in', fil: 'Libreng sign-in' },
  },
});
