import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { PROMOTIONS_BOOKS } from '../../../contract/books/promotions.ts';
import { demoActivity } from '../../demo/activity.ts';
import { feature, type ServerDeps } from '../feature.ts';
import { bankRewards } from './bank-routes.ts';
import { grantFirstDeposit } from './first-deposit.ts';
import { addFollowPages } from './follow-pages.ts';
import { followRewards } from './follow-routes.ts';
import { promotionGifts } from './gifts.ts';
import { openUnder, type PromotionDeps, promotionRoutes } from './routes.ts';

/** More rewards than this no tier of the first deposit has. */
const FIRST_DEPOSIT_REWARDS_MAX = 8;

/** First deposit, follow us and bank week. */
export const promotions = feature({
  name: 'promotions',
  books: PROMOTIONS_BOOKS,
  gifts: promotionGifts,
  saysWager: ['promotions firstDeposit.rules', 'promotions bank.rules'],
  start: (mount, deps: ServerDeps & PromotionDeps) => {
    promotionRoutes(mount, deps);
    if (deps.config.isDemo) addFollowPages(deps.app, deps.database);
  },
  openRewards: ({ bankDepositsOf }) =>
    openUnder({ bank: bankRewards(bankDepositsOf), follow: followRewards }),
  on: { depositSettled: { 'first deposit': grantFirstDeposit } },
  depositRewardNames: (depositId) =>
    Array.from({ length: FIRST_DEPOSIT_REWARDS_MAX }, (_, place) => ({
      kind: 'first-deposit',
      reference: `${depositId}/${place}`,
    })),
  demo: [
    demoActivity({
      id: ACTIVITY_IDS.firstDeposit,
      type: 1,
      sort: 15,
      click_action: '/activity/first-deposit',
    }),
    demoActivity({
      id: ACTIVITY_IDS.firstDepositTips,
      type: 1,
      sort: 1,
      click_action: '/activity/first-deposit',
      // Beside the popup of the promotion itself it would say the same twice.
      status: 0,
    }),
    demoActivity({ id: ACTIVITY_IDS.follow, sort: 70, click_action: '/activity/follow' }),
    demoActivity({ id: ACTIVITY_IDS.bank, sort: 65, click_action: '/activity/bank' }),
  ],
});
