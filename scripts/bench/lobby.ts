import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS } from '../../tests/support/browser/browser-flags.ts';
import { startE2eServer } from '../../tests/support/browser/e2e-server.ts';
import { addLargeCatalogue, LARGE } from '../../tests/support/models/large-catalogue.ts';
import { ensureBuilt } from '../build/build.ts';
import { ensureChromium } from '../qa/chromium.ts';
import { readOptions, runCommand } from '../usage.ts';
import { roundsOf } from './options.ts';
import { longestTask } from './trace.ts';
import { verdict } from './verdict.ts';

const USAGE = `Usage: npm run bench:lobby -- [options]

Flings through a wall of ${LARGE} games and types a search on a phone six times slower than this machine,
and holds the longest task and the number of mounted tiles against the goals. Close what else keeps
the machine busy.

  --rounds <n>     1 to 9, each on a page of its own (default: 3)
  --help           this text

Writes test-results/bench/lobby.json. Exit code: 0 all goals kept, 1 some missed, 64 called wrongly.`;

const PHONE = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;
const THROTTLE = 6;
const LONG_TASK_MAX_MS = 200;
const TILES_MAX = 60;
/** Each as far as a strong swipe on glass goes, in CSS pixels; the last ones back up. */
const FLINGS = [9000, 9000, 9000, 9000, 9000, 9000, -9000, -9000, -9000] as const;
/** As fast as a thumb is, in CSS pixels a second. */
const FLING_SPEED = 9000;
const WORDS = ['kundiman', 'sinag orchrd'];
const KEY_MS = 90;

/** What the page counts while it is looked at. */
interface Watched {
  longTasksMs: number[];
  tilesMax: number;
  frames: number;
}

interface Round {
  fling: Watched;
  typing: Watched;
  /**
   * The longest task of a fling at full speed, in the page's own time, times the throttle: on a busy
   * machine the clock tells more of the others than of the page.
   */
  ownMs: number;
}

/** Counts in the page from now on; runs there, so it knows nothing of this file. */
function watch(): void {
  const seen: Watched = { longTasksMs: [], tilesMax: 0, frames: 0 };
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasksMs.push(duration);
  });
  observer.observe({ entryTypes: ['longtask'] });
  const look = (): void => {
    seen.frames += 1;
    seen.tilesMax = Math.max(seen.tilesMax, document.querySelectorAll('[data-game]').length);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  Object.assign(window, { watchedLobby: seen });
}

async function take(page: Page): Promise<Watched> {
  return page.evaluate(() => Reflect.get(window, 'watchedLobby') as Watched);
}

async function openWall(browser: Browser, url: string, rate = THROTTLE) {
  const page = await browser.newPage(PHONE);
  await page.goto(`${url}/game/search`);
  await page.getByText(`${LARGE} games`).waitFor();
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.evaluate(watch);
  return { page, session };
}

async function fling(session: CDPSession): Promise<void> {
  for (const distance of FLINGS) {
    await session.send('Input.synthesizeScrollGesture', {
      x: 180,
      y: 500,
      yDistance: -distance,
      speed: FLING_SPEED,
      // A synthetic touch does not scroll a page that emulates a phone; the page sees the same.
      gestureSourceType: 'mouse',
    });
  }
}

async function measure(browser: Browser, url: string): Promise<Round> {
  const wall = await openWall(browser, url);
  await fling(wall.session);
  const flung = await take(wall.page);
  if ((await wall.page.evaluate(() => window.scrollY)) < 10_000) {
    throw new Error('The wall did not scroll: the figures would say nothing.');
  }
  await wall.page.close();
  const typed = await openWall(browser, url);
  for (const word of WORDS) {
    await typed.page.getByRole('textbox').fill('');
    await typed.page.getByRole('textbox').pressSequentially(word, { delay: KEY_MS });
    await typed.page.getByRole('listitem').first().waitFor();
  }
  const typing = await take(typed.page);
  await typed.page.close();
  return { fling: flung, typing, ownMs: await measureOwn(browser, url) };
}

async function measureOwn(browser: Browser, url: string): Promise<number> {
  const { page, session } = await openWall(browser, url, 1);
  const categories = ['__metadata', 'disabled-by-default-devtools.timeline'];
  await browser.startTracing(page, { categories });
  await fling(session);
  const ownMs = longestTask(await browser.stopTracing()) * THROTTLE;
  await page.close();
  return ownMs;
}

function report(rounds: readonly Round[]): number {
  const longest = (part: 'fling' | 'typing') =>
    Math.max(0, ...rounds.flatMap((round) => round[part].longTasksMs));
  const goals = [
    ['longest task ms while flinging, at 6x', longest('fling'), LONG_TASK_MAX_MS],
    ['the same in own time', Math.max(...rounds.map(({ ownMs }) => ownMs)), LONG_TASK_MAX_MS],
    ['longest task ms while typing, at 6x', longest('typing'), LONG_TASK_MAX_MS],
    ['tiles mounted', Math.max(...rounds.map((round) => round.fling.tilesMax)), TILES_MAX],
  ] as const;
  for (const [index, { fling: flung }] of rounds.entries()) {
    const { frames, longTasksMs, tilesMax } = flung;
    const tasks = `${longTasksMs.length} tasks over 50 ms, ${frames} frames, ${tilesMax} tiles`;
    console.log(`  round ${index + 1}: ${tasks}`);
  }
  for (const [what, value, most] of goals) {
    console.log(
      `  ${value <= most ? 'kept  ' : 'MISSED'}  ${what}: ${value.toFixed(0)} of at most ${most}`,
    );
  }
  const kept = goals.map(([, value, most]) => ({ isKept: value <= most }));
  return verdict('lobby', { rounds, goals }, kept);
}

async function main(): Promise<number> {
  const known = { rounds: { type: 'string' }, help: { type: 'boolean' } } as const;
  const options = readOptions(process.argv.slice(2), known);
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const rounds = roundsOf(options.rounds, 3);
  const executablePath = ensureChromium();
  await ensureBuilt();
  const server = await startE2eServer();
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] });
  try {
    await addLargeCatalogue(server);
    const found: Round[] = [];
    for (let round = 0; round < rounds; round += 1) found.push(await measure(browser, server.url));
    return report(found);
  } finally {
    await browser.close();
    await server.stop();
  }
}

await runCommand(main);
