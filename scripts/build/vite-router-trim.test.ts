// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { routerTrim } from './vite-router-trim.ts';

const ENTRY = fileURLToPath(new URL('./entry-of-links.js', import.meta.url));
const CODE = `
  import { Link, Route, Routes } from 'react-router';
  globalThis.kept = [Link, Route, Routes];`;

async function bundle(plugins: readonly ReturnType<typeof routerTrim>[]): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
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

test('links come without what asks a server framework for pages', async () => {
  const whole = await bundle([]);
  const trimmed = await bundle([routerTrim()]);
  expect(whole).toContain('IntersectionObserver');
  expect(trimmed).not.toContain('IntersectionObserver');
  expect(trimmed).toContain('"data-discover"');
  expect(trimmed.length).toBeLessThan(whole.length - 10_000);
});
