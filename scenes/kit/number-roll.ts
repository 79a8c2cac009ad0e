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
