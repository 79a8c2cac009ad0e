import { defineBooks } from './books.ts';

/** Gift codes, and points for coin. */
export const EXCHANGE_BOOKS = defineBooks({
  kinds: {
    'gift-code': {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'Gift code', fil: 'Gift code' },
    },
    'exchange-points': {
      group: 'exchange',
      words: { en: 'Points exchanged', fil: 'Ipinalit na points' },
    },
    exchange: {
      group: 'exchange',
      words: { en: 'Coins for points', fil: 'Coins kapalit ng points' },
    },
  },
  houses: {
    exchange: { en: 'Exchange', fil: 'Palitan' },
  },
});
