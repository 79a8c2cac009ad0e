import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { SIGN_IN_BOOKS } from '../../../contract/books/sign-in.ts';
import { demoActivity } from '../../demo/activity.ts';
import { feature } from '../feature.ts';
import { signInRoutes } from './routes.ts';
import { signInWaits } from './standing.ts';
import { days } from './store.ts';

/** The ladder of days. */
export const signIn = feature({
  name: 'sign-in',
  activity: ACTIVITY_IDS.freeSign,
  books: SIGN_IN_BOOKS,
  unrevealed: days.unrevealed,
  start: (mount) => signInRoutes(mount),
  provides: () => ({ signInAward: signInWaits }),
  lamps: { signInFlag: signInWaits },
  demo: [
    demoActivity({
      id: ACTIVITY_IDS.freeSign,
      type: 1,
      sort: 50,
      click_action: '/activity/sign-in',
    }),
  ],
});
