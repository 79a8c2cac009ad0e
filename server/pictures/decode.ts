import { decode } from 'bmp-ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import {
  PICTURE_PIXELS,
  type PictureLimits,
  type PictureProblem,
  type PictureResult,
} from './picture-limits.ts';
import { isPlainSvg, svgText } from './svg-check.ts';

/** Tried one after the other until the picture is small enough. */
const QUALITIES = [85, 72, 58, 45];
/** Below this a picture of noise is made smaller instead. */
const SHRINK = 0.7;
const SHRINKS = 4;
const SVG_DENSITY = 72;
const SVG_DENSITY_MAX = 2400;

/** The kinds that are decoded, by what file-type calls them; drawings are found by their text. */
const KINDS = ['png', 'jpg', 'gif', 'webp', 'tif', 'bmp'];

const READ: SharpOptions = {
  limitInputPixels: PICTURE_PIXELS,
  failOn: 'error',
  sequentialRead: true,
  animated: false,
};

/** The only decoders that may run, whatever libvips was built with. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Svg'];

function fenceIn(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}Buffer`) });
  sharp.cache(false);
  sharp.concurrency(1);
}

/** What stands against a file, or how to read it. */
type Opened = { problem: PictureProblem } | { open: () => Sharp; width: number; height: number };

/**
 * Makes a JPEG without metadata from a file of unknown content: the first frame, upright, in sRGB,
 * on white. Runs in a process of its own (decoder-process.ts), as decoders have had their bugs.
 */
export async function decodePicture(bytes: Buffer, limits: PictureLimits): Promise<PictureResult> {
  fenceIn();
  try {
    const opened = await openFile(bytes, limits);
    if ('problem' in opened) return opened;
    const { open, width, height } = opened;
    if (width * height > PICTURE_PIXELS) return { problem: 'tooLarge' };
    if (Math.min(width, height) < (limits.sideMin ?? 1)) return { problem: 'tooSmall' };
    return await encode(open, limits);
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/.test(error.message);
    return { problem: isTooLarge ? 'tooLarge' : 'broken' };
  }
}

async function openFile(bytes: Buffer, limits: PictureLimits): Promise<Opened> {
  const svg = svgText(bytes);
  if (svg !== undefined) return isPlainSvg(svg) ? openSvg(bytes, limits) : { problem: 'unsafe' };
  const kind = (await fileTypeFromBuffer(bytes))?.ext;
  if (kind === undefined || !KINDS.includes(kind)) return { problem: 'unknownType' };
  if (kind === 'bmp') return openBitmap(bytes);
  const { width, height } = await sharp(bytes, READ).metadata();
  return { open: () => sharp(bytes, READ), width, height };
}

function openBitmap(bytes: Buffer): Opened {
  const size = bitmapSize(bytes);
  if (!size) return { problem: 'broken' };
  if (size.width * size.height > PICTURE_PIXELS) return { problem: 'tooLarge' };
  const { data, width, height } = decodeBitmap(bytes);
  const raw = { width, height, channels: 4 } as const;
  return { open: () => sharp(data, { ...READ, raw }), width, height };
}

/** A drawing has no pixels of its own: it is drawn as large as it is wanted. */
async function openSvg(bytes: Buffer, { sideMax }: PictureLimits): Promise<Opened> {
  const drawn = await sharp(bytes, READ).metadata();
  const factor = sideMax / Math.max(drawn.width, drawn.height);
  const density = Math.min(SVG_DENSITY_MAX, Math.max(1, SVG_DENSITY * factor));
  const read = { ...READ, density };
  const { width, height } = await sharp(bytes, read).metadata();
  return { open: () => sharp(bytes, read), width, height };
}

async function encode(open: () => Sharp, { sideMax, bytesMax }: PictureLimits) {
  let side = sideMax;
  for (let shrunk = 0; shrunk <= SHRINKS; shrunk += 1) {
    const { data, info } = await open()
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    for (const quality of QUALITIES) {
      const raw = { width, height, channels };
      const jpeg = await sharp(data, { raw }).jpeg({ quality }).toBuffer();
      if (jpeg.length <= bytesMax) return { jpeg, width, height };
    }
    side = Math.max(1, Math.round(Math.max(width, height) * SHRINK));
  }
  return { problem: 'tooLarge' } as const;
}

/** Pixels without compression, in rows of four bytes. */
interface Bitmap {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const HEADER_BYTES = 54;
/** Plain pixels, and plain pixels with masks; run lengths are not taken. */
const COMPRESSIONS = [0, 3];
const DEPTHS = [1, 4, 8, 16, 24, 32];

/** Reads the size that a Windows bitmap claims, before anything is set aside for it. */
function bitmapSize(bytes: Buffer): { width: number; height: number } | undefined {
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
function decodeBitmap(bytes: Buffer): Bitmap {
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
