import { ImageSource, Rectangle, Texture } from 'pixi.js';
import type { Atlas } from './atlas.ts';
import { type FetchFile, loadPicture } from './picture.ts';
import type { Quality } from './quality.ts';

/** A loaded atlas: its frames by name. */
export type Frames = Readonly<Record<string, Texture>>;

/** Loads atlases once, counts their users and frees what nobody uses any more. */
export interface Loader {
  /** @throws Error when the picture cannot be loaded (offline, or a new build). */
  take(atlas: Atlas): Promise<Frames>;
  /** Gives back what one `take` took; the last user frees the textures. */
  giveBack(atlas: Atlas): void;
}

interface Entry {
  users: number;
  source: ImageSource | undefined;
  frames: Promise<Frames>;
}

/** Cuts an atlas into textures; the source may be any image, or none in a test without a GPU. */
export function cutFrames(atlas: Atlas, source: Texture['source']): Record<string, Texture> {
  const frames: Record<string, Texture> = {};
  for (const [label, [x = 0, y = 0, width = 0, height = 0]] of Object.entries(atlas.frames)) {
    frames[label] = new Texture({ source, label, frame: new Rectangle(x, y, width, height) });
  }
  return frames;
}

/**
 * Makes the loader of one stage; each atlas is loaded in the size that the quality wants then.
 * With `fetchFile` pictures are decoded beside the main thread where the browser can.
 */
export function createLoader(quality: Pick<Quality, 'atlasScale'>, fetchFile?: FetchFile): Loader {
  const entries = new Map<Atlas, Entry>();

  const open = async (entry: Entry, atlas: Atlas): Promise<Frames> => {
    const { atlasScale } = quality;
    const picture = await loadPicture(atlas.files[atlasScale], fetchFile);
    entry.source = new ImageSource({ ...picture, resolution: atlasScale, label: atlas.name });
    return cutFrames(atlas, entry.source);
  };
  const free = async (entry: Entry): Promise<void> => {
    const frames = await entry.frames.catch(() => ({}));
    for (const texture of Object.values<Texture>(frames)) texture.destroy();
    const resource: unknown = entry.source?.resource;
    entry.source?.destroy();
    // A decoded picture is megabytes: it does not wait for the collector.
    if (typeof ImageBitmap !== 'undefined' && resource instanceof ImageBitmap) resource.close();
  };

  return {
    take(atlas) {
      const known = entries.get(atlas);
      if (known) {
        known.users += 1;
        return known.frames;
      }
      const entry: Entry = { users: 1, source: undefined, frames: Promise.resolve({}) };
      entry.frames = open(entry, atlas);
      entry.frames.catch(() => entries.delete(atlas));
      entries.set(atlas, entry);
      return entry.frames;
    },
    giveBack(atlas) {
      const entry = entries.get(atlas);
      if (!entry) return;
      entry.users -= 1;
      if (entry.users > 0) return;
      entries.delete(atlas);
      void free(entry);
    },
  };
}
