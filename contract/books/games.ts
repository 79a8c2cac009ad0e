import { defineBooks } from './books.ts';

/** Rounds of games, from coin and from bonus coin. */
export const GAMES_BOOKS = defineBooks({
  kinds: {
    wager: { group: 'wager', words: { en: 'Wager', fil: 'Taya' } },
    'wager-bonus': {
      group: 'wager',
      words: { en: 'Wager with bonus coin', fil: 'Taya gamit ang bonus coin' },
    },
    'wager-rollback': { group: 'wager', words: { en: 'Wager returned', fil: 'Ibinalik na taya' } },
    'wager-rollback-bonus': {
      group: 'wager',
      words: { en: 'Wager returned, bonus coin', fil: 'Ibinalik na taya, bonus coin' },
    },
    win: { group: 'win', words: { en: 'Win', fil: 'Panalo' } },
    'win-bonus': { group: 'win', words: { en: 'Win in bonus coin', fil: 'Panalo sa bonus coin' } },
  },
  houses: {
    wagers: { en: 'Games', fil: 'Laro' },
  },
});
