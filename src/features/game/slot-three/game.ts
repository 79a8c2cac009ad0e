import { game } from '../../../manifests/manifest.ts';

export const slotThree = game({
  engine: 'slot-three',
  scene: () => import('../../../../scenes/slot-three/scene.ts').then(({ slotThree }) => slotThree),
});
