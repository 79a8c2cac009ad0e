import { game } from '../../../manifests/manifest.ts';
import type { GamePanelModule } from '../play/panels.ts';

export const slotThree = game({
  engine: 'slot-three',
  words: () => import('./outcome-words.tsx'),
  stage: {
    panel: (): Promise<GamePanelModule> => import('./panel.tsx'),
    replay: () => import('./replay.tsx'),
    scene: () =>
      import('../../../../scenes/slot-three/scene.ts').then(({ slotThree }) => slotThree),
    looks: [{ picture: 'game-slot', at: '/game/start?gameId=102&tryIt=1' }],
  },
});
