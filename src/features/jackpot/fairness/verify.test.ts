import { createHash, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Receipt, verifyReceipt } from './verify.ts';

const RING = [3000, 2500, 1800, 1200, 700, 400, 250, 100, 49, 1];
const WHEEL = [1, 9, 90, 900];
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

function receiptOf(nonce: number, ...picks: [number[], number][]): Receipt {
  const weights = JSON.stringify(picks.map(([list]) => list));
  return {
    algorithm: 'pf-1',
    drawId: 'draw-1',
    game: 'jackpot-ring/v1',
    commit: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    serverSeed: SEED,
    clientSeed: 'juan-2026',
    nonce,
    steps: picks.map(([list, index], at) => ({ name: `pick-${at}`, weights: list, index })),
    weightsHash: createHash('sha256').update(weights).digest('hex'),
    createTime: '2026-11-20T04:00:00.000Z',
  };
}

beforeEach(() => {
  // A window of jsdom has none.
  vi.stubGlobal('crypto', webcrypto);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('verifying a draw on the phone', () => {
  test('confirms the published vectors', async () => {
    expect(await verifyReceipt(receiptOf(0, [RING, 0], [WHEEL, 3]))).toBe('verified');
    expect(await verifyReceipt(receiptOf(1, [RING, 0], [WHEEL, 3]))).toBe('verified');
    expect(await verifyReceipt(receiptOf(2, [RING, 0]))).toBe('verified');
    expect(await verifyReceipt(receiptOf(3, [RING, 0]))).toBe('verified');
  });

  test('follows the stream into its second block', async () => {
    // Nine picks of nonce 0, computed with an independent HMAC of the same published message.
    const words = [0, 1].flatMap((block) => independentWords(0, block));
    const picks = words.slice(0, 9).map((word): [number[], number] => [[1, 1], word % 2]);
    expect(await verifyReceipt(receiptOf(0, ...picks))).toBe('verified');
  });

  test('reports a changed cell, seed, commit or weights table as a mismatch', async () => {
    const good = receiptOf(0, [RING, 0], [WHEEL, 3]);
    expect(await verifyReceipt(receiptOf(0, [RING, 1]))).toBe('mismatch');
    expect(await verifyReceipt({ ...good, clientSeed: 'maria' })).toBe('mismatch');
    expect(await verifyReceipt({ ...good, serverSeed: 'ff'.repeat(32) })).toBe('mismatch');
    expect(await verifyReceipt({ ...good, serverSeed: 'not hex' })).toBe('mismatch');
    expect(await verifyReceipt({ ...good, weightsHash: '00' })).toBe('mismatch');
  });

  test('says that the seed is still hidden while it is in use', async () => {
    const hidden = { ...receiptOf(0, [RING, 0]), serverSeed: '' };
    expect(await verifyReceipt(hidden)).toBe('hidden');
  });

  test('says so where the browser cannot check', async () => {
    vi.stubGlobal('crypto', {});
    expect(await verifyReceipt(receiptOf(0, [RING, 0]))).toBe('unavailable');
  });
});

function independentWords(nonce: number, block: number): number[] {
  const lengthOf = (text: string) => text.length.toString(16).padStart(4, '0');
  const hexOf = (text: string) => Buffer.from(text).toString('hex');
  const [game, client] = ['jackpot-ring/v1', 'juan-2026'];
  const message = [
    lengthOf(game),
    hexOf(game),
    lengthOf(client),
    hexOf(client),
    nonce.toString(16).padStart(16, '0'),
    block.toString(16).padStart(8, '0'),
  ].join('');
  return wordsOf(hmac(Buffer.from(SEED, 'hex'), Buffer.from(message, 'hex')));
}

/** HMAC by its definition over plain SHA-256, so that the test does not repeat the code's own call. */
function hmac(key: Buffer, message: Buffer): Buffer {
  const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
  const padded = Buffer.concat([key, Buffer.alloc(64 - key.length)]);
  const mask = (byte: number) => Buffer.from(padded.map((value) => value ^ byte));
  return sha(mask(0x5c), sha(mask(0x36), message));
}

function wordsOf(block: Buffer): number[] {
  return Array.from({ length: 8 }, (_, index) => block.readUInt32BE(index * 4));
}
