import { Container, type Sprite } from 'pixi.js';
import type { Camp } from '../../contract/red-blue.ts';
import { type CoinBurst, createCoinBurst } from '../kit/coin-burst.ts';
import { glowOf } from '../kit/glow.ts';
import { createNumberLine } from '../kit/number-line.ts';
import { createNumberRoll, type NumberRoll } from '../kit/number-roll.ts';
import { groupOf, spriteOf } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { buildCamp, type CampParts } from './camp-parts.ts';
import { createFront, type Front } from './front.ts';
import { EVEN, FLAGS, GROUND_Y, MIDDLE_X, STRINGS } from './geometry.ts';
import type { RedBlueImage } from './model.ts';
import { createStarFlight, type StarFlight } from './star-flight.ts';

/** The display pieces that something moves. */
export interface RedBlueParts {
  root: Container;
  camps: Readonly<Record<Camp, CampParts>>;
  front: Front;
  frontGlow: Sprite;
  flags: readonly Sprite[];
  flight: StarFlight;
  amount: Container;
  roll: NumberRoll;
  coins: CoinBurst;
}

const AMOUNT_Y = 228;
const AMOUNT_WIDTH = 172;
const STRING_TOP = 3 / 24;
const FRONT_GLOW_Y = 146;

function buildSky({ textures, random }: BuildDeps<RedBlueImage>): Sprite[] {
  return Array.from({ length: 12 }, (_, index) => {
    const light = spriteOf(textures.spark, `sky-${index}`);
    light.position.set(random.between(10, 350), random.between(6, 96));
    light.scale.set(random.between(0.16, 0.34));
    light.alpha = random.between(0.3, 0.7);
    return light;
  });
}

function buildFlags({ textures }: BuildDeps<RedBlueImage>): Sprite[] {
  return FLAGS.map(({ x, y }, index) => {
    const flag = spriteOf(textures.flagRed, `flag-${index}`, 0.5, 0.06);
    flag.position.set(x, y);
    return flag;
  });
}

function buildStrings({ textures }: BuildDeps<RedBlueImage>): Sprite[] {
  return STRINGS.map(({ y }, index) => {
    const string = spriteOf(textures.string, `string-${index}`, 0.5, STRING_TOP);
    string.position.set(MIDDLE_X, y + 3);
    return string;
  });
}

function buildAmount({ textures }: BuildDeps<RedBlueImage>) {
  const figures = { textures, set: 'gold', label: 'figures' } as const;
  const line = createNumberLine({ ...figures, scale: 0.92, widthMax: AMOUNT_WIDTH });
  const amount = groupOf('amount', line.view);
  amount.position.set(MIDDLE_X, AMOUNT_Y);
  return { amount, roll: createNumberRoll(line) };
}

/** Builds the night: what covers, the lights above it, and what lies over the light; three draws. */
export function buildRedBlue(options: BuildDeps<RedBlueImage>): RedBlueParts {
  const { textures, random, quality } = options;
  const camps = { red: buildCamp('red', options), blue: buildCamp('blue', options) };
  const { red, blue } = camps;
  const ground = spriteOf(textures.ground, 'ground', 0.5, 1);
  ground.position.set(MIDDLE_X, GROUND_Y + 30);
  const flags = buildFlags(options);
  const staff = spriteOf(textures.front, 'front', 0.5, 147 / 150);
  staff.position.set(MIDDLE_X, GROUND_Y + 2);
  const frontGlow = glowOf(textures.glow, 'front-glow', 0xffc845, 1.3);
  frontGlow.position.set(MIDDLE_X, FRONT_GLOW_Y);
  const front = createFront(
    {
      staff,
      glow: frontGlow,
      flags,
      faces: { red: textures.flagRed, blue: textures.flagBlue },
      parols: { red: red.parol, blue: blue.parol },
      fields: { red: red.field, blue: blue.field },
    },
    EVEN,
  );
  const flight = createStarFlight(options);
  const target = { x: MIDDLE_X, y: -24 };
  const coins = createCoinBurst({ textures, random, quality, target });
  const prize = buildAmount(options);
  const root = new Container({ label: 'red-blue' });
  root.addChild(...buildSky(options), ground, ...buildStrings(options), ...flags);
  root.addChild(red.stand, blue.stand, staff);
  root.addChild(red.field, blue.field, red.halo, blue.halo, red.rays, blue.rays, frontGlow);
  root.addChild(red.name.view, blue.name.view, red.pin, blue.pin, flight.view);
  root.addChild(prize.amount, coins.view);
  return { root, camps, front, frontGlow, flags, flight, ...prize, coins };
}
