// @vitest-environment node
import { readFileSync } from 'node:fs';
import { convert } from 'fontverter';
import opentype from 'opentype.js';
import { describe, expect, test } from 'vitest';
import { filesBelow, inProject } from '../project.ts';

const texts = filesBelow('src/locales').map((path) => readFileSync(inProject(path), 'utf8'));
const used = new Set([...texts.join(''), '₱', '−'].filter((character) => character >= ' '));

describe.each([
  ['inter', 14],
  ['baloo-2', 8.5],
])('the cut font %s', (name, maxKilobytes) => {
  const file = readFileSync(inProject(`assets/fonts/${name}.woff2`));

  test('has every character of both languages and the peso sign', async () => {
    const { buffer } = new Uint8Array(await convert(file, 'sfnt'));
    const font = opentype.parse(buffer);
    expect([...used].filter((character) => !font.hasChar(character))).toEqual([]);
  });

  test('stays within its share of the first load', () => {
    expect(file.length).toBeLessThanOrEqual(maxKilobytes * 1024);
  });
});
