import { existsSync, readFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How a picture stands against its baseline. */
export interface Comparison {
  /** Undefined without a baseline; all pixels where the sizes differ. */
  readonly differing: number | undefined;
  /** A picture of the differing pixels, where there are any and the sizes are equal. */
  readonly diff: Buffer | undefined;
}

/** Compares pixel by pixel, without any tolerance. */
export function comparePictures(picture: Buffer, baselineFile: string): Comparison {
  if (!existsSync(baselineFile)) return { differing: undefined, diff: undefined };
  const now = PNG.sync.read(picture);
  const before = PNG.sync.read(readFileSync(baselineFile));
  const { width, height } = now;
  if (before.width !== width || before.height !== height) {
    return { differing: width * height, diff: undefined };
  }
  const diff = new PNG({ width, height });
  const strict = { threshold: 0, includeAA: true };
  const differing = pixelmatch(before.data, now.data, diff.data, width, height, strict);
  return { differing, diff: differing > 0 ? PNG.sync.write(diff) : undefined };
}
