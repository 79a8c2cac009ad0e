import { defineBooks } from './books.ts';

/** The invite wheel. Spins and the collected sum are counted in the books, and told by the wheel itself. */
export const INVITE_BOOKS = defineBooks({
  kinds: {
    'invite-exchange': {
      group: 'reward',
      revealed: 'at once',
      words: { en: 'Invite Wheel', fil: 'Invite Wheel' },
    },
  },
  houses: {
    invite: { en: 'Invite Wheel', fil: 'Invite Wheel' },
  },
  unlisted: [
    'invite-start',
    'invite-share',
    'invite-friend',
    'invite-deposit',
    'invite-spin',
    'invite-collected',
    'invite-collected-paid',
    'invite-collected-lapsed',
    'invite-spins-lapsed',
  ],
});
