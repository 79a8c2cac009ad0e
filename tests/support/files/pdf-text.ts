import { inflateSync } from 'node:zlib';

/** A text on a page and where it stands, in points from the page's left and top. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
}

const STREAM = /\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g;
const SHOWN = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm[\s\S]*?\[(.*?)\] TJ/g;
const A4_HEIGHT = 841.89;

/**
 * The texts of every page of a PDF that was made with standard fonts, in the order they were drawn.
 * A page's packed bytes are taken by their stated length (ISO 32000-1, 7.3.8.2): their last one may
 * look like the line's end that follows. @throws where there is no page
 */
export function textsOf(pdf: Buffer): PlacedText[][] {
  const pages = Array.from(
    pdf.toString('latin1').matchAll(STREAM),
    ({ 0: head, 1: length, index }) => {
      const start = index + head.length;
      return placedTexts(
        inflateSync(pdf.subarray(start, start + Number(length))).toString('latin1'),
      );
    },
  );
  if (pages.length === 0) throw new Error('This PDF has no page.');
  return pages;
}

function placedTexts(drawn: string): PlacedText[] {
  return Array.from(drawn.matchAll(SHOWN), ([, x = '', y = '', parts = '']) => ({
    text: Array.from(parts.matchAll(/<([0-9a-f]*)>/g), ([, hex = '']) =>
      Buffer.from(hex, 'hex').toString('latin1'),
    ).join(''),
    x: Number(x),
    y: A4_HEIGHT - Number(y),
  }));
}
