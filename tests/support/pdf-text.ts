import { inflateSync } from 'node:zlib';

/** A text on a page and where it stands, in points from the page's left and top. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
}

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;
const SHOWN = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm[\s\S]*?\[(.*?)\] TJ/g;
const A4_HEIGHT = 841.89;

/** The texts of every page of a PDF that was made with standard fonts, in the order they were drawn. */
export function textsOf(pdf: Buffer): PlacedText[][] {
  const pages: PlacedText[][] = [];
  for (const [, packed = ''] of pdf.toString('latin1').matchAll(STREAM)) {
    const drawn = unpacked(Buffer.from(packed, 'latin1'));
    const texts = Array.from(drawn.matchAll(SHOWN), ([, x = '', y = '', parts = '']) => ({
      text: Array.from(parts.matchAll(/<([0-9a-f]*)>/g), ([, hex = '']) =>
        Buffer.from(hex, 'hex').toString('latin1'),
      ).join(''),
      x: Number(x),
      y: A4_HEIGHT - Number(y),
    }));
    if (texts.length > 0) pages.push(texts);
  }
  return pages;
}

function unpacked(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}
