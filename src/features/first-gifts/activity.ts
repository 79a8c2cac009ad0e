import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { firstGiftInfo } from '../../../contract/first-gifts.ts';
import { activity, asks } from '../../manifests/manifest.ts';

export const signUpBonus = activity({
  id: ACTIVITY_IDS.signUpBonus,
  card: 'sign-up-bonus',
  lamp: 'hasSignUpBonus',
  path: '/activity/sign-up-bonus',
  guard: { look: 'sign-up-bonus' },
  screen: () => import('./sign-up-screen.tsx'),
  first: [asks(firstGiftInfo, {})],
  looks: [{ picture: 'sign-up-bonus' }],
});

export const bind = activity({
  id: ACTIVITY_IDS.bind,
  card: 'bind',
  lamp: 'own',
  path: '/activity/bind',
  guard: { look: 'bind' },
  screen: () => import('./bind-gift-screen.tsx'),
  first: [asks(firstGiftInfo, {})],
  looks: [{ picture: 'bind-gift' }],
});
