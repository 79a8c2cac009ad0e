import { defineBooks } from './books.ts';

/** First deposit, follow us and bank week. */
export const PROMOTIONS_BOOKS = defineBooks({
  kinds: {
    'first-deposit': {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'First deposit gift', fil: 'Regalo sa unang deposit' },
    },
    follow: {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'Follow us', fil: 'I-follow kami' },
    },
    'bank-week': {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'Bank week', fil: 'Bank week' },
    },
  },
  houses: {
    promotions: { en: 'Promotions', fil: 'Mga promo' },
  },
});
