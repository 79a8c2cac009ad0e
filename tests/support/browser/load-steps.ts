import type { CDPSession, Page } from '@playwright/test';
import { appEventLogClient } from '../../../contract/config.ts';
import type { Step } from './load-chain.ts';
import { type Asked, recordLoad } from './load-record.ts';

/** What a cold load took until the address showed what it is for. */
export interface ColdLoad {
  /** In the order in which they were sent, the page first. */
  list: Step[];
  /** How often the page had to wait for an answer before it could ask on. */
  steps: number;
  isShown: boolean;
  /** The app's calls, also those that it made once the address was shown. */
  calls: Asked[];
}

/**
 * No part of what is shown: the log of events leaves two seconds after the first entry (spec section
 * 9), wherever the load is then; the manifest and the icons the browser asks for by itself, when it
 * likes, and not every browser does.
 */
const UNCOUNTED = new RegExp(`${appEventLogClient.path}$|\\.webmanifest$|/icon-\\d+\\.png$`);
/** Looks at a page that has nothing to do, in a row, before it counts as waiting. */
const QUIET_LOOKS = 4;
/** Longer than React keeps a loaded screen back behind its placeholder. */
const LOOK_MS = 100;
const POLL_MS = 25;
/** More than any page took; what does not show by then never will. */
const STEPS_MAX = 30;
const IDLE_ROUNDS_MAX = 12;
/** Rounds without a new call until the app is taken to have made all that it makes by itself. */
const LATE_ROUNDS = 3;
const CALL = /^\/app\/v\d+\//;

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Waits until the page's main thread has been idle for some looks in a row. */
async function waitForQuiet(page: Page): Promise<void> {
  const looks = async ([count, ms]: readonly [number, number]): Promise<void> => {
    for (let look = 0; look < count; look += 1) {
      await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
      await new Promise((done) => setTimeout(done, ms));
    }
  };
  // A page that is just being left has no quiet; the next look meets the one that comes.
  await page.evaluate(looks, [QUIET_LOOKS, LOOK_MS] as const).catch(() => sleep(LOOK_MS));
}

interface Held {
  requestId: string;
  networkId: string;
  url: string;
}

/** Holds every request back until `release`, which lets all go that wait then. */
async function holdRequests(session: CDPSession) {
  const held: Held[] = [];
  const released = new Set<string>();
  const underWay = new Set<string>();
  const stepOf = new Map<string, number>();
  let step = 0;
  let arrivals = 0;
  const go = (requestId: string, onGone: () => void = () => undefined): void => {
    // Taken back by the page meanwhile: nothing is under way then.
    session.send('Fetch.continueRequest', { requestId }).catch(onGone);
  };
  const letGo = ({ requestId, networkId, url }: Held): void => {
    released.add(`${networkId} ${url}`);
    underWay.add(networkId);
    go(requestId, () => underWay.delete(networkId));
  };
  session.on('Fetch.requestPaused', ({ requestId, networkId = requestId, request }) => {
    if (UNCOUNTED.test(new URL(request.url).pathname)) {
      go(requestId);
      return;
    }
    arrivals += 1;
    // A font is asked for anew when the browser has learnt where it may come from: the same request.
    if (released.has(`${networkId} ${request.url}`)) go(requestId);
    else held.push({ requestId, networkId, url: request.url });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'http*' }] });
  return {
    stepOf,
    ended(networkId: string): void {
      underWay.delete(networkId);
      // Taken back while it was held.
      const at = held.findIndex((each) => each.networkId === networkId);
      if (at >= 0) held.splice(at, 1);
    },
    hasHeld: () => held.length > 0,
    arrivals: () => arrivals,
    isUnderWay: () => underWay.size > 0,
    release(): void {
      step += 1;
      for (const each of held.splice(0)) {
        stepOf.set(each.networkId, step);
        letGo(each);
      }
    },
    /** Lets calls go, in no step, and nothing else. @returns whether there were any */
    releaseCalls(): boolean {
      const calls = held.filter(({ url }) => CALL.test(new URL(url).pathname));
      for (const each of calls) {
        held.splice(held.indexOf(each), 1);
        letGo(each);
      }
      return calls.length > 0;
    },
  };
}

/**
 * Opens an address and counts the steps to what it shows. All requests of the page are held back until
 * it can do no more without an answer; then all of them are let go at once, and that was one step. So
 * the count is of what waits for what, whoever started it: a call that needs another one's reply, a
 * chunk that a chunk imports, a picture that data names. No clock and no busy machine changes it.
 * @param isShown whether the address shows what it is for; asked when the page waits
 */
export async function loadInSteps(
  page: Page,
  url: string,
  isShown: () => Promise<boolean>,
): Promise<ColdLoad> {
  const session = await page.context().newCDPSession(page);
  const requests = await holdRequests(session);
  const list = await recordLoad(session, new URL(url).origin, requests.ended);
  const settle = async (): Promise<void> => {
    for (let seen = -1; seen !== requests.arrivals(); ) {
      seen = requests.arrivals();
      while (requests.isUnderWay()) await sleep(POLL_MS);
      await waitForQuiet(page);
    }
  };
  const opened = page.goto(url, { waitUntil: 'commit' });
  while (!requests.hasHeld()) await sleep(POLL_MS);
  let shown = false;
  for (let step = 0, idle = 0; !shown && step < STEPS_MAX && idle < IDLE_ROUNDS_MAX; ) {
    if (requests.hasHeld()) {
      requests.release();
      step += 1;
      idle = 0;
    } else idle += 1;
    await settle();
    shown = await isShown();
  }
  // What is fetched ahead stays held: it would be fetched for nothing.
  for (let round = 0, quiet = 0; quiet < LATE_ROUNDS && round < STEPS_MAX; round += 1) {
    quiet = requests.releaseCalls() ? 0 : quiet + 1;
    await settle();
  }
  await session.send('Fetch.disable');
  await opened;
  const isCounted = ({ address, isKept }: Asked) =>
    CALL.test(address) && !UNCOUNTED.test(address) && !isKept;
  return { ...countedOf(list, requests.stepOf), isShown: shown, calls: list.filter(isCounted) };
}

/** What came over the wire; a step of which the browser had everything is none. */
function countedOf(list: Awaited<ReturnType<typeof recordLoad>>, stepOf: Map<string, number>) {
  const counted = list.flatMap((asked) => {
    const step = stepOf.get(asked.id);
    return step === undefined || asked.isKept ? [] : [{ ...asked, step }];
  });
  const steps = [...new Set(counted.map(({ step }) => step))].sort((a, b) => a - b);
  const renamed = counted.map((asked) => ({ ...asked, step: steps.indexOf(asked.step) + 1 }));
  return { list: renamed, steps: steps.length };
}
