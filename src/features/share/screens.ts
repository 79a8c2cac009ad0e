import { actInviteUser } from '../../../contract/invite.ts';
import { asks, screens } from '../../manifests/manifest.ts';

export const share = screens([
  {
    path: '/share',
    guard: 'player',
    screen: () => import('./share-screen.tsx'),
    first: [asks(actInviteUser, {})],
    // No picture: the code is another one for each player.
    looks: [{}],
  },
]);
