import sharp from 'sharp';
import { expect } from 'vitest';
import { type HostileFile, MARKER } from './hostile-pictures.ts';

/** The longer side of what is kept, in pixels. */
const SIDE_MAX = 1600;

/** All that a JPEG says before its pixels, which are like noise: any few bytes turn up in them. */
function headOf(jpeg: Buffer): Buffer {
  const startOfScan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  expect(startOfScan).toBeGreaterThan(0);
  return jpeg.subarray(0, startOfScan);
}

/** Holds what was kept of a hostile file: as it lies in the database, and as it is opened. */
export async function expectHarmless(
  { sealed, jpeg }: { sealed: Buffer; jpeg: Buffer },
  { bytes }: HostileFile,
): Promise<void> {
  // Sealed: neither what was sent nor a picture at all.
  expect(sealed.includes(bytes.subarray(0, 64))).toBe(false);
  expect(sealed.includes(MARKER)).toBe(false);
  // Made anew: a plain JPEG of one frame that carries nothing but pixels.
  const { format, space, exif, xmp, icc, iptc, comments, pages, ...size } =
    await sharp(jpeg).metadata();
  expect({ format, space, pages }).toEqual({ format: 'jpeg', space: 'srgb', pages: undefined });
  expect({ exif, xmp, icc, iptc, comments }).toEqual({});
  expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(SIDE_MAX);
  for (const trace of [MARKER, '<script', '<?php', 'http:']) {
    expect(jpeg.includes(trace), trace).toBe(false);
  }
  const head = headOf(jpeg);
  for (const trace of ['Exif', 'GPS']) expect(head.includes(trace), trace).toBe(false);
}
