import { expect, test } from 'vitest';
import { isSameName } from './holder-name.ts';

test.each([
  ['JUAN DELA CRUZ', 'Juan Dela Cruz'],
  ['juan  de la  cruz', 'Juan Dela Cruz'],
  ['MA JOSEFINA PENA', 'Ma. Josefina Pe\u00f1a'],
  ['Jose\u0301 Rizal', 'Jos\u00e9 Rizal'],
  ["Anna O'Neil-Santos", 'Anna ONeil Santos'],
])('%s is the name %s', (holder, legal) => {
  expect(isSameName(holder, legal)).toBe(true);
});

test.each([
  ['Dela Cruz Juan', 'Juan Dela Cruz'],
  ['J. Dela Cruz', 'Juan Dela Cruz'],
  ['Juan Cruz', 'Juan Dela Cruz'],
  ['Juan Dela Cruz Jr.', 'Juan Dela Cruz'],
  ['', 'Juan Dela Cruz'],
  ['...', ''],
  ['', ''],
])('"%s" is not the name "%s"', (holder, legal) => {
  expect(isSameName(holder, legal)).toBe(false);
});
