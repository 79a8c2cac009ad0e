import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { activity } from '../../manifests/manifest.ts';

export const signIn = activity({
  id: ACTIVITY_IDS.freeSign,
  card: 'free-sign',
  lamp: 'signInFlag',
  path: '/activity/sign-in',
  guard: 'player',
  screen: () => import('./sign-in-screen.tsx'),
  looks: [{}],
  scene: () => import('../../../scenes/sign-in/scene.ts').then(({ signIn }) => signIn),
  popups: [{ name: 'sign-in', popup: () => import('./sign-in-popup.tsx'), isPlayed: true }],
  atStart: { popup: 'sign-in', isDue: ({ loginBonus3CanReceive }) => loginBonus3CanReceive },
  more: [
    {
      path: '/activity/sign-in/rule',
      guard: 'player',
      screen: () => import('./rule-screen.tsx'),
      looks: [{ picture: 'sign-in-rule' }],
    },
  ],
});
