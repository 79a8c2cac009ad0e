import { randomBytes } from 'node:crypto';

/** Where every random byte of the server comes from; tests hand in a scripted one. */
export interface Randomness {
  bytes(count: number): Buffer;
}

/** The operating system's own generator. */
export const systemRandomness: Randomness = { bytes: (count) => randomBytes(count) };
