import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type AssetPipe, createNewAssetAt } from '@assetpack/core';
import sharp from 'sharp';
import { type Drawing, glyphDrawings } from './atlas-glyphs.ts';
import { type AtlasGroup, atlasHash, drawingsOf } from './atlas-groups.ts';

/** Design units between two frames and round them all: no bleeding at either size. */
const GAP = 1;
const SIDE_MAX = 512;
const SCALES = [1, 2] as const;

/** A rectangle of the packed picture: x, y, width, height. */
type Frame = readonly [number, number, number, number];

interface PackedFrame {
  frame: { x: number; y: number; w: number; h: number };
}
interface Packed {
  textures: readonly { buffer: Buffer }[];
  jsons: readonly { json: { frames: Record<string, PackedFrame> } }[];
}
type PackTextures = (options: {
  texturesToPack: readonly { path: string; contents: Buffer }[];
  textureName: string;
  width: number;
  height: number;
  padding: number;
  allowTrim: boolean;
  allowRotation: boolean;
  autodetectAnimations: boolean;
}) => Promise<Packed>;

/**
 * AssetPack's packer below its texture-packer plugin. The plugin reads a folder in whatever order
 * the disk gives, and the packer places in that order: the same drawings would give other atlases
 * on other machines.
 */
async function openPacker(): Promise<PackTextures> {
  const plugin = createRequire(import.meta.url).resolve('@assetpack/core/texture-packer');
  const { packTextures }: { packTextures: PackTextures } = await import(
    join(dirname(plugin), 'packer', 'packTextures.js')
  );
  return packTextures;
}

async function sizedDrawings(group: AtlasGroup): Promise<Drawing[]> {
  const drawings = (await drawingsOf(group)).map(({ name, svg }): Drawing => {
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
    if (!width || !height) throw new Error(`${name}.svg has no whole width and height`);
    return { name, width: Number(width), height: Number(height), svg };
  });
  if (group.hasGlyphs) drawings.push(...(await glyphDrawings()));
  // Large ones first pack tighter; the names settle what is equal.
  const side = ({ width, height }: Drawing): number => Math.max(width, height);
  return drawings.sort((a, b) => side(b) - side(a) || (a.name < b.name ? -1 : 1));
}

/** Each size is drawn from the SVG itself: nothing is scaled, nothing bleeds. */
function drawn({ svg, width, height }: Drawing, scale: number): Promise<Buffer> {
  const size = [width * scale, height * scale] as const;
  const picture = sharp(Buffer.from(svg), { density: 72 * scale });
  return picture
    .resize(...size, { fit: 'fill' })
    .png()
    .toBuffer();
}

/** Packs at one scale; frames come back in design units. */
async function packed(name: string, drawings: readonly Drawing[], scale: number) {
  const packTextures = await openPacker();
  const textures = drawings.map(async (drawing) => {
    return { path: drawing.name, contents: await drawn(drawing, scale) };
  });
  const { textures: pages, jsons } = await packTextures({
    texturesToPack: await Promise.all(textures),
    textureName: name,
    width: SIDE_MAX * scale,
    height: SIDE_MAX * scale,
    padding: GAP * scale,
    allowTrim: false,
    allowRotation: false,
    autodetectAnimations: false,
  });
  const [page, ...more] = pages;
  if (!page || more.length > 0) throw new Error(`${name} needs more than one picture`);
  const entries = Object.entries(jsons[0]?.json.frames ?? {}).map(
    ([key, { frame }]): readonly [string, Frame] => {
      return [key, [frame.x / scale, frame.y / scale, frame.w / scale, frame.h / scale]];
    },
  );
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return { picture: page.buffer, lines: entries.map((entry) => JSON.stringify(entry)) };
}

/** The files of one atlas: a picture for each size, and the frames that both share. */
async function filesOf(group: AtlasGroup): Promise<[file: string, content: Buffer][]> {
  const drawings = await sizedDrawings(group);
  const [half, full] = await Promise.all(SCALES.map((to) => packed(group.name, drawings, to)));
  if (!half || !full || half.lines.join() !== full.lines.join()) {
    throw new Error(`${group.name} was not packed alike at both sizes`);
  }
  const lines = full.lines.map((line) => line.replace(/^\[(".*"),(\[.*\])\]$/, '$1:$2'));
  const json = `{"hash":"${await atlasHash(group)}","frames":{\n${lines.join(',\n')}\n}}\n`;
  return [
    [`${group.name}.json`, Buffer.from(json)],
    [`${group.name}-1x.png`, half.picture],
    [`${group.name}-2x.png`, full.picture],
  ];
}

/** AssetPack's plugin of ours: folders of SVG drawings become packed pictures and their frames. */
export function svgAtlas(groups: readonly AtlasGroup[]): AssetPipe {
  return {
    name: 'svg-atlas',
    folder: true,
    defaultOptions: {},
    test: (asset) => asset.isFolder && asset.parent !== null,
    async transform(asset) {
      asset.skipChildren();
      // The folders of one atlas become it once.
      const group = groups.find(({ folders }) => folders[0] === asset.filename);
      const files = group ? await filesOf(group) : [];
      return files.map(([file, content]) => {
        const made = createNewAssetAt(asset, file);
        made.buffer = content;
        return made;
      });
    },
  };
}
