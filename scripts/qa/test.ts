import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { testPureJava } from '../android/java.ts';
import { ensureBuilt } from '../build/build.ts';
import { inProject, runNode } from '../project.ts';
import { ensureChromium } from './chromium.ts';

/**
 * Everything that is tested, from the cheapest to the dearest; ends with what failed, by name, and
 * one line of counts: of a long log often only the end is kept.
 */
interface Counts {
  passed: number;
  failed: number;
  /** What failed, with the first line of why. */
  failures: readonly string[];
  /** What each test took, where the runner says so. */
  times?: readonly Took[];
}

interface Took {
  name: string;
  ms: number;
}

/** So many of the dearest tests are printed: where a run's minutes go. */
const DEAREST = 10;

/** What Playwright goes through here; `looks` is a long check of its own (`npm run test:looks`). */
const PROJECTS = ['e2e', 'visual-first', 'visual-second'];

const REPORTS = inProject('test-results', 'reports');

async function countExit(name: string, entry: string, args: string[]): Promise<Counts> {
  const code = await runNode(entry, args);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  return code === 0
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [name] };
}

/** The Android shell's policy and bridge on a JVM; a machine without a JDK is told how to get one. */
function shellJava(): Counts {
  const name = 'Java of the Android shell';
  try {
    const tests = testPureJava();
    if ('missing' in tests) console.log(`skip ${name}: not tested, it takes ${tests.missing}`);
    else console.log(`ok   ${name}: ${tests.passed} tests`);
    return { passed: 'passed' in tests ? tests.passed : 0, failed: 0, failures: [] };
  } catch (error) {
    console.log(`FAIL ${name}\n${(error as Error).message}`);
    return { passed: 0, failed: 1, failures: [lineOf(name, (error as Error).message)] };
  }
}

/** A runner that died without a report counts as one failure, never as nothing. */
function readReport(file: string, read: (report: unknown) => Counts, code: number): Counts {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')));
    if (code === 0 || counts.failed > 0) return counts;
    return { ...counts, failed: 1, failures: [`${file}: exit code ${code}`] };
  } catch {
    return { passed: 0, failed: 1, failures: [`${file}: no report`] };
  }
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  specs: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: {
      results: {
        duration: number;
        error?: { message?: string };
        attachments?: { name: string; path?: string }[];
      }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: Record<string, number>;
  suites: PlaywrightSuite[];
}

function lineOf(name: string, why = ''): string {
  return `${name}: ${why.split('\n', 1)[0]}`;
}

/** Signs of a browser test's message that are kept: what was expected, and what came instead. */
const WHY_MAX = 600;
/** Signs of what happened to the page that are kept, of its end. */
const LOG_MAX = 500;
/** Signs of the page's outline that are kept of its beginning, which screen it was, and of its end, what lay over it. */
const PAGE_MAX = 500;

const inOneLine = (text: string) => stripVTControlCharacters(text).replace(/\s+/g, ' ');

/** A browser test tells what it found below its first line, what happened to the page and how it stood: in one line. */
function whyOf({ tests }: PlaywrightSuite['specs'][number]): string {
  const results = tests.flatMap((test) => test.results);
  const [message = ''] = results.flatMap(({ error }) => error?.message ?? []);
  const kept = results.flatMap(({ attachments = [] }) => attachments);
  const besides = (wanted: string, read: (path: string) => string) =>
    kept
      .filter(({ name, path = '' }) => name === wanted && existsSync(path))
      .map(({ path = '' }) => read(path))
      .join(' ');
  const log = besides('page-log', (path) => ` Log: ${logIn(path)}`);
  const outline = besides('error-context', (path) => ` Page: ${pageIn(path)}`);
  return `${inOneLine(message).slice(0, WHY_MAX)}${log}${outline}`;
}

const logIn = (path: string) => inOneLine(readFileSync(path, 'utf8')).slice(-LOG_MAX);

/** The page's outline out of what Playwright wrote beside a failure. */
function pageIn(context: string): string {
  const [, yaml = ''] = readFileSync(context, 'utf8').split('```yaml');
  const bare = yaml.split('```', 1)[0]?.replace(/ \[(ref|cursor)=\w+\]/g, '') ?? '';
  const outline = inOneLine(bare);
  if (outline.length <= 2 * PAGE_MAX) return outline;
  return `${outline.slice(0, PAGE_MAX)} ... ${outline.slice(-PAGE_MAX)}`;
}

function failedSpecs({ specs, suites = [] }: PlaywrightSuite): string[] {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map((spec) => lineOf(`${spec.file}:${spec.line} ${spec.title}`, whyOf(spec))),
    ...suites.flatMap((suite) => failedSpecs(suite)),
  ];
}

function timesOf({ specs, suites = [] }: PlaywrightSuite): Took[] {
  return [
    ...specs.map(({ title, file, tests }) => ({
      name: `${file} ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...suites.flatMap((suite) => timesOf(suite)),
  ];
}

async function vitest(): Promise<Counts> {
  const file = `${REPORTS}/vitest.json`;
  const code = await runNode('node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return readReport(
    file,
    (report) => {
      const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
      const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
      const failures = tests
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages = [] }) => lineOf(fullName, failureMessages[0]));
      const suites = testResults
        .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
        .map(({ name, message }) => lineOf(name, message));
      const failed = numFailedTests + suites.length;
      const times = tests.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 }));
      return { passed: numPassedTests, failed, failures: [...failures, ...suites], times };
    },
    code,
  );
}

async function playwright(): Promise<Counts> {
  const file = `${REPORTS}/playwright.json`;
  const projects = PROJECTS.map((project) => `--project=${project}`);
  const code = await runNode('node_modules/@playwright/test/cli.js', ['test', ...projects], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return readReport(
    file,
    (report) => {
      const { stats, suites } = report as PlaywrightReport;
      const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
      const failures = suites.flatMap((suite) => failedSpecs(suite));
      const times = suites.flatMap((suite) => timesOf(suite));
      return { passed: expected, failed: unexpected + flaky + skipped, failures, times };
    },
    code,
  );
}

async function main(): Promise<void> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  ensureChromium();
  // Each keeps one core busy.
  const [lint, types] = await Promise.all([
    countExit('format and lint', 'node_modules/@biomejs/biome/bin/biome', [
      'ci',
      '--error-on-warnings',
      '.',
    ]),
    countExit('types', 'node_modules/typescript/bin/tsc', ['-p', '.']),
    ensureBuilt(),
  ]);
  const counts = [lint, types, shellJava(), await vitest(), await playwright()];
  const times = counts.flatMap(({ times = [] }) => times).sort((a, b) => b.ms - a.ms);
  for (const { name, ms } of times.slice(0, DEAREST)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`FAIL ${failure}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

main().catch((error: unknown) => {
  console.error((error as Error).message);
  console.log('0 passed, 1 failed');
  process.exit(1);
});
