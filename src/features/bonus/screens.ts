import { activityGetStatusList, getActivityIds } from '../../../contract/activity.ts';
import { getJackpotDrawInfo } from '../../../contract/jackpot.ts';
import { getOpenRewards } from '../../../contract/open-rewards.ts';
import { asks, screens } from '../../manifests/manifest.ts';

export const bonus = screens([
  {
    path: '/bonus',
    guard: 'public',
    screen: () => import('./bonus-screen.tsx'),
    first: [
      asks(getActivityIds, {}),
      asks(activityGetStatusList, {}),
      asks(getJackpotDrawInfo, {}),
    ],
    looks: [{}, { picture: 'bonus', as: 'player' }],
  },
  {
    path: '/bonus/index',
    guard: 'public',
    screen: () => import('../../parts/index-screen.tsx'),
    looks: [{}],
  },
  {
    path: '/bonus/event',
    guard: 'public',
    screen: () => import('./event-screen.tsx'),
    first: [asks(getActivityIds, {}), asks(activityGetStatusList, {})],
    looks: [{}, { as: 'player' }],
  },
  {
    path: '/bonus/reward',
    guard: { look: 'waiting' },
    screen: () => import('./reward-screen.tsx'),
    first: [asks(getOpenRewards, {})],
    looks: [{}, { as: 'player' }],
  },
]);
