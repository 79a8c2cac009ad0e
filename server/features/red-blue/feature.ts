import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { RED_BLUE_BOOKS } from '../../../contract/books/red-blue.ts';
import { demoActivity } from '../../demo/activity.ts';
import { feature, type ServerDeps } from '../feature.ts';
import { redBlueRewards, redBlueUnrevealed } from './members.ts';
import { redBlueGifts } from './rounds.ts';
import { redBlueRoutes } from './routes.ts';
import { addSettler } from './settler.ts';

/** Red versus blue: two camps, one pool a day. */
export const redBlue = feature({
  name: 'red-blue',
  activity: ACTIVITY_IDS.redPkBlue,
  books: RED_BLUE_BOOKS,
  gifts: redBlueGifts,
  unrevealed: redBlueUnrevealed,
  start: (mount, deps: ServerDeps) => redBlueRoutes(mount, { settler: addSettler(deps.app, deps) }),
  openRewards: () => redBlueRewards,
  demo: [
    demoActivity({ id: ACTIVITY_IDS.redPkBlue, sort: 40, click_action: '/activity/redpkblue' }),
  ],
});
