import { defineBooks } from './books.ts';

/** Scratch cards and their accumulated awards. */
export const SCRATCH_BOOKS = defineBooks({
  kinds: {
    'scratch-card': {
      group: 'exchange',
      within: 'scratch-prize',
      words: { en: 'Card scratched', fil: 'Kinaskas na card' },
    },
    'scratch-prize': {
      group: 'reward',
      revealed: 'by act',
      words: { en: 'Scratch card prize', fil: 'Premyo sa scratch card' },
    },
    'scratch-award': {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'Reward for cards', fil: 'Reward sa dami ng card' },
    },
  },
  houses: {
    scratch: { en: 'Scratch cards', fil: 'Scratch cards' },
  },
});
