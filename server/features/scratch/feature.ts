import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { SCRATCH_BOOKS } from '../../../contract/books/scratch.ts';
import { demoActivity } from '../../demo/activity.ts';
import type { ProfileOf } from '../../players/public-profile.ts';
import { feature } from '../feature.ts';
import { scratchRewards, scratchWaits } from './awards.ts';
import { cardOffers, scratchGifts } from './config.ts';
import { scratchRoutes } from './routes.ts';
import { cards, findWins } from './store.ts';

/** Scratch cards and their accumulated awards. */
export const scratch = feature({
  name: 'scratch',
  activity: ACTIVITY_IDS.lottery,
  books: SCRATCH_BOOKS,
  gifts: scratchGifts,
  unrevealed: cards.unrevealed,
  start: (mount, { profileOf }: { profileOf: ProfileOf }) => scratchRoutes(mount, profileOf),
  provides: () => ({ cardOffers, cardWins: findWins, waits: scratchWaits }),
  openRewards: () => scratchRewards,
  lamps: { diamondMallRedDot: scratchWaits },
  demo: [demoActivity({ id: ACTIVITY_IDS.lottery, sort: 20, click_action: '/activity/lottery' })],
});
