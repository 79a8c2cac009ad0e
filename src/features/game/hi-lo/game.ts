import { game } from '../../../manifests/manifest.ts';
import type { GamePanelModule } from '../play/panels.ts';

export const hiLo = game({
  engine: 'hi-lo',
  words: () => import('./outcome-words.tsx'),
  stage: {
    panel: (): Promise<GamePanelModule> => import('./panel.tsx'),
    replay: () => import('./replay.tsx'),
    scene: () => import('../../../../scenes/hi-lo/scene.ts').then(({ hiLo: scene }) => scene),
    looks: [{ picture: 'game-hi-lo', at: '/game/start?gameId=305&tryIt=1' }],
  },
});
