import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { textsOf } from './pdf-text.ts';

async function pdfOf(text: string): Promise<Buffer> {
  const pdf = new PDFDocument();
  pdf.text(text, 40, 40, { lineBreak: false });
  pdf.end();
  return buffer(pdf);
}

describe('the texts of a PDF', () => {
  // Packed bytes end in a checksum: one page in 256 ends in a carriage return, as a line does.
  test('are found whatever byte a page ends in', async () => {
    for (let code = 0x21; code < 0x7f; code += 1) {
      for (let count = 1; count < 12; count += 1) {
        const text = String.fromCharCode(code).repeat(count);
        expect(textsOf(await pdfOf(text))).toEqual([[expect.objectContaining({ text })]]);
      }
    }
  });

  test('are never silently none', () => {
    expect(() => textsOf(Buffer.from('%PDF-1.3\nno page'))).toThrow('no page');
  });
});
