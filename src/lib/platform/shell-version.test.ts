import { afterEach, expect, test, vi } from 'vitest';
import { isOlder } from '../../../contract/versions.ts';
import { isShellTooOld } from './shell-version.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['1.9.0', '1.10.0', true],
  ['1.10.0', '1.9.0', false],
  ['1.0', '1.0.0', false],
  ['1', '1.0.1', true],
  ['2.0.0', '1.9.9', false],
  ['1.2.3', '1.2.3', false],
])('%s is older than %s: %s', (version, than, isIt) => {
  expect(isOlder(version, than)).toBe(isIt);
});

test('only a shell is too old, and only where the operator asks for a version', () => {
  expect(isShellTooOld('9.0.0')).toBe(false);
  vi.stubGlobal('navigator', { userAgent: 'Android 13; wv Chrome/119 BituinShell/1.0.0' });
  expect(isShellTooOld('')).toBe(false);
  expect(isShellTooOld('1.0.1')).toBe(true);
});
