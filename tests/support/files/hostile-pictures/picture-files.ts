import { encode } from 'bmp-ts';
import sharp from 'sharp';

/** Stands in every hostile file that hides something: it must turn up nowhere afterwards. */
export const MARKER = 'PWNED-7f3a';

/** A file that somebody may send instead of a picture of a document. */
export interface HostileFile {
  /** What a client would call it: never believed. */
  name: string;
  bytes: Buffer;
  /** What must come of it; `either` where only harmlessness is asked. */
  becomes: 'refused' | 'stored' | 'either';
}

/** A draw of a number from 0 up to below `count`. */
export type Dice = (count: number) => number;

/** Dice that fall the same way for the same seed. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return (count) => {
    // Mulberry32: small, and good enough to mix test files.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
}

/** One of a list. */
export function pick<Value>(dice: Dice, values: readonly [Value, ...Value[]]): Value {
  return values[dice(values.length)] ?? values[0];
}

/** Kinds of pictures that sharp writes. */
export type Kind = 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff';
export const KINDS: readonly [Kind, ...Kind[]] = ['png', 'jpeg', 'webp', 'gif', 'tiff'];

/**
 * A picture with something on it, large enough for a document. Its noise comes from the dice and not
 * from sharp, whose noise is another one each time.
 */
export function drawn(dice: Dice, side = 320) {
  const [width, height, channels] = [side + dice(80), side, 3 as const];
  const data = Buffer.alloc(width * height * channels);
  for (let index = 0; index < data.length; index += 1) data[index] = 108 + dice(40);
  return sharp(data, { raw: { width, height, channels } });
}

/** A whole picture of a kind. */
export function wholePicture(dice: Dice, kind: Kind): Promise<Buffer> {
  return drawn(dice).toFormat(kind).toBuffer();
}

/** A Windows bitmap. */
export function bitmap(dice: Dice): Buffer {
  const [width, height] = [300 + dice(40), 260];
  const data = Buffer.alloc(width * height * 4, dice(256));
  return encode({ data, width, height, bitPP: 24 } as Parameters<typeof encode>[0]).data;
}
