import { screens } from '../../manifests/manifest.ts';

export const vip = screens([
  { path: '/vip', guard: 'public', screen: () => import('./vip-screen.tsx'), looks: [{}] },
]);
