import { defineBooks } from './books.ts';

/** Lucky Jackpot: chances, draws, prizes. */
export const JACKPOT_BOOKS = defineBooks({
  kinds: {
    welcome: {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'Welcome chance', fil: 'Welcome na tsansa' },
    },
    'jackpot-chance': {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'Draw chances from a deposit', fil: 'Tsansa mula sa deposit' },
    },
    'jackpot-draw': {
      group: 'exchange',
      within: 'jackpot-prize',
      words: { en: 'Lucky Jackpot draw', fil: 'Draw sa Lucky Jackpot' },
    },
    'jackpot-prize': {
      group: 'reward',
      revealed: 'by act',
      words: { en: 'Lucky Jackpot', fil: 'Lucky Jackpot' },
    },
    'jackpot-end': {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'Your share of the last pots', fil: 'Hati mo sa huling mga pot' },
    },
  },
  houses: {
    jackpot: { en: 'Lucky Jackpot', fil: 'Lucky Jackpot' },
    'jackpot-pot': { en: 'Jackpot pot', fil: 'Jackpot pot' },
    chances: { en: 'Draw chances', fil: 'Tsansa sa draw' },
  },
  houseOnly: ['pot-contribution', 'pot-overflow', 'pot-refill', 'pot-seed', 'pot-end'],
});
