import { type AssetPipe, createNewAssetAt } from '@assetpack/core';
import sharp, { type AvifOptions } from 'sharp';

/*
 * AVIF with soft edges that stay soft. Chromium takes every AVIF alpha plane for one of the limited
 * range (16 to 235) and stretches it, whatever its AV1 header says; the encoder writes full ones. So
 * the alpha is squeezed into the limited range first, and the header says so: an old form that AVIF
 * allows to read, right for browsers that look at the header and for those that do not.
 */

const LIMITED_FROM = 16;
const LIMITED_SPAN = 219;
const FULL_SPAN = 255;
const CHANNELS = 4;

const OBU_SEQUENCE_HEADER = 1;
const COLOUR_DESCRIPTION_BITS = 24;
const LOOP_TOOLS_BITS = 6;
/** Item places as the encoder writes them: version 0, offsets, lengths and bases of 4 bytes. */
const ILOC_SIZES = 0x4440;

/** Reads a header bit by bit. */
function bitReader(bytes: Uint8Array, start: number) {
  let at = start * 8;
  const read = (count: number): number => {
    let value = 0;
    for (let left = count; left > 0; left -= 1) {
      value = (value << 1) | (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
      at += 1;
    }
    return value;
  };
  return { read, position: () => at };
}

/** Where each item of an AVIF file begins: the `iloc` box (ISO/IEC 14496-12, 8.11.3). */
function itemStarts(file: Buffer): number[] {
  const box = file.indexOf('iloc') + 4;
  if (file[box] !== 0 || file.readUInt16BE(box + 4) !== ILOC_SIZES) {
    throw new Error('an AVIF file laid out otherwise than expected');
  }
  const starts: number[] = [];
  let at = box + 8;
  for (let left = file.readUInt16BE(box + 6); left > 0; left -= 1) {
    starts.push(file.readUInt32BE(at + 4) + file.readUInt32BE(at + 10));
    at += 10 + file.readUInt16BE(at + 8) * 8;
  }
  return starts;
}

/** The first byte of the sequence header of the AV1 picture that begins here (AV1, 5.3 to 5.5). */
function sequenceHeaderAt(file: Buffer, start: number): number {
  for (let at = start; at + 1 < file.length; at += 2 + (file[at + 1] ?? 0)) {
    if ((((file[at] ?? 0) >> 3) & 15) === OBU_SEQUENCE_HEADER) return at + 2;
  }
  throw new Error('a picture without a sequence header');
}

/** The bit that tells the range of a plane without colour; undefined for a picture in colour. */
function rangeBitOf(file: Buffer, start: number): number | undefined {
  const { read, position } = bitReader(file, sequenceHeaderAt(file, start));
  const profile = read(3);
  // A still picture with the short header, then its level.
  if (read(2) !== 3) throw new Error('not the short header of a still picture');
  read(5);
  const [widthBits, heightBits] = [read(4) + 1, read(4) + 1];
  read(widthBits);
  read(heightBits);
  read(LOOP_TOOLS_BITS);
  const isDeep = read(1) === 1;
  if (profile === 2 && isDeep) read(1);
  const isGrey = profile !== 1 && read(1) === 1;
  if (!isGrey) return undefined;
  if (read(1) === 1) read(COLOUR_DESCRIPTION_BITS);
  return position();
}

/** Lets the alpha plane's header say that its range is the limited one. */
function sayLimited(file: Buffer): Buffer {
  const said = Buffer.from(file);
  for (const start of itemStarts(file)) {
    const bit = rangeBitOf(file, start);
    if (bit !== undefined) said[bit >> 3] = (said[bit >> 3] ?? 0) & ~(1 << (7 - (bit & 7)));
  }
  return said;
}

/** Encodes a picture as AVIF. @throws Error when the encoder lays files out in another way. */
export async function encodeAvif(picture: Buffer, options: AvifOptions): Promise<Buffer> {
  const read = sharp(picture).ensureAlpha().raw();
  const { data, info } = await read.toBuffer({ resolveWithObject: true });
  for (let at = CHANNELS - 1; at < data.length; at += CHANNELS) {
    data[at] = Math.round(LIMITED_FROM + ((data[at] ?? 0) * LIMITED_SPAN) / FULL_SPAN);
  }
  const { width, height } = info;
  const squeezed = sharp(data, { raw: { width, height, channels: CHANNELS } });
  return sayLimited(await squeezed.avif(options).toBuffer());
}

/** AssetPack's plugin of ours: beside each packed PNG the same picture as AVIF. */
export function softAvif(options: AvifOptions): AssetPipe {
  return {
    name: 'soft-avif',
    folder: false,
    defaultOptions: {},
    test: (asset) => asset.extension === '.png',
    async transform(asset) {
      const made = createNewAssetAt(asset, asset.filename.replace(/png$/, 'avif'));
      made.buffer = await encodeAvif(asset.buffer, options);
      return [made, asset];
    },
  };
}
