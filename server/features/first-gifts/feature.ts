import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { FIRST_GIFTS_BOOKS } from '../../../contract/books/first-gifts.ts';
import { demoActivity } from '../../demo/activity.ts';
import { feature } from '../feature.ts';
import { firstGiftGifts } from './config.ts';
import { type GiftDeps, giftRewards, giftWaits } from './gifts.ts';
import { firstGiftRoutes } from './routes.ts';

/** What is given once: the sign-up bonus, and the gift for a phone on the account. */
export const firstGifts = feature({
  name: 'first-gifts',
  // The sign-up bonus has a lamp of the spec; this one is the phone's.
  activity: ACTIVITY_IDS.bind,
  books: FIRST_GIFTS_BOOKS,
  gifts: firstGiftGifts,
  saysWager: ['first-gifts sign-up.rules', 'first-gifts bind.rules'],
  start: (mount, deps: GiftDeps) => firstGiftRoutes(mount, deps),
  lamps: {
    hasSignUpBonus: (tx, playerId, _now, deps) => giftWaits(tx, deps, playerId, 'sign-up'),
  },
  lamp: (tx, playerId, _now, deps) => giftWaits(tx, deps, playerId, 'bind'),
  openRewards: giftRewards,
  demo: [
    demoActivity({
      id: ACTIVITY_IDS.signUpBonus,
      sort: 17,
      click_action: '/activity/sign-up-bonus',
    }),
    demoActivity({ id: ACTIVITY_IDS.bind, sort: 68, click_action: '/activity/bind' }),
  ],
});
