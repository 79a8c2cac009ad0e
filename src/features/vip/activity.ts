import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { getVipInfo } from '../../../contract/vip.ts';
import { activity, asks } from '../../manifests/manifest.ts';

const first = [asks(getVipInfo, {})];

export const vip = activity({
  id: ACTIVITY_IDS.vip,
  card: 'vip',
  lamp: 'vipAwardFlag',
  path: '/vip',
  guard: 'public',
  screen: () => import('./vip-screen.tsx'),
  first,
  looks: [{}, { as: 'player' }],
  isStaged: true,
  scene: () => import('../../../scenes/vip-climb/scene.ts').then(({ vipClimb }) => vipClimb),
  more: [
    {
      path: '/vip/index',
      guard: 'public',
      screen: () => import('../../parts/index-screen.tsx'),
      looks: [{}],
    },
    {
      path: '/vip/level',
      guard: { look: 'vip' },
      screen: () => import('./level-screen.tsx'),
      first,
      looks: [{}],
    },
  ],
});

export const vipTask = activity({
  id: ACTIVITY_IDS.vipTask,
  card: 'vip-task',
  lamp: 'vipAwardFlag',
  path: '/bonus/vip',
  guard: { look: 'vip' },
  screen: () => import('./bonus-vip-screen.tsx'),
  first,
  looks: [{}, { as: 'player' }],
  isStaged: true,
  scene: () => import('../../../scenes/vip-climb/scene.ts').then(({ vipClimb }) => vipClimb),
});
