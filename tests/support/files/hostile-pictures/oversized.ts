import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { bitmap, type Dice, type HostileFile, MARKER, pick } from './picture-files.ts';

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([head, named, sum]);
}

/** A PNG whose header says what it wants. */
function png(size: { width: number; height: number; bits: number }, parts: readonly Buffer[]) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size.width, 0);
  header.writeUInt32BE(size.height, 4);
  header.writeUInt8(size.bits, 8);
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([PNG_START, chunk('IHDR', header), ...parts, end]);
}

/** Black pixels by the million in a few kilobytes. */
function blackPixels(width: number, height: number, bits: number): Buffer {
  const rowBytes = Math.ceil((width * bits) / 8) + 1;
  return chunk('IDAT', deflateSync(Buffer.alloc(rowBytes * height), { level: 9 }));
}

function hugePng(dice: Dice): Buffer {
  const width = 40_000 + dice(2 ** 30);
  return png({ width, height: 40_000 + dice(2 ** 30), bits: 8 }, [blackPixels(64, 64, 8)]);
}

function hugeGif(): Buffer {
  const bytes = Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  return Buffer.concat([
    bytes,
    Buffer.from(',\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;', 'latin1'),
  ]);
}

function hugeBitmap(dice: Dice): Buffer {
  const bytes = bitmap(dice);
  bytes.writeInt32LE(60_000 + dice(2 ** 30), 18);
  bytes.writeInt32LE(pick(dice, [-1, 1]) * (60_000 + dice(2 ** 30)), 22);
  return bytes;
}

function hugeJpeg(): Buffer {
  const frame = 'ffd8ffe000104a46494600010100000100010000ffc00011';
  const size = '08ffdcffdc03011100021101031101ffda000c03010002110311003f00ffd9';
  return Buffer.from(frame + size, 'hex');
}

function hugeWebp(): Buffer {
  const canvas = Buffer.from(
    '52494646160000005745425056503858 0a00000010000000ffffffffffff'.replace(' ', ''),
    'hex',
  );
  return canvas;
}

function hugeSvg(dice: Dice): Buffer {
  const side = 10 ** (6 + dice(12));
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="${side}"/>`);
}

/** A file that claims more pixels than there can be. */
export function hugeSize(dice: Dice, index: number): HostileFile {
  const makers = [hugePng, hugeGif, hugeBitmap, hugeJpeg, hugeWebp, hugeSvg];
  const make = makers[index % makers.length] ?? hugePng;
  return { name: 'front.png', bytes: make(dice), becomes: 'refused' };
}

/** A drawing in which each group uses the one before ten times. */
function nestedUses(levels: number): Buffer {
  const groups = Array.from({ length: levels }, (_, level) => {
    const uses = `<use href="#g${level}"/>`.repeat(10);
    return `<g id="g${level + 1}">${uses}</g>`;
  });
  const seed = '<rect id="g0" width="300" height="300"/>';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${seed}${groups.join('')}</svg>`,
  );
}

function entities(levels: number): Buffer {
  const lines = Array.from(
    { length: levels },
    (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
  );
  const doctype = `<!DOCTYPE svg [<!ENTITY e0 "${MARKER}">${lines.join('')}]>`;
  return Buffer.from(
    `${doctype}<svg xmlns="http://www.w3.org/2000/svg"><text>&e${levels};</text></svg>`,
  );
}

/** A small file that unpacks into a very large one. */
export function bomb(dice: Dice, index: number): HostileFile {
  const refused = (bytes: Buffer): HostileFile => ({ name: 'back.png', bytes, becomes: 'refused' });
  const size = { width: 20_000 + dice(4000), height: 20_000, bits: 1 };
  const small = { width: 300, height: 300, bits: 8 };
  const pixels = blackPixels(300, 300, 8);
  const packed = deflateSync(Buffer.alloc(50_000_000), { level: 9 });
  const named = (name: string) => Buffer.concat([Buffer.from(`${name}\0\0`), packed]);
  switch (index % 6) {
    case 0:
      return refused(png(size, [blackPixels(size.width, size.height, 1)]));
    case 1:
      return {
        ...refused(png(small, [chunk('zTXt', named('Comment')), pixels])),
        becomes: 'either',
      };
    case 2:
      return { ...refused(png(small, [chunk('iCCP', named('icc')), pixels])), becomes: 'either' };
    case 3:
      return refused(entities(9));
    case 4:
      return { ...refused(nestedUses(8 + dice(3))), becomes: 'either' };
    default:
      return refused(gzipSync(nestedUses(3)));
  }
}
