import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { pixiTrim } from '../build/vite-pixi-trim.ts';
import { inProject } from '../project.ts';

/** Where the pages under the bench are built, below the project. */
export const BENCH_SITE = 'test-results/bench/site';

const PAGES = inProject('tests', 'bench');

async function buildPage(name: 'ours' | 'naive'): Promise<void> {
  await build({
    root: PAGES,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    base: '../',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    // The naive page gets the whole packages, as an import of `pixi.js` brings them.
    plugins: name === 'ours' ? [pixiTrim(), react()] : [],
    build: {
      outDir: inProject(BENCH_SITE, name),
      emptyOutDir: true,
      target: 'chrome83',
      chunkSizeWarningLimit: 2000,
      assetsInlineLimit: name === 'ours' ? 1024 : 0,
      rolldownOptions: { input: inProject('tests', 'bench', `${name}.html`) },
    },
  });
}

/** Builds both pages, which are never part of the app. @throws Error when a build fails */
export async function buildBenchSite(): Promise<void> {
  await buildPage('ours');
  await buildPage('naive');
}
