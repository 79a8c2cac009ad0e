import type { Engine } from '../../../../../contract/game-engines.ts';
import { colorGame } from './color-game.ts';
import type { GameEngine } from './engine.ts';
import { luckyDraw } from './lucky-draw.ts';
import { rising } from './rising.ts';
import { slotThree } from './slot-three.ts';

/** Every game of our own by the name that the catalogue gives it. */
export const GAME_ENGINES: Readonly<Record<Engine, GameEngine>> = {
  'slot-three': slotThree,
  'color-game': colorGame,
  rising,
  'lucky-draw': luckyDraw,
};
