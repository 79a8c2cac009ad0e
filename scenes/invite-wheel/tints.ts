/** Lantern colours of the eight sectors: the rarer, the warmer. */
export const SECTOR_TINTS: readonly number[] = [
  0x8fb7ff, 0x5fe3d0, 0xa6e874, 0xffe08a, 0xffab5c, 0xff8a7a, 0xff6f9c, 0xffc845,
];
