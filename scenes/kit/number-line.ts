import { Container, Sprite, type Texture } from 'pixi.js';

/** White letters, figures and signs that take a tint, or gold figures. */
export type GlyphSet = 'text' | 'gold';
/** A glyph's own name in a scene's images. */
export type GlyphName = `${GlyphSet}/${string}`;

const FIGURES = '0123456789₱,.';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ+%×';
/** The empty room left and right in a glyph's frame (scripts/atlas-glyphs.ts). */
const PAD = 2;

/** The images that a line of the given set needs, for a scene's `images`. */
export function glyphImages(set: GlyphSet): Record<GlyphName, string> {
  const characters = set === 'gold' ? FIGURES : FIGURES + LETTERS;
  const images: Record<GlyphName, string> = {};
  for (const character of characters) images[`${set}/${character}`] = `${set}/${character}`;
  return images;
}

/** One line of glyph sprites, centred on its origin. */
export interface NumberLine {
  readonly view: Container;
  /** Shows another text; unchanged text costs nothing. */
  show(text: string): void;
}

/** How a line looks. */
export interface NumberLineOptions {
  textures: Readonly<Record<GlyphName, Texture>>;
  set: GlyphSet;
  label: string;
  /** Size against the glyphs as drawn: `text` is 26 units high, `gold` 44. */
  scale: number;
  tint?: number;
  /** The line shrinks to stay as narrow as this, in units. */
  widthMax?: number;
}

/**
 * Makes a line of text from the atlas; a space is half a figure wide.
 * @throws Error when a character has no glyph.
 */
export function createNumberLine(options: NumberLineOptions): NumberLine {
  const { textures, set, label, scale, tint = 0xffffff, widthMax } = options;
  const view = new Container({ label });
  const glyphs: Sprite[] = [];
  let shownText = '';

  const textureOf = (character: string): Texture => {
    const texture = textures[`${set}/${character}`];
    if (!texture) throw new Error(`no glyph for "${character}" in the set ${set}`);
    return texture;
  };
  const glyphAt = (index: number): Sprite => {
    const known = glyphs[index];
    if (known) return known;
    const glyph = new Sprite();
    glyph.anchor.set(0, 0.5);
    glyph.tint = tint;
    glyphs.push(glyph);
    view.addChild(glyph);
    return glyph;
  };

  const advanceOf = (character: string): number => {
    const isSpace = character === ' ';
    const width = textureOf(isSpace ? '0' : character).width - 2 * PAD;
    return isSpace ? width / 2 : width;
  };
  const widthOf = (text: string): number => {
    let width = 0;
    for (const character of text) width += advanceOf(character);
    return width;
  };

  return {
    view,
    show(text) {
      if (text === shownText) return;
      shownText = text;
      const width = widthOf(text);
      let x = 0;
      let used = 0;
      for (const character of text) {
        if (character !== ' ') {
          const glyph = glyphAt(used);
          glyph.texture = textureOf(character);
          glyph.visible = true;
          glyph.x = x - PAD - width / 2;
          used += 1;
        }
        x += advanceOf(character);
      }
      for (const glyph of glyphs.slice(used)) glyph.visible = false;
      view.scale.set(Math.min(scale, widthMax === undefined ? scale : widthMax / width));
    },
  };
}
