import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { CHECK_IN_BOOKS } from '../../../contract/books/check-in.ts';
import { demoActivity } from '../../demo/activity.ts';
import { feature } from '../feature.ts';
import { checkInGifts } from './config.ts';
import { checkInRoutes } from './routes.ts';
import { checkInRewards, checkInWaits } from './standing.ts';
import { days } from './store.ts';

/** The ladder of days. */
export const checkIn = feature({
  name: 'check-in',
  activity: ACTIVITY_IDS.freeSign,
  books: CHECK_IN_BOOKS,
  gifts: checkInGifts,
  unrevealed: days.unrevealed,
  start: (mount) => checkInRoutes(mount),
  provides: () => ({ checkInAward: checkInWaits }),
  openRewards: () => checkInRewards,
  lamps: { signInFlag: checkInWaits },
  demo: [
    demoActivity({
      id: ACTIVITY_IDS.freeSign,
      type: 1,
      sort: 50,
      click_action: '/activity/sign-in',
    }),
  ],
});
