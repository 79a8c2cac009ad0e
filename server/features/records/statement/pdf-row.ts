import { moneyText } from '../../../../contract/money-text.ts';
import { manilaTime } from './month.ts';
import { COLUMNS, INK, type Pdf, rightText } from './pdf-parts.ts';
import type { StatementRow } from './statement.ts';
import { moneyWords, wordsOf } from './words.ts';

/** Points from one row to the next. */
export const ROW_HEIGHT = 15;

const TEXT_SIZE = 8;
const REFERENCE_SIZE = 6.5;
const TEXT_DROP = 4;
/** Length of a time without its seconds, which the CSV has. */
const MINUTES = 16;

/** Draws one move with the balance after it, with a hairline below. */
export function drawRow(pdf: Pdf, row: StatementRow, y: number): void {
  const { time, what, money, amount, balance, reference } = COLUMNS;
  const line = y + TEXT_DROP;
  pdf.font('Helvetica').fontSize(TEXT_SIZE).fillColor(INK.text);
  pdf.text(manilaTime(row.createdAt).slice(0, MINUTES), time.x, line, { lineBreak: false });
  pdf.text(fitted(pdf, wordsOf(row.kind), what.width), what.x, line, { lineBreak: false });
  pdf.text(moneyWords(row.currency), money.x, line, { lineBreak: false });
  rightText(pdf, moneyText(row.amount, { unit: '' }), amount.x + amount.width, line);
  rightText(pdf, moneyText(row.balance, { unit: '' }), balance.x + balance.width, line);
  pdf.fontSize(REFERENCE_SIZE).fillColor(INK.quiet);
  pdf.text(fitted(pdf, printable(row.reference), reference.width), reference.x, line + 1, {
    lineBreak: false,
  });
  pdf
    .moveTo(COLUMNS.time.x, y + ROW_HEIGHT)
    .lineTo(reference.x + reference.width, y + ROW_HEIGHT)
    .lineWidth(0.25)
    .strokeColor(INK.hairline)
    .stroke();
}

/** Signs that the PDF's standard fonts have; a reference of a provider may hold others. */
function printable(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '?');
}

/** The text, cut with dots where it would run into the next column. */
function fitted(pdf: Pdf, text: string, width: number): string {
  if (pdf.widthOfString(text) <= width) return text;
  let cut = text;
  while (cut.length > 1 && pdf.widthOfString(`${cut}...`) > width) cut = cut.slice(0, -1);
  return `${cut}...`;
}
