import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { diamondShopData } from '../../../contract/diamond.ts';
import { getScratchCardInfo } from '../../../contract/scratch.ts';
import { activity, asks } from '../../manifests/manifest.ts';
import { LOTTERY_PATHS } from './lottery-paths.ts';

export const lottery = activity({
  id: ACTIVITY_IDS.lottery,
  card: 'lottery',
  lamp: 'diamondMallRedDot',
  path: LOTTERY_PATHS.hub,
  guard: 'player',
  screen: () => import('./lottery-screen.tsx'),
  first: [asks(getScratchCardInfo, {}), asks(diamondShopData, {})],
  looks: [{ picture: 'lottery' }],
  isStaged: true,
  scene: () =>
    import('../../../scenes/scratch-card/scene.ts').then(({ scratchCard }) => scratchCard),
  more: [
    {
      path: LOTTERY_PATHS.shop,
      guard: 'player',
      screen: () => import('./product-screen.tsx'),
      looks: [{ picture: 'lottery-product' }],
    },
    {
      path: LOTTERY_PATHS.orders,
      guard: 'player',
      screen: () => import('./order-screen.tsx'),
      looks: [{}],
    },
    {
      path: LOTTERY_PATHS.records,
      guard: 'player',
      screen: () => import('./record-screen.tsx'),
      looks: [{}],
    },
    {
      path: LOTTERY_PATHS.history,
      guard: 'player',
      screen: () => import('./history-screen.tsx'),
      looks: [{}],
    },
    {
      path: LOTTERY_PATHS.rules,
      guard: 'player',
      screen: () => import('./rule-screen.tsx'),
      looks: [{ picture: 'lottery-rule' }],
    },
  ],
});
