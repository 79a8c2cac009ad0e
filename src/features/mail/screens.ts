import { isReference } from '../../lib/navigation/address.ts';
import { screens } from '../../manifests/manifest.ts';

export const mail = screens([
  {
    path: '/email',
    guard: 'player',
    screen: () => import('./inbox-screen.tsx'),
    looks: [{ picture: 'inbox' }],
  },
  {
    path: '/email/detail',
    guard: 'player',
    screen: () => import('./mail-screen.tsx'),
    accepts: ({ query }) => isReference(query.get('id')),
    looks: [{ at: '/email/detail?id=gone' }],
  },
]);
