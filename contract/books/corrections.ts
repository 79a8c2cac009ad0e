import { defineBooks } from './books.ts';

/** What the operator puts right. */
export const CORRECTIONS_BOOKS = defineBooks({
  kinds: {
    reversal: { group: 'correction', words: { en: 'Correction', fil: 'Pagtatama' } },
    forfeit: { group: 'correction', words: { en: 'Funds forfeited', fil: 'Na-forfeit na pera' } },
  },
  houses: {
    forfeited: { en: 'Forfeited funds', fil: 'Na-forfeit na pera' },
  },
});
