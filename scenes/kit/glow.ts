import type { Sprite, Texture } from 'pixi.js';
import type { ActTimeline } from '../stage/gsap.ts';
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

interface Growth {
  /** Scale from which the light grows. */
  from: number;
  to: { x: number; y: number };
  alpha: number;
  /** Seconds. */
  duration: number;
}

/** Lets a glow grow out of the dark at a moment of an act's timeline. */
export function growGlow(
  timeline: ActTimeline,
  glow: Sprite,
  { from, to, alpha, duration }: Growth,
  atSeconds: number,
): void {
  const ease = 'power2.out';
  timeline.fromTo(glow.scale, { x: from, y: from }, { ...to, duration, ease }, atSeconds);
  timeline.fromTo(glow, { alpha: 0 }, { alpha, duration, ease }, atSeconds);
}
