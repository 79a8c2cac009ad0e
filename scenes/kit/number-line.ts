import { Container, Sprite, type Texture } from 'pixi.js';

/** White letters, figures and signs that take a tint, or gold figures. */
export type GlyphSet = 'text' | 'gold';
/** A glyph's own name in a scene's images. */
export type GlyphName = `${GlyphSet}/${string}`;

const FIGURES = '0123456789₱,.';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ+%×';
/** The empty room left and right in a glyph's frame (scripts/assets/atlas-glyphs.ts). */
const PAD = 2;

/** The images that a line of the given set needs, for a scene's `images`. */
export function glyphImages(set: GlyphSet): Record<GlyphName, string> {
  const characters = set === 'gold' ? FIGURES : FIGURES + LETTERS;
  const images: Record<GlyphName, string> = {};
  for (const character of characters) images[`${set}/${character}`] = `${set}/${character}`;
  return images;
}

/** How far the next glyph of a line stands from this one, in units of the glyphs as drawn. */
export const glyphAdvance = (texture: Texture): number => texture.width - 2 * PAD;

/** A character as it stands in a line; a space shows nothing. */
interface Letter {
  texture: Texture | undefined;
  /** From its left to the next one's, in units of the glyphs as drawn. */
  advance: number;
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

  const known = new Map<string, Letter>();
  /** Looked up once: a count that rolls asks for its figures with every frame. */
  const letterOf = (character: string): Letter => {
    const before = known.get(character);
    if (before) return before;
    const isSpace = character === ' ';
    const texture = textures[`${set}/${isSpace ? '0' : character}`];
    if (!texture) throw new Error(`no glyph for "${character}" in the set ${set}`);
    const width = glyphAdvance(texture);
    const letter = isSpace
      ? { texture: undefined, advance: width / 2 }
      : { texture, advance: width };
    known.set(character, letter);
    return letter;
  };
  const glyphAt = (index: number): Sprite => {
    const made = glyphs[index];
    if (made) return made;
    const glyph = new Sprite();
    glyph.anchor.set(0, 0.5);
    glyph.tint = tint;
    glyphs.push(glyph);
    view.addChild(glyph);
    return glyph;
  };

  const widthOf = (text: string): number => {
    let width = 0;
    for (let index = 0; index < text.length; index += 1) {
      width += letterOf(text.charAt(index)).advance;
    }
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
      for (let index = 0; index < text.length; index += 1) {
        const { texture, advance } = letterOf(text.charAt(index));
        if (texture) {
          const glyph = glyphAt(used);
          glyph.texture = texture;
          glyph.visible = true;
          glyph.x = x - PAD - width / 2;
          used += 1;
        }
        x += advance;
      }
      for (let index = used; index < glyphs.length; index += 1) {
        const glyph = glyphs[index];
        if (glyph) glyph.visible = false;
      }
      view.scale.set(Math.min(scale, widthMax === undefined ? scale : widthMax / width));
    },
  };
}
