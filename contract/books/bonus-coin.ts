import { defineBooks } from './books.ts';

/** The course of a bonus. */
export const BONUS_COIN_BOOKS = defineBooks({
  kinds: {
    'bonus-start': { group: 'bonus', words: { en: 'Bonus started', fil: 'Nagsimula ang bonus' } },
    'bonus-complete': {
      group: 'bonus',
      words: { en: 'Bonus completed', fil: 'Natapos ang bonus' },
    },
    'bonus-to-coin': {
      group: 'bonus',
      words: { en: 'Bonus became coins', fil: 'Naging coins ang bonus' },
    },
    'bonus-cancel': {
      group: 'bonus',
      words: { en: 'Bonus cancelled', fil: 'Kinansela ang bonus' },
    },
    'bonus-expire': { group: 'bonus', words: { en: 'Bonus expired', fil: 'Nag-expire ang bonus' } },
    'bonus-forfeit': { group: 'bonus', words: { en: 'Bonus ended', fil: 'Natapos na bonus' } },
  },
  houses: {
    bonus: { en: 'Bonuses', fil: 'Bonus' },
  },
});
