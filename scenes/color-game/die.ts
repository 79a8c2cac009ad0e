import { Container, type Sprite, type Texture } from 'pixi.js';
import { spriteOf, tintTo } from '../kit/sprite.ts';
import { canvasY, EDGE, FLAT, facing, offsetY } from './geometry.ts';
import { type ColorGameImage, FACES } from './model.ts';
import type { DiePose } from './throw.ts';
import { type Axis, SIDES, type Turn } from './turn.ts';

/** A wooden die with its shadow; drawn as the three faces that the player sees of it. */
export interface Die {
  readonly view: Container;
  readonly shadow: Sprite;
  /** The outline of the upper face, which tells that this die counts; clear until a timeline says so. */
  readonly match: Sprite;
  /** The pose that it has already costs nothing. */
  pose(pose: DiePose): void;
  /** Lays the outline round the face that is on top now. */
  frameTop(): void;
}

const SHADOW_ALPHA = 0.85;
/** From this height on a die throws no shadow. */
const SHADOW_HEIGHT = 130;
const SHADOW_SIZE = 1.5;
const SHADOW_GROWTH = 0.4;
/** Light comes from above left: the shadow lies a little to the right and towards the player. */
const SHADOW_ASIDE = 5;
const CORE_SCALE = 1.2;
const LIGHT = { x: -0.42, y: 0.3, z: 0.86 } as const;
const DARKEST = 0.4;
const LIGHT_SHARE = 0.7;
const AXES = [0, 1, 2] as const;

function greyOf(light: number): number {
  const grey = Math.round(255 * Math.min(1, DARKEST + Math.max(0, light) * LIGHT_SHARE));
  return (grey << 16) | (grey << 8) | grey;
}

/** Stretches a picture over a face of which two edges are given, the right way round. */
function stretch(sprite: Sprite, ux: number, uy: number, vx: number, vy: number): void {
  const scale = EDGE / sprite.texture.width;
  const way = ux * vy < uy * vx ? -1 : 1;
  // `Math.hypot` takes care of lengths that a die does not have, at several times the cost.
  sprite.scale.set(Math.sqrt(ux * ux + uy * uy) * scale, Math.sqrt(vx * vx + vy * vy) * scale);
  sprite.skew.set(Math.atan2(vx, vy), Math.atan2(uy * way, ux * way));
}

/** Makes a die. */
export function createDie(label: string, textures: Readonly<Record<ColorGameImage, Texture>>): Die {
  const pictures = FACES.map((name) => textures[name]);
  const core = spriteOf(textures.core, 'core');
  core.scale.set(CORE_SCALE);
  const sides = AXES.map((axis) => spriteOf(textures.red, `side-${axis}`));
  const match = spriteOf(textures.match, 'match');
  const view = new Container({ label });
  view.addChild(core, ...sides, match);
  const shadow = spriteOf(textures.shadow, `${label}-shadow`);
  let shown: DiePose | undefined;

  const poseSide = (axis: Axis, turn: Turn): void => {
    const side = sides[axis];
    const pair = SIDES[axis];
    if (!side || !pair) return;
    // By index, as all that runs for each face in every frame.
    const out = axis * 3;
    const u = axis === 0 ? 3 : 0;
    const v = axis === 2 ? 3 : 6;
    const x = turn[out] ?? 0;
    const y = turn[out + 1] ?? 0;
    const z = turn[out + 2] ?? 0;
    // Of both ends of an axis the player sees one; edge-on neither has any width.
    const end = facing(y, z) >= 0 ? 1 : -1;
    side.texture = pictures[end > 0 ? pair[0] : pair[1]] ?? textures.red;
    const half = (end * EDGE) / 2;
    side.position.set(x * half, offsetY(y, z) * half);
    const uy = offsetY(turn[u + 1] ?? 0, turn[u + 2] ?? 0);
    const vy = offsetY(turn[v + 1] ?? 0, turn[v + 2] ?? 0);
    stretch(side, turn[u] ?? 0, uy, turn[v] ?? 0, vy);
    tintTo(side, greyOf(end * (x * LIGHT.x + y * LIGHT.y + z * LIGHT.z)));
  };
  const poseShadow = ({ x, y, ground, height }: DiePose): void => {
    const near = Math.max(0, 1 - height / SHADOW_HEIGHT);
    const size = SHADOW_SIZE + (1 - near) * SHADOW_GROWTH;
    shadow.position.set(x + SHADOW_ASIDE, canvasY(y + SHADOW_ASIDE, ground));
    shadow.scale.set(size, size * FLAT);
    shadow.alpha = SHADOW_ALPHA * near;
  };
  return {
    view,
    shadow,
    match,
    pose(pose) {
      if (pose === shown) return;
      shown = pose;
      view.position.set(pose.x, canvasY(pose.y, pose.z));
      poseSide(AXES[0], pose.turn);
      poseSide(AXES[1], pose.turn);
      poseSide(AXES[2], pose.turn);
      poseShadow(pose);
    },
    frameTop() {
      const turn = shown?.turn;
      const top = turn && sides.find((_, axis) => Math.abs(turn[axis * 3 + 2] ?? 0) > 0.5);
      if (!top) return;
      match.position.copyFrom(top.position);
      match.scale.copyFrom(top.scale);
      match.skew.copyFrom(top.skew);
    },
  };
}
