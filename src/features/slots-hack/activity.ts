import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { slotsHackInfo } from '../../../contract/slots-hack.ts';
import { activity, asks } from '../../manifests/manifest.ts';

export const slotsHack = activity({
  id: ACTIVITY_IDS.slotsHack,
  card: 'slots-hack',
  lamp: undefined,
  path: '/activity/slotshack',
  guard: { look: 'slots-hack' },
  screen: () => import('./slots-hack-screen.tsx'),
  first: [asks(slotsHackInfo, {})],
  looks: [{ picture: 'slots-hack' }],
  isStaged: true,
  scene: () => import('../../../scenes/slots-hack/scene.ts').then(({ slotsHack }) => slotsHack),
});
