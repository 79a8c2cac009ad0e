import { defineBooks } from './books.ts';

/** What lies in mails. */
export const MAIL_BOOKS = defineBooks({
  kinds: {
    'mail-award': {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'Gift by mail', fil: 'Regalo sa mail' },
    },
  },
  houses: {
    mail: { en: 'Gifts by mail', fil: 'Mga regalo sa mail' },
  },
});
