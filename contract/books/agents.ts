import { defineBooks } from './books.ts';

/** What friends bring an agent. */
export const AGENTS_BOOKS = defineBooks({
  kinds: {
    'agent-commission': {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'Commission', fil: 'Komisyon' },
    },
    'agent-award': {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'Reward for friends', fil: 'Reward para sa mga kaibigan' },
    },
  },
  houses: {
    agents: { en: 'Agents', fil: 'Mga agent' },
  },
});
