import { defineBooks } from './books.ts';

/** What VIP gives; what comes back of stakes has books of its own. */
export const VIP_BOOKS = defineBooks({
  kinds: {
    'vip-level': {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'VIP level reward', fil: 'Reward sa VIP level' },
    },
    'vip-daily': {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'VIP daily reward', fil: 'Araw-araw na VIP reward' },
    },
    'vip-week': {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'VIP weekly reward', fil: 'Lingguhang VIP reward' },
    },
    'vip-task': {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'VIP task', fil: 'VIP task' },
    },
  },
  houses: {
    vip: { en: 'VIP rewards', fil: 'Mga VIP reward' },
  },
});
