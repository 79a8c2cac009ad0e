import { charactersOf, padded, readTables, type Tables, tableOf, writeTables } from './sfnt.ts';

const EMBEDDED_PEAK = 0x8000;
const INTERMEDIATE = 0x4000;

/**
 * Adds one character to a TrueType font, variable or not, from another cut of the same family.
 * The published Latin cut of our fonts has no peso sign, the extended cut has; one file a family
 * is all that the first load may cost.
 * @param font the receiving font (sfnt)
 * @param donor a cut that holds `.notdef` and the wanted simple glyph alone (sfnt), same axes
 */
export function graftGlyph(font: Buffer, donor: Buffer, character: string): Buffer {
  const to = readTables(font);
  const from = readTables(donor);
  const count = tableOf(to, 'maxp').readUInt16BE(4);
  appendOutline(to, from, count);
  appendMetrics(to, from, count);
  if (to.has('gvar')) appendVariation(to, from);
  to.set('cmap', characterMap([...charactersOf(tableOf(to, 'cmap')), [codeOf(character), count]]));
  growMaxima(tableOf(to, 'maxp'), tableOf(from, 'maxp'));
  // Its deltas are indexed by glyph; without it the renderer takes advances from gvar.
  to.delete('HVAR');
  return writeTables(to);
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function glyphOffsets(tables: Tables): number[] {
  const loca = tableOf(tables, 'loca');
  const isLong = tableOf(tables, 'head').readInt16BE(50) === 1;
  const offsets: number[] = [];
  for (let i = 0; i < loca.length; i += isLong ? 4 : 2) {
    offsets.push(isLong ? loca.readUInt32BE(i) : loca.readUInt16BE(i) * 2);
  }
  return offsets;
}

function lastGlyph(tables: Tables): Buffer {
  const [start = 0, end = 0] = glyphOffsets(tables).slice(-2);
  return tableOf(tables, 'glyf').subarray(start, end);
}

function appendOutline(to: Tables, from: Tables, count: number): void {
  const glyf = padded(tableOf(to, 'glyf'));
  const glyph = padded(lastGlyph(from));
  const offsets = [...glyphOffsets(to).slice(0, count), glyf.length, glyf.length + glyph.length];
  const loca = Buffer.alloc(offsets.length * 4);
  for (const [i, offset] of offsets.entries()) loca.writeUInt32BE(offset, i * 4);
  to.set('glyf', Buffer.concat([glyf, glyph]));
  to.set('loca', loca);
  tableOf(to, 'head').writeInt16BE(1, 50);
}

function metricsOf(tables: Tables, count: number): Buffer {
  const hmtx = tableOf(tables, 'hmtx');
  const full = tableOf(tables, 'hhea').readUInt16BE(34);
  const metrics = Buffer.alloc(count * 4);
  for (let i = 0; i < count; i += 1) {
    const advance = hmtx.readUInt16BE(Math.min(i, full - 1) * 4);
    const bearing = i < full ? i * 4 + 2 : full * 4 + (i - full) * 2;
    metrics.writeUInt16BE(advance, i * 4);
    metrics.writeInt16BE(hmtx.readInt16BE(bearing), i * 4 + 2);
  }
  return metrics;
}

function appendMetrics(to: Tables, from: Tables, count: number): void {
  to.set('hmtx', Buffer.concat([metricsOf(to, count), metricsOf(from, 2).subarray(4)]));
  tableOf(to, 'hhea').writeUInt16BE(count + 1, 34);
}

interface Variations {
  axes: number;
  sharedTuples: Buffer;
  glyphs: Buffer[];
}

function readVariations(gvar: Buffer): Variations {
  const axes = gvar.readUInt16BE(4);
  const shared = gvar.readUInt32BE(8);
  const count = gvar.readUInt16BE(12);
  const isLong = (gvar.readUInt16BE(14) & 1) === 1;
  const base = gvar.readUInt32BE(16);
  const at = (i: number) =>
    base + (isLong ? gvar.readUInt32BE(20 + i * 4) : gvar.readUInt16BE(20 + i * 2) * 2);
  return {
    axes,
    sharedTuples: gvar.subarray(shared, shared + gvar.readUInt16BE(6) * axes * 2),
    glyphs: Array.from({ length: count }, (_, i) => gvar.subarray(at(i), at(i + 1))),
  };
}

/** Glyph variation data with every peak written out, so that it no longer needs its own file's shared ones. */
function withOwnPeaks(data: Buffer, { axes, sharedTuples }: Variations): Buffer {
  if (data.length === 0) return data;
  const tuples = data.readUInt16BE(0) & 0x0fff;
  const headers: Buffer[] = [];
  let at = 4;
  for (let i = 0; i < tuples; i += 1) {
    const index = data.readUInt16BE(at + 2);
    const isEmbedded = (index & EMBEDDED_PEAK) !== 0;
    const extra = (isEmbedded ? axes * 2 : 0) + ((index & INTERMEDIATE) !== 0 ? axes * 4 : 0);
    const header = Buffer.from(data.subarray(at, at + 4));
    const peak = (index & 0x0fff) * axes * 2;
    header.writeUInt16BE((index & 0xf000) | EMBEDDED_PEAK, 2);
    headers.push(header);
    if (!isEmbedded) headers.push(sharedTuples.subarray(peak, peak + axes * 2));
    headers.push(data.subarray(at + 4, at + 4 + extra));
    at += 4 + extra;
  }
  const start = Buffer.from(data.subarray(0, 4));
  const head = Buffer.concat([start, ...headers]);
  head.writeUInt16BE(head.length, 2);
  return Buffer.concat([head, data.subarray(data.readUInt16BE(2))]);
}

function appendVariation(to: Tables, from: Tables): void {
  const mine = readVariations(tableOf(to, 'gvar'));
  const theirs = readVariations(tableOf(from, 'gvar'));
  const added = withOwnPeaks(theirs.glyphs[1] ?? Buffer.alloc(0), theirs);
  const glyphs = [...mine.glyphs, added].map(padded);
  const header = Buffer.alloc(20 + (glyphs.length + 1) * 4);
  const dataStart = header.length + mine.sharedTuples.length;
  tableOf(to, 'gvar').copy(header, 0, 0, 8);
  header.writeUInt32BE(header.length, 8);
  header.writeUInt16BE(glyphs.length, 12);
  header.writeUInt16BE(1, 14);
  header.writeUInt32BE(dataStart, 16);
  let offset = 0;
  for (const [i, glyph] of glyphs.entries()) {
    header.writeUInt32BE(offset, 20 + i * 4);
    offset += glyph.length;
  }
  header.writeUInt32BE(offset, 20 + glyphs.length * 4);
  to.set('gvar', Buffer.concat([header, mine.sharedTuples, ...glyphs]));
}

/** A character map with one format 12 subtable. */
function characterMap(pairs: [number, number][]): Buffer {
  const sorted = [...pairs].sort(([a], [b]) => a - b);
  const table = Buffer.alloc(12 + 16 + sorted.length * 12);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(table.length - 12, 16);
  table.writeUInt32BE(sorted.length, 24);
  for (const [i, [code, glyph]] of sorted.entries()) {
    table.writeUInt32BE(code, 28 + i * 12);
    table.writeUInt32BE(code, 32 + i * 12);
    table.writeUInt32BE(glyph, 36 + i * 12);
  }
  return table;
}

function growMaxima(mine: Buffer, theirs: Buffer): void {
  mine.writeUInt16BE(mine.readUInt16BE(4) + 1, 4);
  for (const field of [6, 8]) {
    mine.writeUInt16BE(Math.max(mine.readUInt16BE(field), theirs.readUInt16BE(field)), field);
  }
}
