import type { Sprite, Texture } from 'pixi.js';
import { spriteOf } from './sprite.ts';

/**
 * Light that adds to what lies under it; dark until something turns its alpha up. Keep all glows of
 * a scene in one layer: each change between adding and covering costs one more draw.
 */
export function glowOf(texture: Texture, label: string, tint: number, scale: number): Sprite {
  const glow = spriteOf(texture, label);
  glow.blendMode = 'add';
  glow.tint = tint;
  glow.scale.set(scale);
  glow.alpha = 0;
  return glow;
}
