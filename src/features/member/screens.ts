import { getJackpotDrawInfo } from '../../../contract/jackpot.ts';
import { kyc } from '../../../contract/kyc.ts';
import { appUserOther } from '../../../contract/profile.ts';
import { asks, screens } from '../../manifests/manifest.ts';

export const member = screens([
  {
    path: '/member',
    guard: 'player',
    screen: () => import('./member-screen.tsx'),
    first: [asks(getJackpotDrawInfo, {})],
    looks: [{ picture: 'member' }],
  },
  {
    path: '/member/profile',
    guard: 'player',
    screen: () => import('./profile/profile-screen.tsx'),
    first: [asks(kyc, {})],
    looks: [{}],
  },
  {
    path: '/member/profile/info',
    guard: 'player',
    screen: () => import('./profile/edit-screen.tsx'),
    first: [asks(appUserOther, {})],
    looks: [{ picture: 'member-profile-edit' }],
  },
  {
    path: '/member/games',
    guard: 'player',
    screen: () => import('./games/games-screen.tsx'),
    looks: [{ picture: 'member-games' }, { at: '/member/games?list=recents' }],
  },
]);
