import { game } from '../../../manifests/manifest.ts';
import type { GamePanelModule } from '../play/panels.ts';

export const colorGame = game({
  engine: 'color-game',
  words: () => import('./outcome-words.tsx'),
  stage: {
    panel: (): Promise<GamePanelModule> => import('./panel.tsx'),
    replay: () => import('./replay.tsx'),
    scene: () =>
      import('../../../../scenes/color-game/scene.ts').then(({ colorGame }) => colorGame),
    looks: [{ picture: 'game-color', at: '/game/start?gameId=201&tryIt=1' }],
  },
});
