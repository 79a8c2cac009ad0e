import type { Container, Sprite, Texture } from 'pixi.js';

/** How a button stands. */
export type PressState = 'ready' | 'pressed' | 'disabled';

interface PressableParts {
  /** The whole button: shrinks a little under the finger. */
  view: Container;
  face: Sprite;
  ready: Texture;
  disabled: Texture;
  /** The words on the face, in white glyphs that take a tint. */
  word: Container;
}

const PRESSED_SCALE = 0.95;
const PRESSED_TINT = 0xe6b26a;
const ON_GOLD = 0x3a1f00;
const ON_DISABLED = 0xb3a9d6;

/** Shows a button's state by face, size and light, never by colour alone. */
export function showPressed(parts: PressableParts, state: PressState): void {
  const { view, face, word } = parts;
  face.texture = state === 'disabled' ? parts.disabled : parts.ready;
  face.tint = state === 'pressed' ? PRESSED_TINT : 0xffffff;
  view.scale.set(state === 'pressed' ? PRESSED_SCALE : 1);
  word.tint = state === 'disabled' ? ON_DISABLED : ON_GOLD;
}
