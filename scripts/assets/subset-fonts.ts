import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import { graftGlyph } from './graft-glyph.ts';

/**
 * Cuts the two families of the app down to what English and Filipino need and writes them to
 * assets/fonts. Run it again only when the character set or a family's version changes.
 */
const CHARACTERS = `${printableAscii()}éñÑ–—‘’“”…•×·−`;
const PESO = '₱';
/** Only old Windows text engines and text with combining marks would look at these. */
const UNUSED = ['gasp', 'GDEF', 'MVAR'];
const OUT = new URL('../../assets/fonts/', import.meta.url);

interface Family {
  name: string;
  /** One weight, or all between two. */
  weight: number | { min: number; max: number };
  features: string[];
}

const FAMILIES: readonly Family[] = [
  { name: 'inter', weight: { min: 400, max: 600 }, features: ['kern', 'tnum'] },
  // Its kerning table alone would be a quarter of the file, and its round shapes hardly need it; a
  // second weight would be as much again as the first.
  { name: 'baloo-2', weight: 700, features: ['tnum'] },
];

function printableAscii(): string {
  return Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
}

async function cut({ name, weight, features }: Family, subset: string, text: string) {
  const path = `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`;
  return subsetFont(await readFile(createRequire(import.meta.url).resolve(path)), text, {
    targetFormat: 'sfnt',
    keepFeatures: features,
    dropTables: UNUSED,
    variationAxes: { wght: weight },
    noHinting: true,
  });
}

await mkdir(OUT, { recursive: true });
for (const family of FAMILIES) {
  const latin = await cut(family, 'latin', CHARACTERS);
  const donor = await cut(family, 'latin-ext', PESO);
  const font = await convert(graftGlyph(latin, donor, PESO), 'woff2');
  await writeFile(new URL(`${family.name}.woff2`, OUT), font);
  console.log(`${family.name}.woff2 ${(font.length / 1024).toFixed(1)} KB`);
}
