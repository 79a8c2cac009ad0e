import { game } from '../../../manifests/manifest.ts';

/** Plays in a frame: only its rounds are told here. */
export const luckyDraw = game({
  engine: 'lucky-draw',
  words: () => import('./outcome-words.tsx'),
});
