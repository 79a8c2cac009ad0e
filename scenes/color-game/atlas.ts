import colorGame from '../../assets/generated/color-game.json';
import colorGame1a from '../../assets/generated/color-game-1x.avif';
import colorGame1w from '../../assets/generated/color-game-1x.webp';
import colorGame2a from '../../assets/generated/color-game-2x.avif';
import colorGame2w from '../../assets/generated/color-game-2x.webp';
import type { Atlas } from '../stage/atlas.ts';

/** The tray with its mat and garlands, and the faces of the dice. */
export const COLOR_GAME_ATLAS: Atlas = {
  name: 'color-game',
  frames: colorGame.frames,
  files: {
    1: { webp: colorGame1w, avif: colorGame1a },
    2: { webp: colorGame2w, avif: colorGame2a },
  },
};
