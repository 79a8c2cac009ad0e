import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { loginBonus3User } from '../../../contract/check-in.ts';
import { activity, asks } from '../../manifests/manifest.ts';

export const checkIn = activity({
  id: ACTIVITY_IDS.freeSign,
  card: 'free-sign',
  lamp: 'signInFlag',
  path: '/activity/sign-in',
  guard: { look: 'free-sign' },
  screen: () => import('./check-in-screen.tsx'),
  first: [asks(loginBonus3User, {})],
  looks: [{}],
  scene: () => import('../../../scenes/check-in/scene.ts').then(({ checkIn }) => checkIn),
  popups: [{ name: 'check-in', popup: () => import('./check-in-popup.tsx'), isPlayed: true }],
  atStart: { popup: 'check-in', isDue: ({ loginBonus3CanReceive }) => loginBonus3CanReceive },
  more: [
    {
      path: '/activity/sign-in/rule',
      guard: { look: 'free-sign' },
      screen: () => import('./rule-screen.tsx'),
      looks: [{ picture: 'check-in-rule' }],
    },
  ],
});
