import type { Renderer, Texture } from 'pixi.js';
import type { Atlas } from './atlas.ts';
import type { Loader } from './loader.ts';
import type { Quality } from './quality.ts';

/** A loader that holds some atlases itself, from scene to scene. */
export interface KeepingLoader extends Loader {
  /** Lets them go. */
  release(): void;
}

/** Decoding and uploading a picture is most of what a first frame would wait for. */
function upload(renderer: Renderer, frames: Readonly<Record<string, Texture>>): void {
  const [first] = Object.values(frames);
  if (first && 'gl' in renderer) renderer.texture.initSource(first.source);
}

/**
 * Loads what every scene shows before one is asked for, and keeps it on the card, so that a tap
 * draws at once. Once the quality wants another size it is a matter of the scenes alone.
 */
export function keepAtlases(
  atlases: readonly Atlas[],
  loader: Loader,
  renderer: Renderer,
  quality: Pick<Quality, 'atlasScale'>,
): KeepingLoader {
  const scale = quality.atlasScale;
  const kept = new Set<Atlas>(atlases);
  const release = (): void => {
    for (const atlas of kept) loader.giveBack(atlas);
    kept.clear();
  };
  const load = async (atlas: Atlas): Promise<void> => {
    const frames = await loader.take(atlas);
    if (kept.has(atlas)) upload(renderer, frames);
  };
  // Offline: the scene that needs it asks again, and says so.
  for (const atlas of atlases) load(atlas).catch(() => kept.delete(atlas));
  return {
    take(atlas) {
      if (quality.atlasScale !== scale) release();
      return loader.take(atlas);
    },
    giveBack: loader.giveBack,
    prefetch: loader.prefetch,
    release,
  };
}
