import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/**
 * Cuts the two families of the app down to what English and Filipino need and writes them to
 * assets/fonts. Run it again only when the character set or a family's version changes. It takes whole
 * fonts: the cuts for the web by language have the peso sign in another file than the letters.
 */
const CHARACTERS = `${printableAscii()}éñÑ–—‘’“”…•×·−₱`;
/**
 * Only old Windows text engines and text with combining marks would look at these; without HVAR the
 * renderer takes advances from gvar.
 */
const UNUSED = ['gasp', 'GDEF', 'MVAR', 'HVAR'];
const OUT = new URL('../../assets/fonts/', import.meta.url);

interface Family {
  name: string;
  /** The whole font, by its place among the packages. */
  file: string;
  /** What remains of the font's axes. */
  axes?: Record<string, number | { min: number; max: number }>;
  features: string[];
}

const FAMILIES: readonly Family[] = [
  {
    name: 'inter',
    file: 'inter-ui/variable/InterVariable.woff2',
    axes: { wght: { min: 400, max: 600 }, opsz: 14 },
    features: ['kern', 'tnum'],
  },
  // Its kerning table alone would be a quarter of the file, and its round shapes hardly need it; a
  // second weight would be as much again as the first.
  {
    name: 'baloo-2',
    file: '@expo-google-fonts/baloo-2/700Bold/Baloo2_700Bold.ttf',
    features: ['tnum'],
  },
];

function printableAscii(): string {
  return Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
}

async function cut({ file, axes, features }: Family): Promise<Buffer> {
  const whole = await readFile(createRequire(import.meta.url).resolve(file));
  return subsetFont(whole, CHARACTERS, {
    targetFormat: 'woff2',
    keepFeatures: features,
    dropTables: UNUSED,
    noHinting: true,
    ...(axes && { variationAxes: axes }),
  });
}

await mkdir(OUT, { recursive: true });
for (const family of FAMILIES) {
  const font = await cut(family);
  await writeFile(new URL(`${family.name}.woff2`, OUT), font);
  console.log(`${family.name}.woff2 ${(font.length / 1024).toFixed(1)} KB`);
}
