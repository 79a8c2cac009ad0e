import { game } from '../../../manifests/manifest.ts';
import type { GamePanelModule } from '../play/panels.ts';

export const rising = game({
  engine: 'rising',
  words: () => import('./outcome-words.tsx'),
  stage: {
    panel: (): Promise<GamePanelModule> => import('./panel.tsx'),
    replay: () => import('./replay.tsx'),
    scene: () => import('../../../../scenes/rising/scene.ts').then(({ rising }) => rising),
    looks: [{ picture: 'game-rising', at: '/game/start?gameId=401&tryIt=1' }],
  },
});
