import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

/** One call at the bridge. */
interface BridgeCall {
  name: string;
  args: unknown[];
  /** True from the page itself, false from a frame in it. */
  isMain: boolean;
  /** Whether it had the token of the page that stands there now. */
  isTrusted: boolean;
}

/** The phone around a page. */
export interface Shell {
  /** Every call that was made, in order. */
  readonly calls: readonly BridgeCall[];
  /** What was asked with the right token, as `name argument argument`. */
  trusted(name: string): string[];
  /** The token of the page that stands there now; '' before any. */
  token(): string;
  /** Presses the phone's back button. @returns whether the shell asks to leave the app */
  back(): Promise<boolean>;
}

/** What the page of a shell says of its browser. */
export const SHELL_AGENT =
  'Mozilla/5.0 (Linux; Android 13; SM-A155F Build/TP1A.220624.014; wv) AppleWebKit/537.36 ' +
  '(KHTML, like Gecko) Version/4.0 Chrome/119.0.6045.66 Mobile Safari/537.36 BituinShell/1.0.0';

export const PHONE_FACTS = {
  model: 'SM-A155F',
  brand: 'samsung',
  os: '13',
  sdk: 33,
  webview: '119.0.6045.66',
};

const FREE = ['connect', 'bridgeVersion', 'appVersion'];
const ANSWERS: Readonly<Record<string, unknown>> = { bridgeVersion: 1, appVersion: '1.0.0' };
const TEXTS: Readonly<Record<string, string>> = {
  phoneInfo: JSON.stringify(PHONE_FACTS),
  messagingToken: 'f:demo-1',
};
const GUARDED = ['openChat', 'share', 'copy', 'openExternal', 'download', 'exit'];
const PATH = '/__shell';

/** Puts the bridge's object into a frame: a call waits for the phone, as Java's do. */
function inject({ names, path }: { names: readonly string[]; path: string }): void {
  const ask = (name: string, args: unknown[]): unknown => {
    const request = new XMLHttpRequest();
    // Of a request like this Chromium 83 tells no body.
    const told = encodeURIComponent(JSON.stringify({ name, args }));
    request.open('GET', `${path}?${told}`, false);
    request.send();
    return JSON.parse(request.responseText);
  };
  const bridge: Record<string, unknown> = {};
  for (const name of names) {
    bridge[name] = function call(this: unknown, ...args: unknown[]) {
      if (this !== bridge) throw new Error('Java bridge method invoked on a non-injected object');
      return ask(name, args);
    };
  }
  Object.assign(window, { BituinShell: bridge });
}

/**
 * Puts a page into the Android shell: as the real one it injects its bridge into every frame, hands a
 * token to the main frame alone, and another one to each page that fills the window. The page's context
 * has `SHELL_AGENT`.
 */
export async function putIntoShell(page: Page): Promise<Shell> {
  const calls: BridgeCall[] = [];
  let token = '';
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    token = randomBytes(16).toString('hex');
  });
  const handOver = (given: string) =>
    page.mainFrame().evaluate((one) => window.bituinShellReady?.(one), given);
  await page.route(new RegExp(`${PATH}\\?`), async (route) => {
    const told = decodeURIComponent(new URL(route.request().url()).search.slice(1));
    const { name, args } = JSON.parse(told) as Pick<BridgeCall, 'name' | 'args'>;
    const isTrusted = token !== '' && args[0] === token;
    calls.push({ name, args, isMain: route.request().frame() === page.mainFrame(), isTrusted });
    // On the phone's main thread, after the call has come back.
    if (name === 'connect') setTimeout(() => void handOver(token).catch(() => undefined), 0);
    const kept = name in TEXTS ? (isTrusted ? TEXTS[name] : '') : isTrusted;
    const answer = FREE.includes(name) ? (ANSWERS[name] ?? null) : kept;
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill({ json: answer, headers });
  });
  const names = [...FREE, ...GUARDED, ...Object.keys(TEXTS)];
  await page.addInitScript(inject, { names, path: PATH });
  return {
    calls,
    trusted: (wanted) =>
      calls
        .filter(({ name, isTrusted }) => name === wanted && isTrusted)
        .map(({ name, args }) => [name, ...args.slice(1)].join(' ')),
    token: () => token,
    async back() {
      if (await page.evaluate(() => window.bituinShellBack?.() === true)) return false;
      const session = await page.context().newCDPSession(page);
      const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
      await session.detach();
      if (!/^http/.test(entries[currentIndex - 1]?.url ?? '')) return true;
      await page.goBack();
      return false;
    },
  };
}
