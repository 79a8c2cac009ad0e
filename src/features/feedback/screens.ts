import { feedbackOptions } from '../../../contract/feedback.ts';
import { isReference } from '../../lib/navigation/address.ts';
import { asks, screens } from '../../manifests/manifest.ts';

export const feedback = screens([
  {
    path: '/feedback',
    guard: { look: 'tickets' },
    screen: () => import('./feedback-screen.tsx'),
    first: [asks(feedbackOptions, {})],
    looks: [{ picture: 'feedback' }, { at: '/feedback?kind=complaint' }],
  },
  {
    path: '/feedback/record',
    guard: { look: 'tickets' },
    screen: () => import('./tickets-screen.tsx'),
    looks: [{ picture: 'feedback-record' }],
  },
  {
    path: '/feedback/record/:id',
    guard: 'player',
    screen: () => import('./ticket-screen.tsx'),
    accepts: ({ params }) => isReference(params.id),
    looks: [{ at: '/feedback/record/gone' }],
  },
]);
