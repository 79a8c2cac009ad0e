import { game } from '../../../manifests/manifest.ts';
import type { GamePanelModule } from '../play/panels.ts';

export const bingo = game({
  engine: 'bingo',
  words: () => import('./outcome-words.tsx'),
  stage: {
    panel: (): Promise<GamePanelModule> => import('./panel.tsx'),
    replay: () => import('./replay.tsx'),
    scene: () => import('../../../../scenes/bingo/scene.ts').then(({ bingo }) => bingo),
    looks: [{ picture: 'game-bingo', at: '/game/start?gameId=601&tryIt=1' }],
  },
});
