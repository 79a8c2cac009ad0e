import { REBATES_BOOKS } from '../../../contract/books/rebates.ts';
import { feature } from '../feature.ts';
import { type RebateDeps, rebateGifts } from './deps.ts';
import { rebateRoutes } from './routes.ts';
import { rebateRewards, rebateWaits } from './take.ts';

/** Rebates: a share of yesterday's wagers, by game type and VIP level. */
export const rebates = feature({
  name: 'rebates',
  books: REBATES_BOOKS,
  gifts: rebateGifts,
  saysWager: ['rebates ruleList'],
  start: (mount, deps: RebateDeps) => rebateRoutes(mount, deps),
  // The spec has no lamp for rebates: that of VIP stands for them too.
  lamps: { vipAwardFlag: rebateWaits },
  openRewards: (deps: RebateDeps) => rebateRewards(deps),
});
