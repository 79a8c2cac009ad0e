import { Container, Sprite, type Texture, UPDATE_COLOR } from 'pixi.js';

/** A labelled sprite, placed by its middle unless an anchor is given. */
export function spriteOf(texture: Texture, label: string, anchorX = 0.5, anchorY = 0.5): Sprite {
  const sprite = new Sprite({ texture, label });
  sprite.anchor.set(anchorX, anchorY);
  return sprite;
}

/**
 * Multiplies an object with a colour. Pixi's own way reads any form of a colour anew with every call,
 * which costs more than all else that a pose does to a sprite.
 */
export function tintTo(item: Container, tint: number): void {
  const bgr = ((tint & 0xff) << 16) | (tint & 0xff00) | (tint >> 16);
  if (item.localColor === bgr) return;
  item.localColor = bgr;
  item._updateFlags |= UPDATE_COLOR;
  item._onUpdate();
}

/** A labelled group of the given children. */
export function groupOf(label: string, ...children: Container[]): Container {
  const group = new Container({ label });
  for (const child of children) group.addChild(child);
  return group;
}
