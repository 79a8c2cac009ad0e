import type { Atlas } from './atlas.ts';
import type { Quality } from './quality.ts';
import type { SceneModule } from './scene.ts';

/** What a scene keeps on the graphics card, in bytes. */
export interface TextureBytes {
  readonly atlases: readonly { readonly name: string; readonly bytes: number }[];
  readonly renderTextures: number;
  readonly total: number;
}

/** A scene's textures at most, in bytes, at each tier. */
export const TEXTURE_BYTES_MAX: Readonly<Record<Quality['tier'], number>> = {
  high: 4 * 1024 * 1024,
  low: 1.5 * 1024 * 1024,
};

const BYTES_A_PIXEL = 4;
/** The packer leaves this much empty after the last frame, in design units. */
const BORDER = 1;

/** The size of an atlas's picture in design units. */
export function atlasSize({ frames }: Atlas): { width: number; height: number } {
  let width = 0;
  let height = 0;
  for (const [x = 0, y = 0, w = 0, h = 0] of Object.values(frames)) {
    width = Math.max(width, x + w);
    height = Math.max(height, y + h);
  }
  return { width: width + BORDER, height: height + BORDER };
}

/** What one atlas takes at a size, uncompressed as the card holds it. */
export function atlasBytes(atlas: Atlas, scale: 1 | 2): number {
  const { width, height } = atlasSize(atlas);
  return width * height * scale * scale * BYTES_A_PIXEL;
}

/** Adds up a scene's atlases and the render textures that it declares. */
export function textureBytesOf<Outcome, Intent, Image extends string, Sound extends string, Model>(
  module: SceneModule<Outcome, Intent, Image, Sound, Model>,
  quality: Quality,
): TextureBytes {
  const atlases = module.atlases.map((atlas) => {
    return { name: atlas.name, bytes: atlasBytes(atlas, quality.atlasScale) };
  });
  const renderTextures = module.renderTextureBytes?.(quality) ?? 0;
  const total = atlases.reduce((sum, { bytes }) => sum + bytes, renderTextures);
  return { atlases, renderTextures, total };
}
