import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
// The package's main file is a script that Node takes for a module; this one is a module.
import { MaxRectsPacker } from 'maxrects-packer/dist/maxrects-packer.mjs';
import sharp, { type OverlayOptions } from 'sharp';
import { type Drawing, glyphDrawings } from './atlas-glyphs.ts';
import { type AtlasGroup, atlasGroups, atlasHash, drawingsOf } from './atlas-groups.ts';

/*
 * Packs the drawings of assets/scenes into one atlas a scene, in two sizes and two formats. Frames
 * are whole design units with a gap between them, so the half-size picture has the same frames.
 * Run `npm run atlas -- <scene>` after changing a drawing, or without a name for all of them; a
 * test compares the hash in the JSON.
 */

/** Design units between two frames: no bleeding at either size. */
const GAP = 1;
const SIDE_MAX = 512;
const WEBP = { quality: 88, alphaQuality: 92, effort: 6, smartSubsample: true } as const;
const AVIF = { quality: 66, effort: 6, chromaSubsampling: '4:4:4' } as const;
const OUT = fileURLToPath(new URL('../assets/generated/', import.meta.url));

async function sizedDrawings(group: AtlasGroup): Promise<Drawing[]> {
  const drawings = (await drawingsOf(group)).map(({ name, svg }): Drawing => {
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
    if (!width || !height) throw new Error(`${name}.svg has no whole width and height`);
    return { name, width: Number(width), height: Number(height), svg };
  });
  return group.hasGlyphs ? [...drawings, ...(await glyphDrawings())] : drawings;
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
  // The bin may be wider than what lies in it; the picture ends with its last frame.
  const width = Math.max(...bin.rects.map((rect) => rect.x + rect.width));
  const height = Math.max(...bin.rects.map((rect) => rect.y + rect.height));
  return { placed: bin.rects, width, height };
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

async function makeAtlas(group: AtlasGroup): Promise<void> {
  const { name } = group;
  const drawings = await sizedDrawings(group);
  const { placed, width, height } = pack(drawings);
  const sorted = [...placed].sort((a, b) => (a.name < b.name ? -1 : 1));
  const frames = Object.fromEntries(sorted.map((p) => [p.name, [p.x, p.y, p.width, p.height]]));
  const lines = Object.entries(frames).map(([key, at]) => `"${key}":${JSON.stringify(at)}`);
  const json = `{"hash":"${await atlasHash(group)}","frames":{\n${lines.join(',\n')}\n}}\n`;
  await writeFile(`${OUT}${name}.json`, json);
  for (const scale of [1, 2] as const) {
    const picture = await render(placed, width, height, scale);
    await picture.clone().webp(WEBP).toFile(`${OUT}${name}-${scale}x.webp`);
    await picture.clone().avif(AVIF).toFile(`${OUT}${name}-${scale}x.avif`);
  }
  process.stdout.write(`${name}: ${placed.length} frames in ${width} x ${height} units\n`);
}

const groups = await atlasGroups();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !groups.some((group) => group.name === name));
if (unknown.length > 0) {
  const known = groups.map(({ name }) => name).join(', ');
  throw new Error(`there is no atlas ${unknown.join(', ')}; there are ${known}`);
}
await mkdir(OUT, { recursive: true });
for (const group of groups) {
  if (wanted.length === 0 || wanted.includes(group.name)) await makeAtlas(group);
}
