import { decode } from 'bmp-ts';

/** Pixels without compression, in rows of four bytes. */
export interface Bitmap {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const HEADER_BYTES = 54;
/** Plain pixels, and plain pixels with masks; run lengths are not taken. */
const COMPRESSIONS = [0, 3];
const DEPTHS = [1, 4, 8, 16, 24, 32];

/** Reads the size that a Windows bitmap claims, before anything is set aside for it. */
export function bitmapSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < HEADER_BYTES) return undefined;
  const [width, height] = [bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22))];
  const isKnown =
    DEPTHS.includes(bytes.readUInt16LE(28)) && COMPRESSIONS.includes(bytes.readUInt32LE(30));
  return isKnown && width > 0 && height > 0 ? { width, height } : undefined;
}

/**
 * Decodes a Windows bitmap whose size was found bearable.
 * @throws Error when it is cut off or contradicts itself.
 */
export function decodeBitmap(bytes: Buffer): Bitmap {
  const claimed = bitmapSize(bytes);
  if (!claimed) throw new Error('no plain bitmap');
  const rowBytes = Math.ceil((claimed.width * bytes.readUInt16LE(28)) / 32) * 4;
  if (bytes.readUInt32LE(10) + rowBytes * claimed.height > bytes.length) {
    throw new Error('the bitmap is cut off');
  }
  const { data, width, height } = decode(bytes, { toRGBA: true });
  // What a bitmap says of transparency is as often nonsense as not.
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255;
  return { data, width, height };
}
