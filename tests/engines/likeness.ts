import { PNG } from 'pngjs';

/** Side of the squares over which colours are averaged, in pixels. */
const CELL = 6;
/** What another rasteriser or picture format may change in a square's mean, of 255. */
const LEVELS_MAX = 24;

/** Mean red, green and blue of each square, row by row. */
function cellsOf({ width, height, data }: PNG): number[] {
  const columns = Math.floor(width / CELL);
  const rows = Math.floor(height / CELL);
  const sums = new Array<number>(columns * rows * 3).fill(0);
  for (let y = 0; y < rows * CELL; y += 1) {
    for (let x = 0; x < columns * CELL; x += 1) {
      const cell = (Math.floor(y / CELL) * columns + Math.floor(x / CELL)) * 3;
      for (let part = 0; part < 3; part += 1) {
        sums[cell + part] = (sums[cell + part] ?? 0) + (data[(y * width + x) * 4 + part] ?? 0);
      }
    }
  }
  return sums.map((sum) => sum / (CELL * CELL));
}

/**
 * How much two pictures differ to the eye: the share of their squares, 0 to 1, whose mean colour
 * is another. 1 where the sizes differ.
 */
export function differingShare(one: Buffer, other: Buffer): number {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  if (a.width !== b.width || a.height !== b.height) return 1;
  const [cellsA, cellsB] = [cellsOf(a), cellsOf(b)];
  const differing = cellsA.filter((mean, i) => Math.abs(mean - (cellsB[i] ?? 0)) > LEVELS_MAX);
  return differing.length / cellsA.length;
}

/** The share of pixels, 0 to 1, that are not of the picture's first pixel's colour. */
export function drawnShare(picture: Buffer): number {
  const { data, width, height } = PNG.sync.read(picture);
  let drawn = 0;
  for (let at = 0; at < data.length; at += 4) {
    const isGround = [0, 1, 2].every((part) => data[at + part] === data[part]);
    if (!isGround) drawn += 1;
  }
  return drawn / (width * height);
}
