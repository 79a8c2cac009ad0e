import type { AtlasFiles } from './atlas.ts';

/** Loads a file of the app's own. @throws Error when it cannot be loaded */
export type FetchFile = (path: string) => Promise<Blob>;

/** A picture as a texture source takes it. */
export interface Picture {
  resource: HTMLImageElement | ImageBitmap;
  alphaMode: 'premultiply-alpha-on-upload' | 'premultiplied-alpha';
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

/** A browser that cannot tell whether it knows AVIF is too old to know it for certain. */
async function knowsAvif(): Promise<boolean> {
  return typeof ImageDecoder !== 'undefined' && (await ImageDecoder.isTypeSupported('image/avif'));
}

/** The picture, decoded by another thread; undefined where that cannot be done. */
async function loadBitmap(
  { avif }: AtlasFiles,
  fetchFile: FetchFile,
): Promise<ImageBitmap | undefined> {
  // The app's policy lets no script fetch what the build has written into the chunk.
  if (avif.startsWith('data:')) return undefined;
  try {
    if (!(await knowsAvif())) return undefined;
    return await createImageBitmap(await fetchFile(avif), { premultiplyAlpha: 'premultiply' });
  } catch {
    return undefined;
  }
}

/**
 * Loads an atlas's picture. An image element is decoded at its upload, on the main thread, which on
 * a cheap phone holds up the first draw for a tenth of a second: with `fetchFile` it is decoded
 * beside it, and the image element is for browsers and networks that fail to do so.
 * @throws Error when the picture cannot be loaded (offline, or a new build).
 */
export async function loadPicture(files: AtlasFiles, fetchFile?: FetchFile): Promise<Picture> {
  const bitmap = fetchFile && (await loadBitmap(files, fetchFile));
  if (bitmap) return { resource: bitmap, alphaMode: 'premultiplied-alpha' };
  return { resource: await loadImage(files), alphaMode: 'premultiply-alpha-on-upload' };
}
