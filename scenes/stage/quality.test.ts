import { expect, test } from 'vitest';
import { chooseQuality } from './quality.ts';

test('little memory, few cores with some memory, or saved data choose the low tier', () => {
  expect(chooseQuality({}).tier).toBe('high');
  expect(chooseQuality({ memoryGb: 8, cores: 8 }).tier).toBe('high');
  expect(chooseQuality({ memoryGb: 2, cores: 8 }).tier).toBe('low');
  expect(chooseQuality({ memoryGb: 3, cores: 4 }).tier).toBe('low');
  expect(chooseQuality({ memoryGb: 8, isSavingData: true }).tier).toBe('low');
});

test('the address overrides the choice, an unknown word does not', () => {
  expect(chooseQuality({ memoryGb: 1, override: 'high' }).tier).toBe('high');
  expect(chooseQuality({ memoryGb: 8, override: 'low' }).tier).toBe('low');
  expect(chooseQuality({ memoryGb: 8, override: 'best' }).tier).toBe('high');
});

test('reduced motion is kept whatever the tier', () => {
  expect(chooseQuality({ isReducedMotion: true }).isReducedMotion).toBe(true);
  expect(chooseQuality({}).isReducedMotion).toBe(false);
});
