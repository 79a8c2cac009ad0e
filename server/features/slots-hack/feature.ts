import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { SLOTS_HACK_BOOKS } from '../../../contract/books/slots-hack.ts';
import { demoActivity } from '../../demo/activity.ts';
import { feature } from '../feature.ts';
import { slotsHackRoutes } from './routes.ts';
import { slotsHackGifts } from './rules.ts';
import { slotsHackRewards } from './spin.ts';

/** Slots Hack: a goal of stars to spin for. */
export const slotsHack = feature({
  name: 'slots-hack',
  activity: ACTIVITY_IDS.slotsHack,
  books: SLOTS_HACK_BOOKS,
  gifts: slotsHackGifts,
  saysWager: ['slots-hack rules.award'],
  start: (mount) => slotsHackRoutes(mount),
  openRewards: () => slotsHackRewards,
  demo: [
    demoActivity({ id: ACTIVITY_IDS.slotsHack, sort: 60, click_action: '/activity/slotshack' }),
  ],
});
