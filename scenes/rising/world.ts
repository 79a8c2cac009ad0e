import type { Sprite } from 'pixi.js';
import { glowOf } from '../kit/glow.ts';
import { spriteOf, tintTo } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import {
  DESIGN,
  groundDropAt,
  HORIZON_Y,
  passedAt,
  skyDropAt,
  softStep,
  stepped,
  wrap,
} from './geometry.ts';
import type { RisingImage } from './model.ts';
import type { RisingTheme } from './themes.ts';

/** Bay, sky and all that passes by; its pose is a function of the climb's seconds. */
export interface World {
  /** From the back to the front, all of them below the curve. */
  readonly pieces: readonly Sprite[];
  /** The lamp on the shore: what adds. */
  readonly lamp: Sprite;
  dress(theme: RisingTheme): void;
  pose(seconds: number): void;
}

interface Drifter {
  readonly sprite: Sprite;
  readonly x: number;
  readonly y: number;
  /** How near it is: 1 passes as fast as the climber rises. */
  readonly depth: number;
  readonly alpha: number;
}

type DriftImage = 'spark' | 'cloudLong' | 'cloudSmall' | 'streak';

const STARS = 16;
const CLOUDS = 5;
const STREAKS = 6;
const SKY_WIDER = 60;
const SKY_TALLER = 2;
const MOON = { x: 326, y: 148 };
const SHORE_BOTTOM = 342;
const DRIFT_WIDTH = 560;
const DRIFT_HEIGHT = 300;
const ACROSS = 0.85;
const DOWN = 0.5;
/** What sinks towards the sea fades before it gets there. */
const FADE_FROM = 150;
const FADE_TO = 236;
/** Stars are so far away that they need no more: what stands still is not packed anew. */
const STAR_STEPS_A_SECOND = 12;

function scattered(
  { textures, random }: BuildDeps<RisingImage>,
  count: number,
  make: (index: number) => Omit<Drifter, 'sprite' | 'x' | 'y'> & { image: DriftImage },
): Drifter[] {
  return Array.from({ length: count }, (_, index) => {
    const { image, ...rest } = make(index);
    const part = (index + random.between(0.2, 0.8)) / count;
    const sprite = spriteOf(textures[image], `${image}-${index}`);
    const y = wrap(part * DRIFT_HEIGHT * 1.618, DRIFT_HEIGHT);
    return { sprite, x: part * DRIFT_WIDTH, y, ...rest };
  });
}

function poseDrifters(drifters: readonly Drifter[], passed: number, light: number): void {
  for (let index = 0; index < drifters.length; index += 1) {
    const drifter = drifters[index];
    if (!drifter) continue;
    const { sprite, x, y, depth, alpha } = drifter;
    const way = passed * depth;
    const atY = wrap(y + way * DOWN, DRIFT_HEIGHT) - 30;
    const enters = softStep(-30, 10, atY);
    const shine = alpha * light * enters * (1 - softStep(FADE_FROM, FADE_TO, atY));
    sprite.alpha = shine;
    // What is out of sight rests at one place.
    if (shine === 0) sprite.position.set(0, 0);
    else sprite.position.set(wrap(x - way * ACROSS, DRIFT_WIDTH) - 100, atY);
  }
}

function buildStars(deps: BuildDeps<RisingImage>): Drifter[] {
  const { random } = deps;
  const stars = scattered(deps, STARS, () => {
    return { image: 'spark', depth: 0.06, alpha: random.between(0.35, 0.85) };
  });
  for (const { sprite } of stars) sprite.scale.set(random.between(0.14, 0.32));
  return stars;
}

function buildClouds(deps: BuildDeps<RisingImage>): Drifter[] {
  const clouds = scattered(deps, CLOUDS, (index) => {
    const depth = 0.35 + 0.13 * index;
    return { image: index % 2 === 0 ? 'cloudLong' : 'cloudSmall', depth, alpha: 0.2 + depth / 4 };
  });
  for (const { sprite, depth } of clouds) sprite.scale.set(0.55 + depth * 0.6);
  return clouds;
}

function buildStreaks(deps: BuildDeps<RisingImage>): Drifter[] {
  const streaks = scattered(deps, STREAKS, (index) => {
    return { image: 'streak', depth: 2 + index * 0.2, alpha: 0.4 };
  });
  for (const { sprite } of streaks) sprite.rotation = -Math.atan2(DOWN, ACROSS);
  return streaks;
}

interface Ground {
  readonly sky: Sprite;
  readonly moon: Sprite;
  readonly hills: Sprite;
  readonly sea: Sprite;
  readonly shore: Sprite;
}

function buildGround({ textures }: BuildDeps<RisingImage>): Ground {
  const sky = spriteOf(textures['sky-kite'], 'sky', 0.5, 1);
  sky.x = DESIGN.width / 2;
  // Wider than the view: the strip's own sides melt into what lies beside it in the atlas.
  sky.scale.set((DESIGN.width + 2 * SKY_WIDER) / 8, SKY_TALLER);
  const moon = spriteOf(textures.moon, 'moon');
  moon.x = MOON.x;
  moon.scale.set(1.1);
  const hills = spriteOf(textures.hills, 'hills', 0.5, 1);
  hills.x = DESIGN.width / 2;
  const sea = spriteOf(textures.sea, 'sea', 0.5, 0);
  sea.x = DESIGN.width / 2;
  const shore = spriteOf(textures['shore-kite'], 'shore', 0, 1);
  shore.x = -6;
  return { sky, moon, hills, sea, shore };
}

/** Builds the world of the climb, in the kite's colours until it is dressed. */
export function buildWorld(deps: BuildDeps<RisingImage>): World {
  const { textures } = deps;
  const ground = buildGround(deps);
  const stars = buildStars(deps);
  const clouds = buildClouds(deps);
  const streaks = buildStreaks(deps);
  const lamp = glowOf(textures.glow, 'lamp', 0xffe08a, 1.5);
  let lampY = 0;
  let starStep = -1;
  const { sky, moon, hills, sea, shore } = ground;
  const bare = (drifters: readonly Drifter[]) => drifters.map(({ sprite }) => sprite);
  return {
    pieces: [sky, ...bare(stars), moon, ...bare(clouds), ...bare(streaks), hills, sea, shore],
    lamp,
    dress(theme) {
      sky.texture = textures[`sky-${theme.look}`];
      shore.texture = textures[`shore-${theme.look}`];
      tintTo(hills, theme.hills);
      tintTo(sea, theme.sea);
      for (const { sprite } of clouds) tintTo(sprite, theme.clouds);
      moon.visible = theme.hasMoon;
      lamp.visible = theme.lamp !== undefined;
      lamp.alpha = 0.6;
      lamp.x = theme.lamp?.x ?? 0;
      lampY = theme.lamp?.y ?? 0;
    },
    pose(seconds) {
      const step = Math.round(seconds * STAR_STEPS_A_SECOND);
      if (step !== starStep) poseDrifters(stars, passedAt(step / STAR_STEPS_A_SECOND), 1);
      starStep = step;
      const drop = stepped(groundDropAt(seconds));
      const passed = passedAt(seconds);
      sky.y = HORIZON_Y + 2 + drop + stepped(skyDropAt(seconds));
      hills.y = HORIZON_Y + 2 + drop;
      sea.y = HORIZON_Y + drop;
      moon.y = MOON.y + drop * 0.9;
      shore.y = SHORE_BOTTOM + drop;
      lamp.y = lampY + drop;
      poseDrifters(clouds, passed, 1);
      poseDrifters(streaks, passed, softStep(3, 14, seconds));
    },
  };
}
