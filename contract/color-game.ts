/** The six faces of each die, in the order of the board; outcomes and bets name them by index. */
export const COLORS = ['yellow', 'white', 'pink', 'blue', 'red', 'green'] as const;
export type Color = (typeof COLORS)[number];

/** Dice of a round. */
export const COLOR_DICE = 3;

/**
 * What comes back for a colour that no, one, two or all dice show, in hundredths of its stake and
 * with the stake: evens, two to one, and eleven to one for a triple.
 */
export const COLOR_PAYS: readonly number[] = [0, 200, 300, 1200];
