import { getCustomerServices } from '../../../contract/service.ts';
import { asks, screens } from '../../manifests/manifest.ts';

export const service = screens([
  {
    path: '/service',
    guard: 'public',
    screen: () => import('./service-screen.tsx'),
    first: [asks(getCustomerServices, {})],
    // No picture: who is there changes with the clock.
    looks: [{}, { as: 'player' }],
  },
  {
    path: '/service/vip',
    guard: { look: 'vip-service' },
    screen: () => import('./vip-service-screen.tsx'),
    first: [asks(getCustomerServices, {})],
    looks: [{ picture: 'service-vip' }],
  },
]);
