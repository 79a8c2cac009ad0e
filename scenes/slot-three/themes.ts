/** How one game of the engine looks: colours that multiply the cabinet's greys, and its wild. */
export interface Look {
  /** Ground on which the symbols stand. */
  readonly ground: number;
  /** Beams and posts. */
  readonly frame: number;
  /** The name on the sign. */
  readonly sign: number;
  /** Light behind what was won. */
  readonly light: number;
}

const GOLD = 0xffd87a;

/** By the game's slug in the catalogue. */
export const LOOKS = {
  'parol-nights': { ground: 0xe6dcff, frame: 0x7b62d0, sign: GOLD, light: 0xffd98a },
  'mangga-royale': { ground: 0xfff0bd, frame: 0x2f9a6c, sign: 0xffe27a, light: 0xffd98a },
  'jeepney-jewels': { ground: 0xffe0d6, frame: 0xc04a63, sign: 0xffd0a0, light: 0xffc9a0 },
  'sampaguita-stars': { ground: 0xd9f6f0, frame: 0x1e93a0, sign: 0xdffcf2, light: 0xc8fff0 },
  'fiesta-sa-bayan': { ground: 0xffe9c4, frame: 0xd9742a, sign: 0xffe9b0, light: 0xffc98a },
  'perlas-ng-dagat': { ground: 0xd6e8ff, frame: 0x3f74d8, sign: 0xffc4da, light: 0xbfdcff },
  'tarsier-treasure': { ground: 0xedf0c4, frame: 0x7f9440, sign: GOLD, light: 0xfff0a0 },
  'halo-halo-heaven': { ground: 0xf9dcf7, frame: 0xb04fb0, sign: 0xffd6f4, light: 0xffc8f0 },
} as const satisfies Readonly<Record<string, Look>>;
export type Theme = keyof typeof LOOKS;

/** Every theme there is, in catalogue order. */
export const THEMES: readonly Theme[] = [
  'parol-nights',
  'mangga-royale',
  'jeepney-jewels',
  'sampaguita-stars',
  'fiesta-sa-bayan',
  'perlas-ng-dagat',
  'tarsier-treasure',
  'halo-halo-heaven',
];

/** The theme of a game's slug; a game without one of its own wears the house's. */
export function themeOf(slug: string): Theme {
  return THEMES.find((theme) => theme === slug) ?? 'parol-nights';
}

/** Colours of the lines' ribbons and tags, in the order of the lines. */
export const LINE_COLORS: readonly number[] = [0xffc845, 0xff6f9c, 0x5fd4ff, 0x9be264, 0xb79bff];
