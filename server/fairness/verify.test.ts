import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readReceipt, UnreadableReceipt } from './read-receipt.ts';
import { type Receipt, verifyReceipt } from './verify.ts';

const PINNED = join(import.meta.dirname, 'samples', 'mega-receipt.json');
const COMMAND = join(import.meta.dirname, '..', '..', 'scripts', 'run', 'verify-draw.ts');
const pinned = JSON.parse(readFileSync(PINNED, 'utf8')) as Receipt;

const [ring, wheel] = pinned.steps;
if (!ring || !wheel) throw new Error('the pinned receipt has a ring and a wheel step');

const noInput = () => '';

function verify(argument: string, input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, argument], {
    input,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '--no-warnings' },
  });
  return { status, stdout, stderr };
}

describe('a receipt', () => {
  test('that is pinned in the project verifies', () => {
    expect(verifyReceipt(pinned).verdict).toBe('verified');
  });

  const tampered: [string, Receipt][] = [
    ['another cell', { ...pinned, steps: [{ ...ring, index: 6 }, wheel] }],
    ['another tier', { ...pinned, steps: [ring, { ...wheel, index: 3 }] }],
    ['other weights', { ...pinned, steps: [ring, { ...wheel, weights: [1, 9, 90, 901] }] }],
    ['a dropped step', { ...pinned, steps: [ring] }],
    ['swapped steps', { ...pinned, steps: [wheel, ring] }],
    ['another nonce', { ...pinned, nonce: pinned.nonce + 1 }],
    ['another client seed', { ...pinned, clientSeed: `${pinned.clientSeed}0` }],
    ['another game', { ...pinned, game: 'jackpot-ring/v2' }],
    ['another server seed', { ...pinned, serverSeed: `ff${pinned.serverSeed.slice(2)}` }],
    ['another commit', { ...pinned, commit: `ff${pinned.commit.slice(2)}` }],
    ['another weights hash', { ...pinned, weightsHash: `ff${pinned.weightsHash.slice(2)}` }],
  ];
  test.each(tampered)('with %s is a mismatch', (_what, receipt) => {
    expect(verifyReceipt(receipt).verdict).toBe('mismatch');
  });

  test('whose seed is hidden is neither verified nor a mismatch, unless its weights are wrong', () => {
    const hidden = { ...pinned, serverSeed: '' };
    expect(verifyReceipt(hidden).verdict).toBe('hidden');
    expect(verifyReceipt({ ...hidden, weightsHash: 'ff' }).verdict).toBe('mismatch');
  });
});

describe('reading a receipt', () => {
  test('takes JSON, base64url, a file, standard input and a whole answer of the server', () => {
    const json = JSON.stringify(pinned);
    const encoded = Buffer.from(json).toString('base64url');
    const answer = JSON.stringify({ code: 200, errcode: 0, msg: '', data: pinned });
    for (const argument of [json, encoded, PINNED, answer]) {
      expect(readReceipt(argument, noInput)).toEqual(pinned);
    }
    expect(readReceipt('-', () => json)).toEqual(pinned);
    expect(readReceipt('-', () => encoded)).toEqual(pinned);
  });

  const unreadable: [string, string][] = [
    ['nothing that is known', 'no-such-file.json'],
    ['broken JSON', '{"algorithm":'],
    ['an empty object', '{}'],
    ['another algorithm', JSON.stringify({ ...pinned, algorithm: 'pf-2' })],
    ['a short seed', JSON.stringify({ ...pinned, serverSeed: 'ff' })],
    ['a weight of zero', JSON.stringify({ ...pinned, steps: [{ ...ring, weights: [0] }] })],
    ['no weights', JSON.stringify({ ...pinned, steps: [{ ...ring, weights: [] }] })],
    ['no steps', JSON.stringify({ ...pinned, steps: [] })],
  ];
  test.each(unreadable)('says what is wrong with %s', (_what, argument) => {
    expect(() => readReceipt(argument, noInput)).toThrow(UnreadableReceipt);
  });
});

describe('the command verify-draw', () => {
  test('says Verified for each step and ends with 0', () => {
    const { status, stdout } = verify(PINNED);
    expect(status).toBe(0);
    expect(stdout).toContain('Verified           step ring: 7');
    expect(stdout).toContain('Verified           step wheel: 0');
  });

  test('says Mismatch and ends with 1', () => {
    const { status, stdout } = verify('-', JSON.stringify({ ...pinned, nonce: 5 }));
    expect(status).toBe(1);
    expect(stdout).toContain('Mismatch: ');
  });

  test('says that the seed is still hidden and ends with 2', () => {
    const { status, stdout } = verify(JSON.stringify({ ...pinned, serverSeed: '' }));
    expect(status).toBe(2);
    expect(stdout).toContain('Seed still hidden: ');
  });

  test('answers bad input with one sentence and no stack', () => {
    const { status, stderr } = verify('no-such-file.json');
    expect(status).toBe(64);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
