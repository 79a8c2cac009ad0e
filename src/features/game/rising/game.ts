import { game } from '../../../manifests/manifest.ts';

export const rising = game({
  engine: 'rising',
  scene: () => import('../../../../scenes/rising/scene.ts').then(({ rising }) => rising),
});
