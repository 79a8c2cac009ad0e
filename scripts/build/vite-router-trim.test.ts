// @vitest-environment node
import { expect, test } from 'vitest';
import { bundled } from '../../tests/support/bundled.ts';
import { routerTrim } from './vite-router-trim.ts';

const CODE = `
  import { Link, Route, Routes } from 'react-router';
  globalThis.kept = [Link, Route, Routes];`;

test('links come without what asks a server framework for pages', async () => {
  const whole = await bundled(CODE, []);
  const trimmed = await bundled(CODE, [routerTrim()]);
  expect(whole).toContain('IntersectionObserver');
  expect(trimmed).not.toContain('IntersectionObserver');
  expect(trimmed).toContain('"data-discover"');
  expect(trimmed.length).toBeLessThan(whole.length - 10_000);
});
