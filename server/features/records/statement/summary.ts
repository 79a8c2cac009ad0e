import { recordGroupOf } from '../../../../contract/ledger-kinds.ts';
import type { KindSum, StatementHead } from './statement.ts';

/** One line of a statement's summary: what came and went for one reason, by currency. */
export interface SummaryLine {
  words: string;
  amounts: ReadonlyMap<number, number>;
}

type Belongs = (sum: KindSum) => boolean;

const inGroup =
  (group: string): Belongs =>
  ({ kind }) =>
    recordGroupOf(kind) === group;

const LINES: readonly (readonly [string, Belongs])[] = [
  ['Deposits', inGroup('deposit')],
  ['Withdrawals, with their fees', inGroup('withdrawal')],
  ['Wagers', inGroup('wager')],
  ['Wins', inGroup('win')],
  ['Bonuses in', (sum) => sum.isIn && inGroup('bonus')(sum)],
  ['Bonuses out', (sum) => !sum.isIn && inGroup('bonus')(sum)],
  ['Rewards and gifts', inGroup('reward')],
  ['Exchanges', inGroup('exchange')],
  ['To and from the safebox', inGroup('safebox')],
  ['Corrections', inGroup('correction')],
];

/** The lines between the opening and the closing balance; every move counts in exactly one. */
export function summaryOf({ sums }: Pick<StatementHead, 'sums'>): SummaryLine[] {
  return LINES.map(([words, belongs]) => {
    const amounts = new Map<number, number>();
    for (const sum of sums.filter(belongs)) {
      amounts.set(sum.currency, (amounts.get(sum.currency) ?? 0) + sum.amount);
    }
    return { words, amounts };
  });
}
