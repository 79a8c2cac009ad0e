/** A place in the design space. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Pictures that each theme has its own of. */
export const LOOKS = ['kite', 'bangka', 'maya'] as const;
export type Look = (typeof LOOKS)[number];

/** How one game of the engine looks; all of them move alike. */
export interface RisingTheme {
  readonly look: Look;
  /** Where the curve begins, and where the craft waits for its start. */
  readonly foot: Place;
  readonly from: Place;
  /** Point of the craft's picture that lies on the curve, in parts of its size. */
  readonly anchor: Place;
  /** How the craft leans, in radians: at rest and at the top. */
  readonly lean: readonly [rest: number, top: number];
  readonly scale: number;
  /** Behind the craft: bows that hang, or foam and leaves on the curve. */
  readonly trail: 'hangs' | 'follows';
  readonly trailTints: readonly number[];
  readonly thread: { readonly tint: number; readonly scale: number; readonly alpha: number };
  readonly hills: number;
  readonly sea: number;
  readonly clouds: number;
  /** Light round the craft and on the shore. */
  readonly light: number;
  /** A lamp on the shore; dark where there is none. */
  readonly lamp: Place | undefined;
  readonly hasMoon: boolean;
}

const KITE: RisingTheme = {
  look: 'kite',
  foot: { x: 66, y: 271 },
  from: { x: 150, y: 214 },
  anchor: { x: 0.5, y: 0.44 },
  lean: [0.3, 0.44],
  scale: 0.86,
  trail: 'hangs',
  trailTints: [0xffc845, 0xff6f9c, 0x6fe6d6],
  thread: { tint: 0xfff0c9, scale: 0.34, alpha: 0.92 },
  hills: 0x4a2f74,
  sea: 0x4b3f96,
  clouds: 0x9a7fc4,
  light: 0xffc845,
  lamp: undefined,
  hasMoon: true,
};

const BANGKA: RisingTheme = {
  look: 'bangka',
  foot: { x: -12, y: 300 },
  from: { x: 140, y: 268 },
  anchor: { x: 0.5, y: 0.9 },
  lean: [0, -0.34],
  scale: 0.8,
  trail: 'follows',
  trailTints: [0xffffff, 0xb9fff2],
  thread: { tint: 0xa8f4ea, scale: 1.05, alpha: 0.85 },
  hills: 0x1d5a66,
  sea: 0x2f9a9c,
  clouds: 0x8fd8cc,
  light: 0xffe08a,
  lamp: { x: 32, y: 269 },
  hasMoon: false,
};

const MAYA: RisingTheme = {
  look: 'maya',
  foot: { x: 44, y: 262 },
  from: { x: 140, y: 222 },
  anchor: { x: 0.42, y: 0.66 },
  lean: [0, -0.3],
  scale: 0.86,
  trail: 'follows',
  trailTints: [0x8fe0a8, 0xd9f2b0, 0x5fb98a],
  thread: { tint: 0x7ce0ff, scale: 0.6, alpha: 0.75 },
  hills: 0x2d4a66,
  sea: 0x49708f,
  clouds: 0xb6cfe0,
  light: 0x9fe4ff,
  lamp: undefined,
  hasMoon: true,
};

const THEMES: Readonly<Record<string, RisingTheme>> = {
  'saranggola-rise': KITE,
  'bangka-sprint': BANGKA,
  'habagat-run': MAYA,
};

/** The look of a game by its slug; a game without one of its own flies the kite. */
export function themeOf(slug: string): RisingTheme {
  return THEMES[slug] ?? KITE;
}
