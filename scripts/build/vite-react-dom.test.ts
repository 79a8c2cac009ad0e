// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { moduleOf, reactDomModule } from './vite-react-dom.ts';

const ENTRY = fileURLToPath(new URL('./entry-of-a-root.js', import.meta.url));
const CODE = `
  import { createRoot, version } from 'react-dom/client';
  globalThis.kept = [createRoot, version];`;

async function bundle(plugins: readonly Plugin[]): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? CODE : undefined),
      },
      ...plugins,
    ],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY } },
  })) as Rolldown.RolldownOutput;
  return result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

const AT_TOP = /^function createFiberRoot\(/m;

test('the functions of the renderer stand at the top of the file and not in a function of their own', async () => {
  expect(await bundle([])).not.toMatch(AT_TOP);
  const code = await bundle([reactDomModule()]);
  expect(code).toMatch(AT_TOP);
  expect(code).toMatch(/^var createRoot = function\(|^const createRoot = function\(/m);
});

test('a renderer that is written in another way stops the build', () => {
  expect(moduleOf('var a = require("a");\nexports.b = a;')).toContain('export const b = a;');
  expect(() => moduleOf('module.exports = 1;')).toThrow('"module.exports = 1;"');
  expect(() => moduleOf('if (x) exports.b = 1;')).toThrow('written in a new way');
  expect(() => moduleOf('f(require("a"));')).toThrow('written in a new way');
});
