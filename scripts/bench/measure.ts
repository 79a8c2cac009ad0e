import type { Browser, CDPSession, Page } from '@playwright/test';
import { type Frame, installRecorder, installTextureCount } from './recorder.ts';
import { frameTimes } from './trace.ts';

/** A scene on one of the two pages. */
export interface Subject {
  page: 'ours' | 'naive';
  scene: string;
}

/** What everything is held against. */
export const NAIVE: Subject = { page: 'naive', scene: 'jackpot-ring' };

/** What one round found out. */
export interface Round {
  /** Frames of an act that drew. */
  frames: Frame[];
  /** Main-thread time of each frame's call-backs, in milliseconds. */
  scriptMs: number[];
  /** The same of the naive ring, whose act was measured right after: machines have slow minutes. */
  naiveScriptMs: number[];
  idle: { frames: number; draws: number; taskMsPerSecond: number };
  textureBytes: { high: number; low: number };
  heapBytesPerMount: number;
  tapMs: number;
}

const PHONE = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;
const QUIET_MS = 600;
const QUIET_MS_MAX = 20_000;
const IDLE_MS = 2000;
/** A lobby that has been looked at for a moment. */
const SETTLE_MS = 800;
/** A scene that has been looked at for a moment. */
const LOOK_MS = 1500;
/** Longer than the goal by far, shorter than anybody's patience with the bench. */
const TAP_WAIT_MS = 1000;
const WARM_MOUNTS = 3;
const MOUNTS = 20;
const THROTTLE = 6;
/** So few pixels that script never waits for them: its own time is what is wanted. */
const SCRIPT_SCALE = 0.25;

interface Opened {
  page: Page;
  session: CDPSession;
}

async function openPage(
  browser: Browser,
  site: string,
  { page: name }: Subject,
  tier: 'high' | 'low',
  installMore: readonly (() => void)[] = [],
  deviceScaleFactor: number = PHONE.deviceScaleFactor,
): Promise<Opened> {
  const page = await browser.newPage({ ...PHONE, deviceScaleFactor });
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(installRecorder);
  for (const install of installMore) await page.addInitScript(install);
  await page.goto(`${site}/${name}/${name}.html?quality=${tier}`);
  await page.waitForFunction(() => window.bench !== undefined);
  await page.evaluate(() => window.bench.prepare());
  return { page, session };
}

async function waitMs(page: Page, ms: number): Promise<void> {
  await page.evaluate((time) => new Promise((resolve) => window.setTimeout(resolve, time)), ms);
}

/** Waits until no frame has been asked for a while, or for as long as anything may move. */
async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(
    async ([quietMs, maxMs]) => {
      const end = performance.now() + maxMs;
      let seen = -1;
      while (performance.now() < end && seen !== window.recorder.frames.length) {
        seen = window.recorder.frames.length;
        await new Promise((resolve) => window.setTimeout(resolve, quietMs));
      }
    },
    [QUIET_MS, QUIET_MS_MAX] as const,
  );
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

async function measureIdle({ page, session }: Opened): Promise<Round['idle']> {
  await waitForRest(page);
  await session.send('Performance.enable');
  await page.evaluate(() => window.recorder.arm());
  const before = await taskSeconds(session);
  await waitMs(page, IDLE_MS);
  const taskMs = ((await taskSeconds(session)) - before) * 1000;
  const frames = await page.evaluate(() => window.recorder.frames);
  const draws = frames.reduce((sum, frame) => sum + frame.draws, 0);
  return { frames: frames.length, draws, taskMsPerSecond: taskMs / (IDLE_MS / 1000) };
}

async function heapBytes(session: CDPSession): Promise<number> {
  for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

async function mount(page: Page, scene: string, times: number): Promise<void> {
  await page.evaluate(
    async ([name, count]) => {
      for (let each = 0; each < count; each += 1) {
        await window.bench.open(name);
        await new Promise((resolve) => window.setTimeout(resolve, 30));
        await window.bench.close();
      }
    },
    [scene, times] as const,
  );
}

async function measureHeap({ page, session }: Opened, scene: string): Promise<number> {
  await mount(page, scene, WARM_MOUNTS);
  const before = await heapBytes(session);
  await mount(page, scene, MOUNTS);
  return ((await heapBytes(session)) - before) / MOUNTS;
}

/** Puts a finger down and up; unlike the page's own helpers it asks the throttled page nothing. */
async function tapButton({ page, session }: Opened): Promise<void> {
  const box = await page.locator('button').boundingBox();
  if (!box) throw new Error('the page has no button to tap');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** From the tap's own time stamp to the first draw, six times slower than this machine. */
async function measureTap(browser: Browser, site: string, subject: Subject): Promise<number> {
  const opened = await openPage(browser, site, subject, 'high');
  const { page } = opened;
  await waitMs(page, SETTLE_MS);
  await page.evaluate((scene) => {
    const button = document.querySelector('button');
    if (button) button.value = scene;
    window.recorder.arm();
  }, subject.scene);
  await tapButton(opened);
  // A question amid the wait would cost the page a part of what is measured.
  await new Promise((resolve) => setTimeout(resolve, TAP_WAIT_MS));
  await page.waitForFunction(() => window.recorder.firstDrawAt !== undefined);
  const ms = await page.evaluate(
    () => (window.recorder.firstDrawAt ?? 0) - (window.recorder.tappedAt ?? 0),
  );
  await page.close();
  return ms;
}

/** What is on the graphics card while the scene is shown. */
async function measureTextures(
  browser: Browser,
  site: string,
  subject: Subject,
  tier: 'high' | 'low',
): Promise<number> {
  const { page } = await openPage(browser, site, subject, tier, [installTextureCount]);
  await page.evaluate((scene) => window.bench.open(scene), subject.scene);
  // A ticker draws, and so uploads, after the mount.
  await waitMs(page, SETTLE_MS);
  const bytes = await page.evaluate(() => window.recorder.textureBytes());
  await page.close();
  return bytes;
}

/** One act: the frames that drew, and what their script took. */
async function measureAct(browser: Browser, site: string, subject: Subject) {
  const { page } = await openPage(browser, site, subject, 'high', [], SCRIPT_SCALE);
  await page.evaluate((scene) => window.bench.open(scene), subject.scene);
  // Nobody taps on a scene before having looked at it; what plays at once has had its time before.
  await waitMs(page, LOOK_MS);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  // At once: the act's first pose would count into a frame of light at rest between the two.
  await page.evaluate(() => {
    window.recorder.arm();
    return window.bench.act();
  });
  const scriptMs = frameTimes(await browser.stopTracing());
  const frames = await page.evaluate(() => window.recorder.frames);
  await page.close();
  return { frames: frames.filter(({ draws }) => draws > 0), scriptMs };
}

async function measureRest(browser: Browser, site: string, subject: Subject) {
  const opened = await openPage(browser, site, subject, 'high');
  await opened.page.evaluate((scene) => window.bench.open(scene), subject.scene);
  const idle = await measureIdle(opened);
  await opened.page.evaluate(() => window.bench.close());
  const heapBytesPerMount = await measureHeap(opened, subject.scene);
  await opened.page.close();
  return { idle, heapBytesPerMount };
}

/** Measures one subject once, on pages of its own. */
export async function measureRound(
  browser: Browser,
  site: string,
  subject: Subject,
): Promise<Round> {
  const tapMs = await measureTap(browser, site, subject);
  const high = await measureTextures(browser, site, subject, 'high');
  const low = await measureTextures(browser, site, subject, 'low');
  const act = await measureAct(browser, site, subject);
  const naive = subject === NAIVE ? act : await measureAct(browser, site, NAIVE);
  const rest = await measureRest(browser, site, subject);
  return { ...rest, ...act, naiveScriptMs: naive.scriptMs, textureBytes: { high, low }, tapMs };
}
