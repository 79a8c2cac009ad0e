import { getVipInfo } from '../../../contract/vip.ts';
import { asks, screens } from '../../manifests/manifest.ts';

export const vip = screens([
  {
    path: '/vip',
    guard: 'public',
    screen: () => import('./vip-screen.tsx'),
    looks: [{}, { as: 'player' }],
    isStaged: true,
    scene: () => import('../../../scenes/vip-climb/scene.ts').then(({ vipClimb }) => vipClimb),
  },
  {
    path: '/vip/level',
    guard: 'player',
    screen: () => import('./level-screen.tsx'),
    first: [asks(getVipInfo, {})],
    looks: [{}],
  },
]);
