import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
// The package's main file is a script that Node takes for a module; this one is a module.
import { MaxRectsPacker } from 'maxrects-packer/dist/maxrects-packer.mjs';
import sharp, { type OverlayOptions } from 'sharp';
import { type Drawing, glyphDrawings } from './atlas-glyphs.ts';
import { atlasHash } from './atlas-hash.ts';

/**
 * Packs the drawings of assets/scenes into one atlas a scene group, in two sizes and two formats.
 * Frames are whole design units with a gap between them, so the half-size picture has the same
 * frames. Run `npm run atlas` after changing a drawing; a test compares the hash in the JSON.
 */
const GROUPS: readonly { name: string; folders: readonly string[]; hasGlyphs: boolean }[] = [
  { name: 'jackpot', folders: ['jackpot-ring', 'kit', 'tier-wheel'], hasGlyphs: true },
  { name: 'bubble', folders: ['jackpot-bubble'], hasGlyphs: false },
];

/** Design units between two frames: no bleeding at either size. */
const GAP = 1;
const SIDE_MAX = 512;
const WEBP = { quality: 88, alphaQuality: 92, effort: 6, smartSubsample: true } as const;
const AVIF = { quality: 66, effort: 6, chromaSubsampling: '4:4:4' } as const;
const SOURCES = fileURLToPath(new URL('../assets/scenes/', import.meta.url));
const OUT = fileURLToPath(new URL('../assets/generated/', import.meta.url));

async function drawingsOf(folder: string): Promise<Drawing[]> {
  const files = (await readdir(SOURCES + folder)).filter((file) => file.endsWith('.svg')).sort();
  return Promise.all(
    files.map(async (file) => {
      const svg = await readFile(`${SOURCES}${folder}/${file}`, 'utf8');
      const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
      if (!width || !height) throw new Error(`${folder}/${file} has no whole width and height`);
      const name = `${folder}/${file.slice(0, -'.svg'.length)}`;
      return { name, width: Number(width), height: Number(height), svg };
    }),
  );
}

interface Placed extends Drawing {
  x: number;
  y: number;
}

function pack(drawings: readonly Drawing[]): { placed: Placed[]; width: number; height: number } {
  const packer = new MaxRectsPacker<Placed>(SIDE_MAX, SIDE_MAX, GAP, {
    smart: true,
    pot: false,
    square: false,
  });
  packer.addArray(drawings.map((drawing) => ({ ...drawing, x: 0, y: 0 })));
  const [bin, ...more] = packer.bins;
  if (!bin || more.length > 0) throw new Error('the drawings need more than one atlas');
  return { placed: bin.rects, width: bin.width, height: bin.height };
}

async function render(placed: readonly Placed[], width: number, height: number, scale: 1 | 2) {
  const layers = await Promise.all(
    placed.map(async ({ svg, x, y, ...size }): Promise<OverlayOptions> => {
      const input = await sharp(Buffer.from(svg), { density: 72 * scale })
        .resize(size.width * scale, size.height * scale, { fit: 'fill' })
        .png()
        .toBuffer();
      return { input, left: x * scale, top: y * scale };
    }),
  );
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const canvas = { width: width * scale, height: height * scale, channels: 4 as const, background };
  return sharp(await sharp({ create: canvas }).composite(layers).png().toBuffer());
}

async function makeGroup({ name, folders, hasGlyphs }: (typeof GROUPS)[number]): Promise<void> {
  const drawings = (await Promise.all(folders.map(drawingsOf))).flat();
  if (hasGlyphs) drawings.push(...(await glyphDrawings()));
  const { placed, width, height } = pack(drawings);
  const sorted = [...placed].sort((a, b) => (a.name < b.name ? -1 : 1));
  const frames = Object.fromEntries(sorted.map((p) => [p.name, [p.x, p.y, p.width, p.height]]));
  const lines = Object.entries(frames).map(([key, at]) => `"${key}":${JSON.stringify(at)}`);
  const json = `{"hash":"${await atlasHash()}","frames":{\n${lines.join(',\n')}\n}}\n`;
  await writeFile(`${OUT}${name}.json`, json);
  for (const scale of [1, 2] as const) {
    const picture = await render(placed, width, height, scale);
    await picture.clone().webp(WEBP).toFile(`${OUT}${name}-${scale}x.webp`);
    await picture.clone().avif(AVIF).toFile(`${OUT}${name}-${scale}x.avif`);
  }
  process.stdout.write(`${name}: ${placed.length} frames in ${width} x ${height} units\n`);
}

await mkdir(OUT, { recursive: true });
for (const group of GROUPS) await makeGroup(group);
