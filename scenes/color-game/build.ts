import { Container, type Sprite } from 'pixi.js';
import { type CoinBurst, createCoinBurst } from '../kit/coin-burst.ts';
import { glowOf } from '../kit/glow.ts';
import { createNumberLine } from '../kit/number-line.ts';
import { createNumberRoll, type NumberRoll } from '../kit/number-roll.ts';
import { groupOf } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { createDie, type Die } from './die.ts';
import { DESIGN, DICE } from './geometry.ts';
import type { ColorGameImage } from './model.ts';
import { createTray, type Tray } from './tray.ts';

/** The display pieces that something moves. */
export interface ColorGameParts {
  root: Container;
  tray: Tray;
  dice: readonly Die[];
  /** Light round the dice that won, one a die. */
  glows: readonly Sprite[];
  /** Holds the glows; hidden until there is light, so that a throw is one draw and not three. */
  light: Container;
  /** The sign with what was won. */
  sign: Container;
  roll: NumberRoll;
  coins: CoinBurst;
}

const WARM = 0xffb52e;
const SIGN_Y = 50;
const AMOUNT_SCALE = 0.78;
const AMOUNT_WIDTH = 150;
const MIDDLE = DESIGN.width / 2;

function buildSign({ textures }: BuildDeps<ColorGameImage>, plate: Sprite) {
  const figures = { textures, set: 'gold', label: 'figures' } as const;
  const line = createNumberLine({ ...figures, scale: AMOUNT_SCALE, widthMax: AMOUNT_WIDTH });
  const sign = groupOf('sign', plate, line.view);
  sign.position.set(MIDDLE, SIGN_Y);
  return { sign, roll: createNumberRoll(line) };
}

/** Builds the tray, the light in it, and before it the dice: three draws at most. */
export function buildColorGame(options: BuildDeps<ColorGameImage>): ColorGameParts {
  const { textures, random, quality } = options;
  const tray = createTray(textures);
  const dice = Array.from({ length: DICE }, (_, die) => createDie(`die-${die}`, textures));
  const glows = dice.map((_, die) => glowOf(textures.glow, `glow-${die}`, WARM, 1));
  const prize = buildSign(options, tray.plate);
  const target = { x: MIDDLE, y: -30 };
  const coins = createCoinBurst({ textures, random, quality, target });
  const back = groupOf('back', tray.view, ...dice.map(({ shadow }) => shadow));
  const front = groupOf('front', ...dice.map(({ view }) => view), coins.view, prize.sign);
  const root = new Container({ label: 'color-game' });
  const light = groupOf('light', ...glows);
  root.addChild(back, light, front);
  return { root, tray, dice, glows, light, ...prize, coins };
}
