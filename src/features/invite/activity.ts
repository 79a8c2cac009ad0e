import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { actInviteUser } from '../../../contract/invite.ts';
import { activity, asks } from '../../manifests/manifest.ts';

export const invite = activity({
  id: ACTIVITY_IDS.inviteSpin,
  card: 'invite-spin',
  lamp: 'spinAwardFlag',
  path: '/activity/spin',
  guard: 'public',
  screen: () => import('./invite-screen.tsx'),
  first: [asks(actInviteUser, {})],
  looks: [{ picture: 'invite-spin-visitor' }, { picture: 'invite-spin', as: 'player' }],
  isStaged: true,
  scene: () =>
    import('../../../scenes/invite-wheel/scene.ts').then(({ inviteWheel }) => inviteWheel),
  popups: [
    { name: 'spin', popup: () => import('./spin-popup.tsx'), isPlayed: true },
    { name: 'vip-gift', popup: () => import('./vip-gift.tsx') },
  ],
  atStart: { popup: 'spin', isDue: () => true },
});
