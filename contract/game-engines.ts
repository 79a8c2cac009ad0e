/**
 * The games of our own: what draws and settles a round. A game of the catalogue names one of them,
 * or none where another provider's page plays it in a frame.
 */
export const ENGINES = [
  'slot-three',
  'color-game',
  'hi-lo',
  'rising',
  'bingo',
  'lucky-draw',
] as const;
export type Engine = (typeof ENGINES)[number];

/** Engines that are drawn on the stage; the others play in a frame. */
export const STAGE_ENGINES = ['slot-three', 'color-game', 'hi-lo', 'rising', 'bingo'] as const;
export type StageEngine = (typeof STAGE_ENGINES)[number];
