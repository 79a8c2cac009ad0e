import type { Container, Sprite, Texture } from 'pixi.js';

/** How a button stands. */
export type PressState = 'ready' | 'pressed' | 'disabled';

interface PressableParts {
  /** The whole button: shrinks a little under the finger. */
  view: Container;
  face: Sprite;
  ready: Texture;
  disabled: Texture;
  /** The words on the face. */
  word: Container;
}

const PRESSED_SCALE = 0.95;
const PRESSED_TINT = 0xe6b26a;
const DISABLED_WORD_ALPHA = 0.5;

/** Shows a button's state by face, size and light, never by colour alone. */
export function showPressed(parts: PressableParts, state: PressState): void {
  const { view, face, word } = parts;
  face.texture = state === 'disabled' ? parts.disabled : parts.ready;
  face.tint = state === 'pressed' ? PRESSED_TINT : 0xffffff;
  view.scale.set(state === 'pressed' ? PRESSED_SCALE : 1);
  word.alpha = state === 'disabled' ? DISABLED_WORD_ALPHA : 1;
}
