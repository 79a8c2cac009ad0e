import { defineBooks } from './books.ts';

/** The mission of spins, whose award is received by the player. */
export const SLOTS_HACK_BOOKS = defineBooks({
  kinds: {
    'slots-hack-award': {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'Slots Hack', fil: 'Slots Hack' },
    },
  },
  houses: {
    'slots-hack': { en: 'Slots Hack', fil: 'Slots Hack' },
  },
});
