import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { manilaTime, monthWords } from './month.ts';
import { drawFoot, drawHead, drawSummary, drawTableHead, PAGE, type Pdf } from './pdf-parts.ts';
import { drawRow, ROW_HEIGHT } from './pdf-row.ts';
import type { Statement, StatementHead } from './statement.ts';

/** Where rows begin on the first page, below the summary, and on the others. */
const FIRST_TOP = 412;
const NEXT_TOP = 76;

const rowsFrom = (top: number): number => Math.floor((PAGE.bottom - top) / ROW_HEIGHT);

/** How many pages a statement of so many rows has. */
export function pagesFor(count: number): number {
  const rest = count - rowsFrom(FIRST_TOP);
  return 1 + Math.max(0, Math.ceil(rest / rowsFrom(NEXT_TOP)));
}

/** Writes a statement as a PDF on A4, to be printed; the rows are never all in memory. */
export async function writePdf(statement: Statement, target: Writable): Promise<void> {
  const pdf: Pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    info: {
      Title: `Bituin statement, ${monthWords(statement.head.month)}`,
      CreationDate: statement.head.issuedAt,
    },
  });
  const draw = async () => {
    try {
      await drawAll(pdf, statement, target);
      pdf.end();
    } catch (error) {
      // The file must not look whole where the drawing broke off.
      pdf.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  };
  await Promise.all([pipeline(pdf, target), draw()]);
}

async function drawAll(pdf: Pdf, { head, rows }: Statement, target: Writable): Promise<void> {
  const foot = footOf(head);
  const pages = pagesFor(head.count);
  drawHead(pdf, head);
  drawSummary(pdf, head);
  if (head.count > 0) drawTableHead(pdf, FIRST_TOP);
  let page = 1;
  let y = FIRST_TOP;
  for await (const batch of rows()) {
    for (const row of batch) {
      if (y + ROW_HEIGHT > PAGE.bottom) {
        drawFoot(pdf, foot, `Page ${page} of ${pages}`);
        pdf.addPage();
        page += 1;
        y = NEXT_TOP;
        drawTableHead(pdf, y);
      }
      drawRow(pdf, row, y);
      y += ROW_HEIGHT;
    }
    if (target.writableNeedDrain) await once(target, 'drain');
  }
  drawFoot(pdf, foot, `Page ${page} of ${pages}`);
}

function footOf({ playerId, month, issuedAt }: StatementHead): string {
  return `Player ${playerId}, ${monthWords(month)}, made ${manilaTime(issuedAt).slice(0, 16)}`;
}
