import { getMail3, MAIL_PAGE_SIZE } from '../../../contract/mail.ts';
import { isReference } from '../../lib/navigation/address.ts';
import { asks, screens } from '../../manifests/manifest.ts';

export const mail = screens([
  {
    path: '/email',
    guard: 'player',
    screen: () => import('./inbox-screen.tsx'),
    first: [asks(getMail3, { pageNum: 1, pageSize: MAIL_PAGE_SIZE })],
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
