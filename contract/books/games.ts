import { defineBooks } from './books.ts';

/** Rounds of games, from coin and from bonus coin. */
export const GAMES_BOOKS = defineBooks({
  kinds: {
    wager: { group: 'wager', words: { en: 'Wager', fil: 'Taya' } },
    'wager-bonus': {
      group: 'wager',
      words: { en: 'Wager of bonus coins', fil: 'Taya ng bonus coins' },
    },
    'wager-rollback': { group: 'wager', words: { en: 'Wager returned', fil: 'Ibinalik na taya' } },
    'wager-rollback-bonus': {
      group: 'wager',
      words: { en: 'Wager returned, bonus coins', fil: 'Ibinalik na taya, bonus coins' },
    },
    win: { group: 'win', words: { en: 'Win', fil: 'Panalo' } },
    'win-bonus': {
      group: 'win',
      words: { en: 'Win in bonus coins', fil: 'Panalo sa bonus coins' },
    },
  },
  houses: {
    wagers: { en: 'Games', fil: 'Laro' },
  },
});
