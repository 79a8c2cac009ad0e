import { Container, type Sprite } from 'pixi.js';
import { glowOf } from '../kit/glow.ts';
import { groupOf, spriteOf } from '../kit/sprite.ts';
import type { BuildDeps } from '../stage/scene.ts';
import { createFrame, type Frame } from './frame.ts';
import { STAR } from './geometry.ts';
import type { ClimbImage } from './model.ts';
import { createSparks, type Sparks } from './sparks.ts';
import { createStar, type Star } from './star.ts';

/** Blows between the old star and the new one. */
export const BLOWS = 3;

/** The display pieces of the climb that something moves. */
export interface ClimbParts {
  root: Container;
  frame: Frame;
  /** Both stars with their hub: what a blow makes shrink. */
  body: Container;
  old: Star;
  fresh: Star;
  hub: Sprite;
  /** White light over all. */
  flash: Sprite;
  /** One for each blow. */
  sparks: readonly Sparks[];
}

const FLASH_SCALE = 3;
const FLASH_TINT = 0xfff0cc;

/** Builds the light, the star in its hoop before it, and the sparks in front: three draws. */
export function buildClimb(deps: BuildDeps<ClimbImage>): ClimbParts {
  const { textures } = deps;
  const frame = createFrame(textures);
  const old = createStar('old', textures);
  const fresh = createStar('fresh', textures);
  const hub = spriteOf(textures.hub, 'hub');
  const body = groupOf('body', old.view, fresh.view, hub);
  body.position.set(STAR.x, STAR.y);
  const flash = glowOf(textures.glow, 'flash', FLASH_TINT, FLASH_SCALE);
  flash.position.set(STAR.x, STAR.y);
  const sparks = Array.from({ length: BLOWS }, (_, blow) => createSparks(`sparks-${blow}`, deps));
  const root = new Container({ label: 'vip-climb' });
  root.addChild(
    groupOf('light', frame.glow, frame.rays),
    groupOf('things', frame.hoop, body, frame.plate),
    groupOf('over', flash, ...sparks.map(({ view }) => view)),
  );
  return { root, frame, body, old, fresh, hub, flash, sparks };
}
