import { frames } from '../../assets/generated/color-game.json';
import avif1x from '../../assets/generated/color-game-1x.avif';
import webp1x from '../../assets/generated/color-game-1x.webp';
import avif2x from '../../assets/generated/color-game-2x.avif';
import webp2x from '../../assets/generated/color-game-2x.webp';
import type { Color } from '../../contract/color-game.ts';
import { COIN_IMAGES, type CoinImage } from '../kit/coin-burst.ts';
import { type GlyphName, glyphImages } from '../kit/number-line.ts';
import type { Atlas } from '../stage/atlas.ts';

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

/** The tray with its mat and garlands, and the faces of the dice. */
export const COLOR_GAME_ATLAS: Atlas = {
  name: 'color-game',
  frames,
  files: { 1: { webp: webp1x, avif: avif1x }, 2: { webp: webp2x, avif: avif2x } },
};

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
  plate: 'sign/plate',
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
