import type { Color } from '../../contract/color-game.ts';
import { COIN_IMAGES, type CoinImage } from '../kit/coin-burst.ts';
import { type GlyphName, glyphImages } from '../kit/number-line.ts';

/** Three dice as a round left them: `drawId` says where in the tray they came to rest. */
export interface Thrown {
  drawId: string;
  /** Colours by index, from left to right. */
  dice: readonly number[];
}

/** What the screen knows at rest. */
export interface ColorGameModel {
  /** Slug of the game: colours and garland of the tray. */
  theme: string;
  /** What lies in the tray; before a first throw the dice wait on the ledge. */
  last?: Thrown;
}

/** What the server settled, and what lay in the tray before. */
export interface ColorGameOutcome extends Thrown {
  from?: Thrown;
  /** Staked colours, by index. */
  staked: readonly number[];
  /** All stakes of the round and all that it paid, in hundredths. */
  stake: number;
  payout: number;
}

/**
 * Colours in the order of their indexes, as the contract has them (a test compares). Written here
 * because a value from the contract would pull the whole lobby's chunk into the gallery.
 */
export const FACES: readonly Color[] = ['yellow', 'white', 'pink', 'blue', 'red', 'green'];

const OWN = {
  red: 'color-game/face-red',
  blue: 'color-game/face-blue',
  green: 'color-game/face-green',
  yellow: 'color-game/face-yellow',
  white: 'color-game/face-white',
  pink: 'color-game/face-pink',
  core: 'color-game/core',
  match: 'color-game/match',
  shadow: 'color-game/shadow',
  floor: 'color-game/floor',
  weave: 'color-game/weave',
  wall: 'color-game/wall',
  ledge: 'color-game/ledge',
  rail: 'color-game/rail',
  rim: 'color-game/rim',
  crest: 'color-game/crest',
  plate: 'color-game/plate',
  bunting: 'color-game/bunting',
  lamps: 'color-game/lamps',
  nipa: 'color-game/nipa',
  glow: 'kit/glow',
} as const;

/** Every image of the game. */
export type ColorGameImage = keyof typeof OWN | CoinImage | GlyphName;

export const COLOR_GAME_IMAGES: Readonly<Record<ColorGameImage, string>> = {
  ...OWN,
  ...COIN_IMAGES,
  ...glyphImages('gold'),
};
