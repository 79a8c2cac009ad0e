import { getFaq } from '../../../contract/faq.ts';
import { asks, screens } from '../../manifests/manifest.ts';

export const faq = screens([
  {
    path: '/faq',
    guard: 'public',
    screen: () => import('./faq-screen.tsx'),
    first: [asks(getFaq, {})],
    looks: [{ picture: 'faq' }, { at: '/faq?open=withdraw-time', as: 'player' }],
  },
]);
