/** The tables of an OpenType font by tag. */
export type Tables = Map<string, Buffer>;

/** Takes a font file (sfnt) apart. @throws RangeError when the file is cut short. */
export function readTables(font: Buffer): Tables {
  const tables: Tables = new Map();
  const count = font.readUInt16BE(4);
  for (let i = 0; i < count; i += 1) {
    const entry = 12 + 16 * i;
    const start = font.readUInt32BE(entry + 8);
    const tag = font.toString('latin1', entry, entry + 4);
    tables.set(tag, Buffer.from(font.subarray(start, start + font.readUInt32BE(entry + 12))));
  }
  return tables;
}

/** A table that must be there. @throws Error naming the missing one. */
export function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`the font has no ${tag} table`);
  return table;
}

/** Puts tables together to a TrueType font file, with checksums, in the order of their tags. */
export function writeTables(tables: Tables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  const header = Buffer.alloc(12 + 16 * sorted.length);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(sorted.length, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((sorted.length - power) * 16, 10);
  const bodies: Buffer[] = [];
  let offset = header.length;
  for (const [i, [tag, table]] of sorted.entries()) {
    const body = padded(table);
    header.write(tag, 12 + 16 * i, 'latin1');
    header.writeUInt32BE(checksum(body), 16 + 16 * i);
    header.writeUInt32BE(offset, 20 + 16 * i);
    header.writeUInt32BE(table.length, 24 + 16 * i);
    bodies.push(body);
    offset += body.length;
  }
  return Buffer.concat([header, ...bodies]);
}

/** Fills up to a multiple of four bytes, as tables and glyphs are stored. */
export function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let i = 0; i < bytes.length; i += 4) sum = (sum + bytes.readUInt32BE(i)) >>> 0;
  return sum;
}

/**
 * Character codes and glyphs of a cmap (formats 4 and 12).
 * @throws Error when it has neither
 */
export function charactersOf(cmap: Buffer): [code: number, glyph: number][] {
  for (let i = 0; i < cmap.readUInt16BE(2); i += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + i * 8));
    const format = table.readUInt16BE(0);
    if (format === 4) return shortCodes(table);
    if (format === 12) return longCodes(table);
  }
  throw new Error('the font has no character map of format 4 or 12');
}

function shortCodes(table: Buffer): [number, number][] {
  const found: [number, number][] = [];
  const size = table.readUInt16BE(6);
  for (let segment = 0; segment < size; segment += 2) {
    const end = table.readUInt16BE(14 + segment);
    const start = table.readUInt16BE(16 + size + segment);
    const delta = table.readUInt16BE(16 + 2 * size + segment);
    const rangeAt = 16 + 3 * size + segment;
    const range = table.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const raw = range === 0 ? code : table.readUInt16BE(rangeAt + range + (code - start) * 2);
      found.push([code, (raw + delta) & 0xffff]);
    }
  }
  return found;
}

function longCodes(table: Buffer): [number, number][] {
  const found: [number, number][] = [];
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const [start, end, glyph] = [16, 20, 24].map((at) => table.readUInt32BE(at + group * 12));
    if (start === undefined || end === undefined || glyph === undefined) continue;
    for (let code = start; code <= end; code += 1) found.push([code, glyph + code - start]);
  }
  return found;
}
