import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { activity } from '../../manifests/manifest.ts';

export const slotsHack = activity({
  id: ACTIVITY_IDS.slotsHack,
  card: 'slots-hack',
  lamp: undefined,
  path: '/activity/slotshack',
  guard: 'player',
  screen: () => import('./slots-hack-screen.tsx'),
  looks: [{ picture: 'slots-hack' }],
  isStaged: true,
  scene: () => import('../../../scenes/slots-hack/scene.ts').then(({ slotsHack }) => slotsHack),
});
