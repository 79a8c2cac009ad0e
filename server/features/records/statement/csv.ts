import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { moneyText } from '../../../../contract/money-text.ts';
import { manilaTime } from './month.ts';
import { type Amounts, STATEMENT_MONEY, type Statement } from './statement.ts';
import { moneyWords } from './words.ts';

/** Programs may read these names and their order: they stay. */
export const CSV_COLUMNS = [
  'id',
  'manila_time',
  'kind',
  'currency',
  'amount_php',
  'balance_after_php',
  'reference',
] as const;

/** An amount for programs: `-1234.05`. */
const pesos = (hundredths: number): string => moneyText(hundredths, { unit: '', comma: '' });

/** One line; numbers are hundredths and become pesos. */
type Line = (string | number)[];

/**
 * Writes a statement as CSV for spreadsheets: UTF-8 with its mark, one line a move between the
 * opening and the closing balance of each currency. No text of a move becomes a formula.
 */
export async function writeCsv(statement: Statement, target: Writable): Promise<void> {
  const lines = stringify({
    bom: true,
    header: true,
    columns: [...CSV_COLUMNS],
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { number: pesos },
  });
  await pipeline(linesOf(statement), lines, target);
}

async function* linesOf({ head, rows }: Statement): AsyncGenerator<Line> {
  const { month, opening, closing } = head;
  yield* edges('opening-balance', month.from, opening);
  for await (const batch of rows()) {
    for (const { id, kind, currency, amount, balance, reference, createdAt } of batch) {
      const time = manilaTime(createdAt);
      yield [id, time, kind, moneyWords(currency), amount, balance, reference];
    }
  }
  yield* edges('closing-balance', new Date(month.until.getTime() - 1), closing);
}

/** The balances at an end of the month; they move nothing, so their amount is empty. */
function edges(kind: string, at: Date, balances: Amounts): Line[] {
  return STATEMENT_MONEY.map((currency) => {
    const balance = balances.get(currency) ?? 0;
    return ['', manilaTime(at), kind, moneyWords(currency), '', balance, ''];
  });
}
