import sharp from 'sharp';

/** A picture that passes. */
export function goodPicture(side = 640): Promise<Buffer> {
  const background = { r: 40, g: 60, b: 120 };
  return sharp({ create: { width: side, height: Math.round(side * 0.7), channels: 3, background } })
    .jpeg()
    .toBuffer();
}
