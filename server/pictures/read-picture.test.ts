import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { goodPicture } from '../../tests/support/files/good-picture.ts';
import { childrenOf } from '../../tests/support/servers/processes.ts';
import { readPicture } from './read-picture.ts';
import { isPlainSvg, svgText } from './svg-check.ts';

const LIMITS = { sideMax: 400, sideMin: 50, bytesMax: 60 * 1024 };

describe('a picture that is read', () => {
  test('is made to fit, upright as its camera meant it', async () => {
    // Turned a quarter: what lies there 640 wide is shown 640 high.
    const turned = await sharp(await goodPicture(640))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const read = await readPicture(turned, LIMITS);
    expect(read).toMatchObject({ width: 280, height: 400 });
  });

  test('keeps its colours from 16 bits, greys and bitmaps', async () => {
    const colour = { r: 128, g: 64, b: 200 };
    const base = sharp({ create: { width: 90, height: 60, channels: 3, background: colour } });
    const read = await readPicture(await base.toColourspace('rgb16').png().toBuffer(), LIMITS);
    if (!('jpeg' in read)) throw new Error('it was refused');
    const { channels } = await sharp(read.jpeg).stats();
    const means = channels.map(({ mean }) => Math.round(mean));
    for (const [index, mean] of means.entries()) {
      expect(Math.abs(mean - (Object.values(colour)[index] ?? 0))).toBeLessThan(4);
    }
  });

  test('is as small as it must be, whatever is on it', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const create = { width: 900, height: 900, channels: 3, background: '#888', noise } as const;
    const read = await readPicture(await sharp({ create }).jpeg().toBuffer(), LIMITS);
    if (!('jpeg' in read)) throw new Error('it was refused');
    expect(read.jpeg.length).toBeLessThanOrEqual(LIMITS.bytesMax);
  });

  test('is drawn as large as it is wanted where it is a drawing', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="9" height="9"/></svg>';
    expect(await readPicture(Buffer.from(svg), LIMITS)).toMatchObject({ width: 400, height: 200 });
  });
});

describe('a file that is refused', () => {
  test.each([
    ['nothing at all', Buffer.alloc(0), 'unknownType'],
    ['a text', Buffer.from('hello'), 'unknownType'],
    ['more bytes than are looked at', Buffer.alloc(7 * 1024 * 1024), 'tooLarge'],
    [
      'the start of a JPEG',
      Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
      'broken',
    ],
  ])('says what is wrong: %s', async (_name, bytes, problem) => {
    expect(await readPicture(bytes, LIMITS)).toEqual({ problem });
  });

  test('for its size says so', async () => {
    expect(await readPicture(await goodPicture(60), LIMITS)).toEqual({ problem: 'tooSmall' });
  });

  test('for want of the machine’s time is to come again, and is no broken one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const read = readPicture(await goodPicture(300), LIMITS);
    let decoder: number | undefined;
    while (decoder === undefined) {
      await nextTurn();
      [decoder] = childrenOf(process.pid);
    }
    process.kill(decoder, 'SIGSTOP');
    vi.advanceTimersByTime(20_000);
    vi.useRealTimers();
    expect(await read).toEqual({ problem: 'busy' });
  });

  test('for the work that it makes is broken, whatever else the machine does', async () => {
    const clouds = '<feTurbulence baseFrequency="0.02" numOctaves="30"/>'.repeat(40);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><filter id="f">${clouds}</filter><rect width="9" height="9" filter="url(#f)"/></svg>`;
    const read = await readPicture(Buffer.from(svg), { ...LIMITS, cpuMs: 1200 });
    expect(read).toEqual({ problem: 'broken' });
  });

  test('for want of a turn leaves the others in line', async () => {
    const picture = await goodPicture(300);
    const all = await Promise.all(Array.from({ length: 40 }, () => readPicture(picture, LIMITS)));
    const busy = all.filter((read) => 'problem' in read);
    expect(busy).toHaveLength(14);
    expect(busy.every((read) => 'problem' in read && read.problem === 'busy')).toBe(true);
  });
});

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"><rect fill="url(#a)"/><use href="#a"/></svg>', true],
  ['<?xml version="1.0"?><!-- by hand --><svg><path d="M0 0"/></svg>', true],
  ['<svg><script/></svg>', false],
  ['<svg><a HREF = "x"/></svg>', false],
  ["<svg><style>a{fill:URL( 'http://x' )}</style></svg>", false],
  ['<svg><rect\nonclick="x"/></svg>', false],
  ['<svg><!DOCTYPE x></svg>', false],
])('%s needs nothing but itself: %s', (text, isPlain) => {
  expect(svgText(Buffer.from(text))).toBe(text);
  expect(isPlainSvg(text)).toBe(isPlain);
});

test('a drawing is UTF-8 and begins as one', () => {
  expect(svgText(Buffer.from('<svg/>', 'utf16le'))).toBeUndefined();
  expect(svgText(Buffer.from('<html><svg/></html>'))).toBeUndefined();
  expect(svgText(Buffer.from([0x3c, 0x73, 0x76, 0x67, 0x3e, 0xff]))).toBeUndefined();
});
