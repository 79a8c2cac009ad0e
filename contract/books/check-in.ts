import { defineBooks } from './books.ts';

/** The ladder of days. */
export const CHECK_IN_BOOKS = defineBooks({
  kinds: {
    'sign-in': { group: 'reward', revealed: 'by act', words: { en: 'Sign-in', fil: 'Sign-in' } },
  },
  houses: {
    'sign-in': { en: 'Sign-in', fil: 'Sign-in' },
  },
});
