// @vitest-environment node
import { expect, test } from 'vitest';
import { bundled } from '../../tests/support/bundled.ts';
import { moduleOf, reactDomModule } from './vite-react-dom.ts';

const CODE = `
  import { createRoot, version } from 'react-dom/client';
  globalThis.kept = [createRoot, version];`;

const AT_TOP = /^function createFiberRoot\(/m;

test('the functions of the renderer stand at the top of the file and not in a function of their own', async () => {
  expect(await bundled(CODE, [])).not.toMatch(AT_TOP);
  const code = await bundled(CODE, [reactDomModule()]);
  expect(code).toMatch(AT_TOP);
  expect(code).toMatch(/^var createRoot = function\(|^const createRoot = function\(/m);
});

test('a renderer that is written in another way stops the build', () => {
  expect(moduleOf('var a = require("a");\nexports.b = a;')).toContain('export const b = a;');
  expect(() => moduleOf('module.exports = 1;')).toThrow('"module.exports = 1;"');
  expect(() => moduleOf('if (x) exports.b = 1;')).toThrow('written in a new way');
  expect(() => moduleOf('f(require("a"));')).toThrow('written in a new way');
});
