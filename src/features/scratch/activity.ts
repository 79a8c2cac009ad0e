import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { diamondShopData } from '../../../contract/diamond.ts';
import { getScratchCardInfo } from '../../../contract/scratch.ts';
import { activity, asks } from '../../manifests/manifest.ts';
import { LOTTERY_PATHS } from './lottery-paths.ts';

/** Its children ask the activity list, too (spec section 2). */
const GUARD = { look: 'lottery', listedAs: ACTIVITY_IDS.lottery };

export const lottery = activity({
  id: ACTIVITY_IDS.lottery,
  card: 'lottery',
  lamp: 'diamondMallRedDot',
  path: LOTTERY_PATHS.hub,
  guard: GUARD,
  screen: () => import('./lottery-screen.tsx'),
  first: [asks(getScratchCardInfo, {}), asks(diamondShopData, {})],
  looks: [{ picture: 'lottery' }],
  isStaged: true,
  scene: () =>
    import('../../../scenes/scratch-card/scene.ts').then(({ scratchCard }) => scratchCard),
  more: [
    {
      path: LOTTERY_PATHS.shop,
      guard: GUARD,
      screen: () => import('./product-screen.tsx'),
      looks: [{ picture: 'lottery-product' }],
    },
    {
      path: LOTTERY_PATHS.orders,
      guard: GUARD,
      screen: () => import('./order-screen.tsx'),
      looks: [{}],
    },
    {
      path: LOTTERY_PATHS.records,
      guard: GUARD,
      screen: () => import('./record-screen.tsx'),
      looks: [{}],
    },
    {
      path: LOTTERY_PATHS.history,
      guard: GUARD,
      screen: () => import('./history-screen.tsx'),
      looks: [{}],
    },
    {
      path: LOTTERY_PATHS.rules,
      guard: GUARD,
      screen: () => import('./rule-screen.tsx'),
      looks: [{ picture: 'lottery-rule' }],
    },
  ],
});
