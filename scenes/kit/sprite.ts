import { Container, Sprite, type Texture } from 'pixi.js';

/** A labelled sprite, placed by its middle unless an anchor is given. */
export function spriteOf(texture: Texture, label: string, anchorX = 0.5, anchorY = 0.5): Sprite {
  const sprite = new Sprite({ texture, label });
  sprite.anchor.set(anchorX, anchorY);
  return sprite;
}

/** Multiplies an object with a colour; Pixi takes a colour apart even where it is the one it has. */
export function tintTo(item: Container, tint: number): void {
  if (item.tint !== tint) item.tint = tint;
}

/** A labelled group of the given children. */
export function groupOf(label: string, ...children: Container[]): Container {
  const group = new Container({ label });
  for (const child of children) group.addChild(child);
  return group;
}
