import { chooseQuality } from '../stage/quality.ts';
import type { AnySceneModule } from './scene-modules.ts';

/** What the pictures of a scene take on the graphics card, in megabytes, at each tier. */
export interface TextureMb {
  readonly high: number;
  readonly low: number;
}

/** What a scene may take (performance goals). */
export const TEXTURE_MB_MAX: TextureMb = { high: 4, low: 1.5 };

const BYTES_A_PIXEL = 4;
const MB = 1024 * 1024;

async function pixelsOf(address: string): Promise<number> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image.naturalWidth * image.naturalHeight;
}

async function megabytesOf(module: AnySceneModule, tier: 'high' | 'low'): Promise<number> {
  const { atlasScale } = chooseQuality({ override: tier });
  const files = module.atlases.map((atlas) => atlas.files[atlasScale].webp);
  const pixels = await Promise.all(files.map(pixelsOf));
  return (pixels.reduce((sum, part) => sum + part, 0) * BYTES_A_PIXEL) / MB;
}

/** Adds up the atlases of a scene. @throws Error when a picture does not load. */
export async function textureMbOf(module: AnySceneModule): Promise<TextureMb> {
  const [high, low] = await Promise.all([megabytesOf(module, 'high'), megabytesOf(module, 'low')]);
  return { high, low };
}
