import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import opentype, { type Font } from 'opentype.js';

/** One picture on its way into an atlas; sizes in design units. */
export interface Drawing {
  name: string;
  width: number;
  height: number;
  svg: string;
}

/** Empty room left and right of a glyph, so that outlines and smoothing do not touch the frame. */
export const GLYPH_PAD = 2;

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FIGURES = '0123456789';
const PESO = '₱';
const SIGNS = `${PESO},.+%×`;
const FONT_FILE = '@expo-google-fonts/baloo-2/700Bold/Baloo2_700Bold.ttf';

interface Style {
  set: string;
  characters: string;
  fontSize: number;
  height: number;
  baseline: number;
  paint: (path: string) => string;
}

const GOLD = `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffbe0"/>
<stop offset=".45" stop-color="#ffd75e"/><stop offset=".55" stop-color="#ffbe33"/>
<stop offset="1" stop-color="#f08c0c"/></linearGradient></defs>`;

/** Plain white letters take any tint; gold figures are for what has just been won. */
const STYLES: readonly Style[] = [
  {
    set: 'text',
    characters: CAPITALS + FIGURES + SIGNS,
    fontSize: 26,
    height: 26,
    baseline: 21.5,
    paint: (path) => `<path d="${path}" fill="#fff"/>`,
  },
  {
    set: 'gold',
    characters: `${FIGURES}${PESO},.`,
    fontSize: 46,
    height: 44,
    baseline: 36,
    paint: (path) =>
      `${GOLD}<path d="${path}" fill="#5b2a00" stroke="#5b2a00" stroke-width="4" stroke-linejoin="round"/>
<path d="${path}" fill="url(#g)"/>`,
  },
];

async function openFont(): Promise<Font> {
  const file = await readFile(createRequire(import.meta.url).resolve(FONT_FILE));
  return opentype.parse(new Uint8Array(file).buffer);
}

/** Draws the glyphs of Baloo 2 Bold; figures share one width, so that a rolling number stands. */
export async function glyphDrawings(): Promise<Drawing[]> {
  const font = await openFont();
  return STYLES.flatMap((style) => {
    const widthOf = (character: string): number =>
      (font.charToGlyph(character).advanceWidth / font.unitsPerEm) * style.fontSize;
    const figureWidth = Math.max(...[...FIGURES].map(widthOf));
    return [...style.characters].map((character): Drawing => {
      const own = widthOf(character);
      const advance = Math.ceil(FIGURES.includes(character) ? figureWidth : own);
      const x = GLYPH_PAD + (advance - own) / 2;
      const glyph = font.charToGlyph(character);
      const path = glyph.getPath(x, style.baseline, style.fontSize).toPathData(2);
      const width = advance + 2 * GLYPH_PAD;
      const { height } = style;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
viewBox="0 0 ${width} ${height}">${style.paint(path)}</svg>`;
      return { name: `${style.set}/${character}`, width, height, svg };
    });
  });
}
