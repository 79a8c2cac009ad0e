import { type Browser, chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { BROWSER_FLAGS } from '../../tests/support/browser/browser-flags.ts';
import { serveBuilt } from '../build/serve-built.ts';
import { pixiTrim } from '../build/vite-pixi-trim.ts';
import { inProject } from '../project.ts';
import { ensureChromium } from '../qa/chromium.ts';
import { runCommand } from '../usage.ts';
import { measureRound, NAIVE, type Round, type Subject } from './measure.ts';
import { BENCH_USAGE, readBenchOptions } from './options.ts';
import { goalLines, goalsOf, type Result, resultOf, tableOf } from './report.ts';
import { verdict } from './verdict.ts';

/** An isolated page may read the clock to five microseconds; the collector may be called. */
const FLAGS = [...BROWSER_FLAGS, '--js-flags=--expose-gc', '--enable-precise-memory-info'];

/** Where the pages under the bench are built, below the project. */
const BENCH_SITE = 'test-results/bench/site';

const PAGES = inProject('tests', 'bench');

async function buildPage(name: 'ours' | 'naive'): Promise<void> {
  await build({
    root: PAGES,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    base: `/${name}/`,
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
async function buildBenchSite(): Promise<void> {
  await buildPage('ours');
  await buildPage('naive');
}

/** Every subject once a round, so that a slow minute of the machine meets them all. */
async function measureAll(browser: Browser, site: string, scenes: string[], rounds: number) {
  const ours = scenes.map((scene): Subject => ({ page: 'ours', scene }));
  const subjects = [NAIVE, ...ours];
  const found = new Map<Subject, Round[]>(subjects.map((subject) => [subject, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const subject of subjects) {
      const measured = await measureRound(browser, site, subject);
      found.get(subject)?.push(measured);
      const { scriptMedianMs, naiveMedianMs, drawsMax, tapMs } = resultOf(subject, [measured]);
      const script = `${scriptMedianMs.toFixed(2)} of ${naiveMedianMs.toFixed(2)} ms`;
      const figures = `${script}, ${drawsMax} draws, tap ${tapMs.toFixed(0)} ms`;
      console.log(`  round ${round}: ${subject.scene} (${subject.page}): ${figures}`);
    }
  }
  return subjects.map((subject) => resultOf(subject, found.get(subject) ?? []));
}

function report([naive, ...ours]: readonly Result[]): number {
  if (!naive) return 1;
  console.log(`\n${tableOf([naive, ...ours])}\n`);
  const goals = ours.map((result) => ({
    scene: result.subject.scene,
    goals: goalsOf(result),
  }));
  for (const { scene, goals: own } of goals) console.log(goalLines(scene, own));
  const all = goals.flatMap(({ goals: own }) => own);
  return verdict('scenes', { naive, ours, goals }, all);
}

async function main(): Promise<number> {
  const { scenes, rounds, isHelp } = readBenchOptions(process.argv.slice(2));
  if (isHelp) {
    console.log(BENCH_USAGE);
    return 0;
  }
  const executablePath = ensureChromium();
  await buildBenchSite();
  const isolated = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  };
  const site = await serveBuilt(BENCH_SITE, isolated);
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    return report(await measureAll(browser, site.url, scenes, rounds));
  } finally {
    await browser.close();
    await site.close();
  }
}

await runCommand(main);
