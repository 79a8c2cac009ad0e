import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { getJackpotDrawInfo } from '../../../contract/jackpot.ts';
import { activity, asks } from '../../manifests/manifest.ts';

export const jackpot = activity({
  id: ACTIVITY_IDS.luckyJackpot,
  card: 'jackpot',
  lamp: 'canReceiveDrawChance',
  path: '/activity/jackpot',
  guard: { look: 'jackpot' },
  screen: () => import('./jackpot-screen.tsx'),
  first: [asks(getJackpotDrawInfo, {})],
  looks: [{ picture: 'jackpot' }],
  isStaged: true,
  scene: () =>
    import('../../../scenes/jackpot-ring/scene.ts').then(({ jackpotRing }) => jackpotRing),
  popups: [{ name: 'jackpot', popup: () => import('./jackpot-popup.tsx'), isPlayed: true }],
});
