import { ImageSource, type Texture } from 'pixi.js';
import type { Atlas, AtlasFiles } from './atlas.ts';
import { cutFrames, type Frames } from './frames.ts';
import type { Quality } from './quality.ts';

/** Loads atlases once, counts their users and frees what nobody uses any more. */
export interface Loader {
  /** @throws Error when the picture cannot be loaded (offline, or a new build). */
  take(atlas: Atlas): Promise<Frames>;
  /** Gives back what one `take` took; the last user frees the textures. */
  giveBack(atlas: Atlas): void;
  /**
   * Brings a picture onto the device, so that the next `take` need not ask the network; neither
   * decodes nor uploads it. @throws Error when it cannot be loaded.
   */
  prefetch(atlas: Atlas): Promise<void>;
}

interface Entry {
  users: number;
  source: ImageSource | undefined;
  frames: Promise<Frames>;
}

/** A `picture` element chooses the format without a request for the one that is not supported. */
function loadImage(files: AtlasFiles): Promise<HTMLImageElement> {
  const picture = document.createElement('picture');
  const source = document.createElement('source');
  source.type = 'image/avif';
  source.srcset = files.avif;
  const image = new Image();
  picture.append(source, image);
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error(`the picture ${files.webp} did not load`));
    image.src = files.webp;
  });
}

/** Makes the loader of one stage; each atlas is loaded in the size that the quality wants then. */
export function createLoader(quality: Pick<Quality, 'atlasScale'>): Loader {
  const entries = new Map<Atlas, Entry>();
  // As long as an element is held, the browser keeps its file: a few tens of kilobytes.
  const fetched = new Map<AtlasFiles, HTMLImageElement>();

  const open = async (entry: Entry, atlas: Atlas): Promise<Frames> => {
    const { atlasScale } = quality;
    const files = atlas.files[atlasScale];
    const resource = fetched.get(files) ?? (await loadImage(files));
    entry.source = new ImageSource({ resource, resolution: atlasScale, label: atlas.name });
    return cutFrames(atlas, entry.source);
  };
  const free = async (entry: Entry): Promise<void> => {
    const frames = await entry.frames.catch(() => ({}));
    for (const texture of Object.values<Texture>(frames)) texture.destroy();
    entry.source?.destroy();
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
    async prefetch(atlas) {
      const files = atlas.files[quality.atlasScale];
      if (entries.has(atlas) || fetched.has(files)) return;
      fetched.set(files, await loadImage(files));
    },
  };
}
