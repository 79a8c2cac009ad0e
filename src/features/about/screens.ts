import { appAbout } from '../../../contract/config.ts';
import { asks, screens } from '../../manifests/manifest.ts';

export const about = screens([
  {
    path: '/about-us',
    guard: 'public',
    screen: () => import('./about-screen.tsx'),
    first: [asks(appAbout, {})],
    // No picture: each build names itself.
    looks: [{}],
  },
]);
