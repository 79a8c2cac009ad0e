import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import { graftGlyph } from './graft-glyph.ts';

/**
 * Cuts the two families of the app down to what English and Filipino need and writes them to
 * assets/fonts. Run it again only when the character set or a family's version changes.
 */
const CHARACTERS = `${printableAscii()}áéíñóúÁÉÍÑÓÚ–—‘’“”…•×·°©−`;
const PESO = '₱';
const FEATURES = ['kern', 'tnum'];
const OUT = new URL('../assets/fonts/', import.meta.url);

const FAMILIES = [
  { package: 'inter', name: 'inter', min: 400, max: 600 },
  { package: 'baloo-2', name: 'baloo-2', min: 600, max: 700 },
] as const;

function printableAscii(): string {
  return Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
}

async function cut(name: string, subset: string, text: string, min: number, max: number) {
  const path = `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`;
  return subsetFont(await readFile(createRequire(import.meta.url).resolve(path)), text, {
    targetFormat: 'sfnt',
    keepFeatures: FEATURES,
    variationAxes: { wght: { min, max } },
    noHinting: true,
  });
}

await mkdir(OUT, { recursive: true });
for (const family of FAMILIES) {
  const { package: source, name, min, max } = family;
  const latin = await cut(source, 'latin', CHARACTERS, min, max);
  const donor = await cut(source, 'latin-ext', PESO, min, max);
  const font = await convert(graftGlyph(latin, donor, PESO), 'woff2');
  await writeFile(new URL(`${name}.woff2`, OUT), font);
  console.log(`${name}.woff2 ${(font.length / 1024).toFixed(1)} KB`);
}
