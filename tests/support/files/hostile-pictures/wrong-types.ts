import { gzipSync } from 'node:zlib';
import { type Dice, type HostileFile, KINDS, MARKER, pick, wholePicture } from './picture-files.ts';

const CONTENTS: readonly [Buffer, ...Buffer[]] = [
  Buffer.from(`MZ\u0090\0${MARKER}`, 'latin1'),
  Buffer.from(`\x7fELF\x02\x01\x01${MARKER}`, 'latin1'),
  Buffer.from(`%PDF-1.7\n1 0 obj<</JS (${MARKER})>>endobj`),
  Buffer.from(`PK\x03\x04\x14\0${MARKER}`, 'latin1'),
  Buffer.from(`<!doctype html><script>alert('${MARKER}')</script>`),
  Buffer.from(`<?php system($_GET['${MARKER}']); ?>`),
  Buffer.from(`#!/bin/sh\necho ${MARKER}\n`),
  Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${MARKER}`, 'latin1'),
  Buffer.from(`\0\0\0\x1cftypavif\0\0\0\0avifmif1${MARKER}`, 'latin1'),
  Buffer.from(`8BPS\0\x01${MARKER}`, 'latin1'),
  Buffer.from(`\0\0\x01\0\x01\0\x10\x10${MARKER}`, 'latin1'),
  Buffer.from(`RIFF\x24\0\0\0WAVEfmt ${MARKER}`, 'latin1'),
  Buffer.from(`%!PS-Adobe-3.0 EPSF-3.0\n(${MARKER}) run`),
  Buffer.from(`push graphic-context\nimage over 0,0 0,0 'url(http://127.0.0.1/${MARKER})'`),
  Buffer.from(JSON.stringify({ marker: MARKER })),
  gzipSync(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${MARKER}</svg>`),
  Buffer.from(MARKER.repeat(400)),
  Buffer.alloc(5000, 0xff),
];

/** Something else under the name of a picture. */
export function wrongType(dice: Dice, index: number): HostileFile {
  const ending = pick(dice, ['png', 'jpg', 'jpeg', 'svg', 'gif', 'bmp', 'webp', 'tif', 'tiff']);
  const bytes = CONTENTS[index % CONTENTS.length] ?? CONTENTS[0];
  return { name: `front.${ending}`, bytes, becomes: 'refused' };
}

const TAILS: readonly [string, ...string[]] = [
  `<script>alert('${MARKER}')</script>`,
  `<?php echo '${MARKER}'; ?>`,
  `PK\x05\x06${MARKER}`,
  `\n%PDF-1.7\n${MARKER}\n%%EOF`,
  `*/=1;alert('${MARKER}')//`,
];

/** A picture that is something else as well. */
export async function polyglot(dice: Dice): Promise<HostileFile> {
  const kind = pick(dice, KINDS);
  const whole = await wholePicture(dice, kind);
  const tail = Buffer.from(pick(dice, TAILS), 'latin1');
  const bytes = kind === 'jpeg' ? withComment(whole, tail) : Buffer.concat([whole, tail]);
  return { name: `selfie.html.${kind}`, bytes, becomes: 'stored' };
}

/** A JPEG with a comment right after its start, and the same behind its end. */
function withComment(jpeg: Buffer, text: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xfffe, 0);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2), text]);
}
