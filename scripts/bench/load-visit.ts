import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS } from '../../tests/support/browser/browser-flags.ts';
import { type Asked, recordLoad } from '../../tests/support/browser/load-record.ts';
import { PHONE } from '../../tests/support/browser/phone.ts';
import { suppressPopups } from '../../tests/support/browser/suppress-popups.ts';
import { installLoadProbe, type LoadProbe } from './load-probe.ts';
import { type ShapedLink, shapeLink } from './shaper.ts';

/** What one opening of an address came to. */
export interface Visit extends LoadProbe {
  asked: Asked[];
}

/** Where to, and as whom: what the device keeps of a player, or nothing of a visitor. */
export interface Trip {
  port: number;
  at: string;
  kept: Record<string, string> | undefined;
  /** Opens it a second time in the same profile and measures that. */
  isSecond: boolean;
}

const THROTTLE = 6;
/** Neither the link nor the page has had work for so long: the visit is over. */
const REST_MS = 4000;
const VISIT_MS_MAX = 60_000;
const POLL_MS = 250;

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function waitForRest(page: Page, link: ShapedLink): Promise<void> {
  const end = Date.now() + VISIT_MS_MAX;
  for (let last = '', since = Date.now(); Date.now() < Math.min(end, since + REST_MS); ) {
    const tasks = await page.evaluate(() => window.loadProbe.longTasks.length);
    const now = `${link.passed()} ${tasks}`;
    if (now !== last) {
      last = now;
      since = Date.now();
    }
    await sleep(POLL_MS);
  }
}

async function open(context: BrowserContext, link: ShapedLink, trip: Trip): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const url = `http://127.0.0.1:${link.port}`;
  const asked = await recordLoad(session, url);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.goto(`${url}${trip.at}`, { waitUntil: 'commit', timeout: VISIT_MS_MAX });
  await waitForRest(page, link);
  const probe = await page.evaluate(() => window.loadProbe);
  await page.close();
  return { ...probe, asked };
}

/**
 * Opens an address in a profile of its own, through a slow link, on a processor six times slower.
 *
 * Playwright keeps the protocol's Runtime domain on, and with it V8 parses a script anew for each first Error that is
 * made while it runs. React makes some as it starts: 0.5 to 0.9 s of the slowed processor, 0.4 to 0.7 s of the bare
 * page's (V8.CollectSourcePositions in a trace). No player pays that.
 * @throws Error when the address does not answer
 */
export async function visit(executablePath: string, trip: Trip): Promise<Visit> {
  const link = await shapeLink(trip.port);
  const profile = mkdtempSync(path.join(tmpdir(), 'bituin-load-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...BROWSER_FLAGS, '--mute-audio'],
    ...PHONE,
  });
  try {
    await context.addInitScript(installLoadProbe);
    // A start popup would be measured in place of the screen below it.
    await suppressPopups(context);
    await context.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      }
    }, trip.kept ?? {});
    const first = await open(context, link, trip);
    return trip.isSecond ? await open(context, link, trip) : first;
  } finally {
    await context.close();
    link.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
