/** Where one atlas image lies in its two formats. */
export interface AtlasFiles {
  webp: string;
  avif: string;
}

/**
 * A packed picture. Frames are in design units, so both sizes share them: the half-size image has
 * one pixel for each unit, the full one two.
 */
export interface Atlas {
  readonly name: string;
  readonly frames: Readonly<Record<string, readonly number[]>>;
  readonly files: Readonly<Record<1 | 2, AtlasFiles>>;
}
