import type { SlotThreeModel, Standing } from './model.ts';

/** The symbol that stands for every other one (contract/slot-three.ts; a test compares). */
export const WILD = 0;
/** Prizes of so many stakes and more are worth a longer look. */
export const TENSE_STAKES = 5;
const HUNDRED = 100;

type Tables = Pick<SlotThreeModel, 'strips' | 'lines' | 'pays'>;

/**
 * True when the first two reels match on a line that the last one can make a prize of some stakes. It is told by
 * the published tables and the two reels that stand: whatever the last one brings, it takes as long, and where it
 * cannot win it is never made to look as if it could (decision 0057).
 */
export function isTense({ strips, lines, pays }: Tables, { window }: Pick<Standing, 'window'>) {
  const last = strips[strips.length - 1] ?? [];
  return lines.some((rows) => {
    const [first, second] = rows.map((row, reel) => window[reel]?.[row]);
    if (first === undefined || second === undefined) return false;
    if (first !== second && first !== WILD && second !== WILD) return false;
    const wanted = first === WILD ? second : first;
    const stakes = (pays[wanted] ?? 0) / HUNDRED / lines.length;
    return stakes >= TENSE_STAKES && last.some((symbol) => symbol === wanted || symbol === WILD);
  });
}
