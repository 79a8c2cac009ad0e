import { moneyText } from '../../../../contract/money-text.ts';
import { manilaTime, monthWords } from './month.ts';
import { type Amounts, STATEMENT_MONEY, type StatementHead, summaryOf } from './statement.ts';
import { moneyWords } from './words.ts';

/** A PDF that is being written. */
export type Pdf = PDFKit.PDFDocument;

/** A4 in points, and where its content begins and ends. */
export const PAGE = { width: 595.28, height: 841.89, left: 42, right: 553, top: 44, bottom: 786 };

/** Dark enough for a cheap printer; no areas of colour. */
export const INK = { text: '#1b1730', quiet: '#5d5873', hairline: '#c9c5d6', brand: '#4a2fb0' };

/** Columns of the moves. */
export const COLUMNS = {
  time: { x: 42, width: 66 },
  what: { x: 110, width: 132 },
  money: { x: 244, width: 46 },
  amount: { x: 290, width: 58 },
  balance: { x: 350, width: 64 },
  reference: { x: 422, width: 131 },
} as const;

const SUMMARY_TOP = 150;
const SUMMARY_STEP = 17;
/** Right edges of the summary's amounts, one a currency. */
const SUMMARY_EDGES = [373, 463, 553];

/** Writes a text that ends at an edge. */
export function rightText(pdf: Pdf, text: string, edge: number, y: number): void {
  pdf.text(text, edge - pdf.widthOfString(text), y, { lineBreak: false });
}

function rule(pdf: Pdf, y: number, width = 0.75): void {
  pdf.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(width).strokeColor(INK.text).stroke();
}

/** Eight points: the star that Bituin is named for. */
function drawStar(pdf: Pdf, centreX: number, centreY: number, radius: number): void {
  const points = Array.from({ length: 16 }, (_point, index) => {
    const length = index % 2 ? radius * 0.52 : radius;
    const angle = (index / 16) * 2 * Math.PI - Math.PI / 2;
    return [centreX + length * Math.cos(angle), centreY + length * Math.sin(angle)];
  });
  pdf.polygon(...points).fill(INK.brand);
}

/** Draws whose statement it is, of which month, made when. */
export function drawHead(pdf: Pdf, { playerId, month, issuedAt }: StatementHead): void {
  drawStar(pdf, PAGE.left + 11, PAGE.top + 11, 12);
  pdf.font('Helvetica-Bold').fontSize(20).fillColor(INK.text);
  pdf.text('Bituin', PAGE.left + 30, PAGE.top + 2, { lineBreak: false });
  pdf.fontSize(13);
  rightText(pdf, 'Statement of account', PAGE.right, PAGE.top + 6);
  rule(pdf, PAGE.top + 34);
  pdf.font('Helvetica').fontSize(10);
  pdf.text(monthWords(month), PAGE.left, PAGE.top + 46, { lineBreak: false });
  rightText(pdf, `Player ${playerId}`, PAGE.right, PAGE.top + 46);
  pdf.fontSize(8).fillColor(INK.quiet);
  const made = `Made ${manilaTime(issuedAt)}. All times are Philippine time, all amounts are in PHP.`;
  pdf.text(made, PAGE.left, PAGE.top + 64, { lineBreak: false });
  if (issuedAt < month.until) {
    pdf.text('The month has not ended: more moves may follow.', PAGE.left, PAGE.top + 76, {
      lineBreak: false,
    });
  }
}

function summaryRow(pdf: Pdf, words: string, amounts: Amounts, y: number): void {
  pdf.text(words, PAGE.left, y, { lineBreak: false });
  for (const [index, currency] of STATEMENT_MONEY.entries()) {
    const amount = moneyText(amounts.get(currency) ?? 0, { unit: '' });
    rightText(pdf, amount, SUMMARY_EDGES[index] ?? PAGE.right, y);
  }
}

/** Draws the sums by reason, from the opening to the closing balance. */
export function drawSummary(pdf: Pdf, head: StatementHead): void {
  let y = SUMMARY_TOP;
  pdf.font('Helvetica-Bold').fontSize(9).fillColor(INK.text);
  pdf.text('Summary', PAGE.left, y, { lineBreak: false });
  for (const [index, currency] of STATEMENT_MONEY.entries()) {
    rightText(pdf, `${moneyWords(currency)}, PHP`, SUMMARY_EDGES[index] ?? PAGE.right, y);
  }
  y += SUMMARY_STEP - 3;
  rule(pdf, y);
  y += 6;
  summaryRow(pdf, 'Opening balance', head.opening, y);
  pdf.font('Helvetica');
  for (const { words, amounts } of summaryOf(head)) {
    y += SUMMARY_STEP;
    summaryRow(pdf, words, amounts, y);
  }
  y += SUMMARY_STEP - 4;
  rule(pdf, y, 0.5);
  pdf.font('Helvetica-Bold');
  y += 6;
  summaryRow(pdf, 'Closing balance', head.closing, y);
  pdf.font('Helvetica').fontSize(7.5).fillColor(INK.quiet);
  const note = 'Coins include what is set aside for a withdrawal until it is paid.';
  pdf.text(head.count === 0 ? `${note} Nothing moved in this month.` : note, PAGE.left, y + 18, {
    lineBreak: false,
  });
}

/** Draws the names of the columns so that rows begin at `top`. */
export function drawTableHead(pdf: Pdf, top: number): void {
  const { time, what, money, amount, balance, reference } = COLUMNS;
  const y = top - 15;
  pdf.font('Helvetica-Bold').fontSize(8).fillColor(INK.text);
  for (const [words, { x }] of [
    ['Philippine time', time],
    ['What', what],
    ['Money', money],
    ['Reference', reference],
  ] as const) {
    pdf.text(words, x, y, { lineBreak: false });
  }
  rightText(pdf, 'Amount', amount.x + amount.width, y);
  rightText(pdf, 'Balance', balance.x + balance.width, y);
  rule(pdf, top - 2, 0.5);
}

/** Draws the last line of a page. */
export function drawFoot(pdf: Pdf, left: string, right: string): void {
  const y = PAGE.height - 38;
  pdf.font('Helvetica').fontSize(7.5).fillColor(INK.quiet);
  pdf.text(left, PAGE.left, y, { lineBreak: false });
  rightText(pdf, right, PAGE.right, y);
}
