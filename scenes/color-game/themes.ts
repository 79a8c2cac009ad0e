/** How the tray of one game of the catalogue looks: tints, and what hangs above it. */
export interface TrayTheme {
  /** The mat, its woven figures, and the striped cloth behind it. */
  floor: number;
  weave: number;
  wall: number;
  garland: 'bunting' | 'lamps' | 'nipa';
}

const PERYA: TrayTheme = {
  floor: 0x2b4fa6,
  weave: 0xffc845,
  wall: 0xe8404f,
  garland: 'bunting',
};

/** By slug of the catalogue. */
const THEMES: Readonly<Record<string, TrayTheme>> = {
  'perya-colours': PERYA,
  'hulog-bola': { floor: 0x1b7d93, weave: 0xfff0b8, wall: 0x3fb8cc, garland: 'lamps' },
  'bahay-kubo-dice': { floor: 0x4f8a38, weave: 0xf7dc7a, wall: 0xd8a24a, garland: 'nipa' },
  'tatlong-kulay': { floor: 0x5a3f9e, weave: 0xff9cc6, wall: 0x9a7cf0, garland: 'lamps' },
};

/** The look of a game; a slug that is not known looks like the fair. */
export function themeOf(slug: string): TrayTheme {
  return THEMES[slug] ?? PERYA;
}
