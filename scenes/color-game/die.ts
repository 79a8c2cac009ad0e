import { Container, type Sprite, type Texture } from 'pixi.js';
import { spriteOf, tintTo } from '../kit/sprite.ts';
import { canvasY, EDGE, FLAT, facing, offsetY } from './geometry.ts';
import { type ColorGameImage, FACES } from './model.ts';
import type { DiePose } from './throw.ts';
import { type Axis, axisOf, SIDES, type Turn } from './turn.ts';

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
  sprite.scale.set(Math.hypot(ux, uy) * scale, Math.hypot(vx, vy) * scale);
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
    const out = axisOf(turn, axis);
    // Of both ends of an axis the player sees one; edge-on neither has any width.
    const end = facing(out[1], out[2]) >= 0 ? 1 : -1;
    side.texture = pictures[end > 0 ? pair[0] : pair[1]] ?? textures.red;
    const half = (end * EDGE) / 2;
    side.position.set(out[0] * half, offsetY(out[1], out[2]) * half);
    const u = axisOf(turn, axis === 0 ? 1 : 0);
    const v = axisOf(turn, axis === 2 ? 1 : 2);
    stretch(side, u[0], offsetY(u[1], u[2]), v[0], offsetY(v[1], v[2]));
    tintTo(side, greyOf(end * (out[0] * LIGHT.x + out[1] * LIGHT.y + out[2] * LIGHT.z)));
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
