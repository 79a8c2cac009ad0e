import { game } from '../../../manifests/manifest.ts';

export const colorGame = game({
  engine: 'color-game',
  scene: () => import('../../../../scenes/color-game/scene.ts').then(({ colorGame }) => colorGame),
});
