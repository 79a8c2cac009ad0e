import { type Browser, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { BROWSER_FLAGS } from '../../tests/support/browser/browser-flags.ts';
import { startE2eServer } from '../../tests/support/browser/e2e-server.ts';
import { freePort } from '../../tests/support/servers/free-port.ts';
import { ensureBuilt } from '../build/build.ts';
import { ensureChromium } from '../qa/chromium.ts';
import { readOptions, runCommand } from '../usage.ts';
import { serveBare } from './bare-site.ts';
import { roundsOf } from './options.ts';
import { linesOf, quantile } from './report.ts';
import { verdict } from './verdict.ts';

const USAGE = `Usage: npm run bench:lighthouse -- [options]

Lighthouse as a phone, with its own simulated network and processor, against the built app as a visitor, and
beside it a bare React page: what that loses is the machine's.
Close what else keeps the machine busy.

  --rounds <n>     1 to 9, each in a browser of its own (default: 5)
  --help           this text

Writes test-results/bench/lighthouse.json. Exit code: 0 all goals kept, 1 some missed, 64 called wrongly.`;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
type Scores = Record<Category, number>;

/** The least scores, of 100. A visitor of the second address is led to login. */
const GOALS: Record<string, Partial<Scores>> = {
  '/': { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
  '/activity/sign-in': { performance: 92 },
};

const BARE = 'bare page';
/** What the score of performance is made of. */
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  SI: 'speed-index',
} as const;

/** @throws Error with Lighthouse's own words when it could not judge the page */
async function judge(browser: Browser, port: number, url: string): Promise<Scores> {
  const flags = { port, onlyCategories: [...CATEGORIES], logLevel: 'error' as const };
  const found = (await lighthouse(url, flags))?.lhr;
  if (!found || found.runtimeError) {
    throw new Error(
      found?.runtimeError?.message ?? `${url} was not judged by ${browser.version()}`,
    );
  }
  const failed = Object.values(found.audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode !== 'informative',
  );
  console.log(`  failed: ${failed.map(({ id }) => id).join(', ') || 'nothing'}`);
  const metrics = Object.entries(METRICS).map(
    ([short, id]) => `${short} ${found.audits[id]?.displayValue ?? '?'}`,
  );
  console.log(`  ${metrics.join(', ')}`);
  const scoreOf = (name: Category): number => (found.categories[name]?.score ?? 0) * 100;
  return Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(name)])) as Scores;
}

async function judgeFresh(executablePath: string, url: string): Promise<Scores> {
  const port = await freePort();
  const args = [...BROWSER_FLAGS, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    return await judge(browser, port, url);
  } finally {
    await browser.close();
  }
}

function report(found: ReadonlyMap<string, Scores[]>): number {
  const medians = [...found].map(([at, rounds]) => {
    const scores = CATEGORIES.map((name) =>
      quantile(
        rounds.map((round) => round[name]),
        0.5,
      ),
    );
    return { at, scores: Object.fromEntries(CATEGORIES.map((name, i) => [name, scores[i] ?? 0])) };
  });
  const rows = medians.map(({ at, scores }) => [
    at,
    ...CATEGORIES.map((name) => (scores[name] ?? 0).toFixed(0)),
  ]);
  console.log(`\n${linesOf([['medians', ...CATEGORIES], ...rows])}\n`);
  const goals = medians.flatMap(({ at, scores }) =>
    Object.entries(GOALS[at] ?? {}).map(([what, least]) => {
      const value = scores[what] ?? 0;
      return { at, what, value, least, isKept: value >= least };
    }),
  );
  for (const { at, what, value, least, isKept } of goals) {
    const figures = `${value.toFixed(0)} of at least ${least}`;
    console.log(`  ${isKept ? 'kept  ' : 'MISSED'}  ${at} ${what}: ${figures}`);
  }
  return verdict('lighthouse', { medians, goals }, goals);
}

async function main(): Promise<number> {
  const known = { rounds: { type: 'string' }, help: { type: 'boolean' } } as const;
  const options = readOptions(process.argv.slice(2), known);
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const rounds = roundsOf(options.rounds, 5);
  const executablePath = ensureChromium();
  await ensureBuilt();
  const bare = await serveBare();
  const server = await startE2eServer();
  const pages = [
    { at: BARE, url: `http://127.0.0.1:${bare.port}/` },
    ...Object.keys(GOALS).map((at) => ({ at, url: server.url + at })),
  ];
  const found = new Map<string, Scores[]>();
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const { at, url } of pages) {
        const scores = await judgeFresh(executablePath, url);
        found.set(at, [...(found.get(at) ?? []), scores]);
        const figures = CATEGORIES.map((name) => `${name} ${scores[name].toFixed(0)}`);
        console.log(`  round ${round}: ${at}: ${figures.join(', ')}`);
      }
    }
    return report(found);
  } finally {
    bare.close();
    await server.stop();
  }
}

await runCommand(main);
