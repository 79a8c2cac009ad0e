import { defineBooks } from './books.ts';

/** Coin put away, and taken back. */
export const SAFEBOX_BOOKS = defineBooks({
  kinds: {
    'safebox-in': {
      group: 'safebox',
      words: { en: 'Put into the safebox', fil: 'Inilagay sa safebox' },
    },
    'safebox-in-box': {
      group: 'safebox',
      words: { en: 'Safebox, put in', fil: 'Safebox, inilagay' },
    },
    'safebox-out': {
      group: 'safebox',
      words: { en: 'Taken from the safebox', fil: 'Kinuha sa safebox' },
    },
    'safebox-out-box': {
      group: 'safebox',
      words: { en: 'Safebox, taken out', fil: 'Safebox, kinuha' },
    },
  },
  houses: {
    safebox: { en: 'Safebox', fil: 'Safebox' },
  },
});
