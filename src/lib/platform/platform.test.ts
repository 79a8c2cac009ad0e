import { afterEach, expect, test, vi } from 'vitest';
import { operatingSystem } from './platform.ts';

afterEach(() => vi.unstubAllGlobals());

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

test.each([
  ['a Mac', MAC, 0, 'macOS'],
  ['an iPad, which says that it is a Mac', MAC, 5, 'iOS'],
  ['an iPhone', IPHONE, 5, 'iOS'],
  ['an iPhone of before iOS 13', IPHONE, undefined, 'iOS'],
])('%s is told by its browser', (_device, userAgent, maxTouchPoints, system) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  expect(operatingSystem()).toBe(system);
});
