import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { EXCHANGE_BOOKS } from '../../../contract/books/exchange.ts';
import { demoActivity } from '../../demo/activity.ts';
import { type FoldedDeps, feature } from '../feature.ts';
import { giftCodeCommands } from './code-commands.ts';
import { exchangeGifts } from './points.ts';
import { exchangeRoutes } from './routes.ts';

/** Points for coin, and gift codes. */
export const exchange = feature({
  name: 'exchange',
  activity: ACTIVITY_IDS.points,
  books: EXCHANGE_BOOKS,
  gifts: exchangeGifts,
  saysWager: ['points form.wager', 'points code.text'],
  start: (mount, deps: FoldedDeps) => exchangeRoutes(mount, deps),
  commands: giftCodeCommands,
  demo: [demoActivity({ id: ACTIVITY_IDS.points, sort: 80, click_action: '/points' })],
});
