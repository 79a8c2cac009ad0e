import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { MARKETING_TEXT_VERSION } from '../../../contract/marketing.ts';
import en from '../../locales/en/marketing.json';
import fil from '../../locales/fil/marketing.json';

/** The words of each version: what a player read is to be known for as long as their consent is. */
const WORDS: readonly string[] = ['4d3d698d333940e7'];

test('words that change get a new version', () => {
  const words = createHash('sha256')
    .update(JSON.stringify([en, fil]))
    .digest('hex')
    .slice(0, 16);
  expect(WORDS).toHaveLength(MARKETING_TEXT_VERSION);
  expect(words).toBe(WORDS.at(-1));
});
