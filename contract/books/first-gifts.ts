import { defineBooks } from './books.ts';

/** What is given once in a lifetime. */
export const FIRST_GIFTS_BOOKS = defineBooks({
  kinds: {
    'sign-up-bonus': {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'Sign-up bonus', fil: 'Sign-up bonus' },
    },
    'phone-gift': {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'Gift for your phone number', fil: 'Regalo para sa phone number' },
    },
  },
  houses: {
    'first-gifts': { en: 'Gifts of the beginning', fil: 'Mga unang regalo' },
  },
});
