import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { kyc as kycCall } from '../../../contract/kyc.ts';
import { activity, asks } from '../../manifests/manifest.ts';

export const kyc = activity({
  id: ACTIVITY_IDS.kyc,
  // Asked for by its popup and on the member's page: no offer.
  card: undefined,
  lamp: undefined,
  path: '/member/profile/kyc',
  guard: 'player',
  screen: () => import('./kyc-screen.tsx'),
  first: [asks(kycCall, {})],
  looks: [{ picture: 'kyc' }],
  popups: [{ name: 'kyc', popup: () => import('./kyc-popup.tsx') }],
  // The server lists it only for those who are to be asked.
  atStart: { popup: 'kyc', isDue: () => true },
  more: [
    {
      path: '/rules/kyc',
      guard: 'public',
      screen: () => import('./rules-screen.tsx'),
      looks: [{ picture: 'kyc-rules' }],
    },
  ],
});
