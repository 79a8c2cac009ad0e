import { moneyText } from '../../contract/money-text.ts';
import type { NumberLine } from './number-line.ts';

/** An amount that counts up: a timeline moves `hundredths`, the line shows it. */
export interface NumberRoll {
  hundredths: number;
}

/** Ties a line to an amount; the pose depends on the amount alone. */
export function createNumberRoll(line: NumberLine): NumberRoll {
  let shown = 0;
  return {
    get hundredths() {
      return shown;
    },
    set hundredths(next) {
      shown = next;
      line.show(moneyText(next));
    },
  };
}

/** From so many times its stake on a win is big. */
export const BIG_STAKES = 5;
/** From so many times its stake on it is grand. */
export const GRAND_STAKES = 20;

/** How large a win is: nothing is made of what brings no more than its stake (UKGC RTS 14F). */
export type WinSize = 'none' | 'even' | 'win' | 'big' | 'grand';

/** The size of a win against the stake of its round; amounts in hundredths. */
export function winSizeOf({ stake, payout }: { stake: number; payout: number }): WinSize {
  if (payout === 0) return 'none';
  if (payout <= stake) return 'even';
  if (payout < stake * BIG_STAKES) return 'win';
  return payout < stake * GRAND_STAKES ? 'big' : 'grand';
}
