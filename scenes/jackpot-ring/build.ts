import { Container, type Sprite, type Texture } from 'pixi.js';
import { type CoinBurst, createCoinBurst } from '../kit/coin-burst.ts';
import { glowOf } from '../kit/glow.ts';
import { createNumberLine } from '../kit/number-line.ts';
import { groupOf, spriteOf } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { angleOf, CELLS, CENTRE, placeOf } from './geometry.ts';
import type { RingImage } from './images.ts';
import { createLamp, type Lamp } from './lamp.ts';
import { createTally, type Tally } from './tally.ts';

/** The display pieces of the ring that something moves. */
export interface RingParts {
  /** Layout alone moves the root; everything else lies in the design space inside it. */
  root: Container;
  lamps: readonly Lamp[];
  petals: readonly Sprite[];
  /** Light behind the won lamp. */
  rays: Sprite;
  bloom: Sprite;
  /** Ambient light round the button. */
  breath: Sprite;
  button: Container;
  face: Sprite;
  word: Container;
  coins: CoinBurst;
  /** The figure of a small prize, above everything. */
  tally: Tally;
}

type BuildOptions = BuildDeps<RingImage>;

const ROSE = 0xff6f9c;
const AMBER = 0xffc24d;
const VIOLET = 0x7a63d6;
const GOLD = 0xffc845;
const BETWEEN = 0.5;
const PETAL_RADIUS = 79;
const HOOP_RADIUS = 134;
const BREATH_SCALE = 3.3;

/** The star behind the lamps: ten violet petals under the lamps and ten bright ones between. */
function buildPetals(texture: Texture): { behind: Sprite[]; bright: Sprite[] } {
  const petal = (cell: number, label: string, tint: number): Sprite => {
    const sprite = spriteOf(texture, label);
    const { x, y } = placeOf(cell, PETAL_RADIUS);
    sprite.position.set(x, y);
    sprite.rotation = angleOf(cell) + Math.PI / 2;
    sprite.tint = tint;
    return sprite;
  };
  const cells = Array.from({ length: CELLS }, (_, cell) => cell);
  const colours = [ROSE, AMBER];
  return {
    behind: cells.map((cell) => petal(cell, `petal-behind-${cell}`, VIOLET)),
    bright: cells.map((cell) =>
      petal(cell + BETWEEN, `petal-${cell}`, colours[cell % colours.length] ?? ROSE),
    ),
  };
}

function buildHoop(texture: Texture): Sprite[] {
  return Array.from({ length: CELLS }, (_, cell) => {
    const sprite = spriteOf(texture, `hoop-${cell}`);
    const { x, y } = placeOf(cell + BETWEEN, HOOP_RADIUS);
    sprite.position.set(x, y);
    sprite.rotation = angleOf(cell + BETWEEN) + Math.PI / 2;
    return sprite;
  });
}

function buildButton(textures: BuildOptions['textures']) {
  const face = spriteOf(textures.spinReady, 'face');
  const spin = createNumberLine({
    textures,
    set: 'text',
    label: 'word',
    scale: 1.16,
  });
  spin.show('SPIN');
  const word = groupOf('words', spin.view);
  return { face, word, button: groupOf('button', face, word) };
}

/** Builds the ring in three layers (covering, adding, covering), so that it costs three draws. */
export function buildRing({ textures, random, quality }: BuildOptions): RingParts {
  const lamps = Array.from({ length: CELLS }, (_, cell) => createLamp(cell, textures));
  const { behind, bright } = buildPetals(textures.petal);
  const breath = glowOf(textures.glow, 'breath', GOLD, BREATH_SCALE);
  const rays = glowOf(textures.rays, 'rays', GOLD, 1);
  const bloom = glowOf(textures.glow, 'bloom', GOLD, 1);
  const hub = spriteOf(textures.hub, 'hub');
  const { face, word, button } = buildButton(textures);
  for (const middle of [breath, hub, button]) middle.position.set(CENTRE.x, CENTRE.y);
  const coins = createCoinBurst({
    textures,
    random,
    quality,
    target: { x: CENTRE.x, y: 16 },
  });
  const tally = createTally(textures);
  const lampViews = lamps.map((lamp) => lamp.view);
  const back = groupOf('back', ...behind, ...bright, ...buildHoop(textures.hoop));
  const light = groupOf('light', breath, rays, bloom, ...lamps.map((lamp) => lamp.glow));
  const front = groupOf('front', ...lampViews, hub, button, coins.view, tally.view);
  const root = new Container({ label: 'ring' });
  root.addChild(back, light, front);
  return { root, lamps, petals: bright, rays, bloom, breath, button, face, word, coins, tally };
}
