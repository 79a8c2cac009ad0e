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

const TEXTS: Readonly<Record<string, string>> = {
  phoneInfo: JSON.stringify(PHONE_FACTS),
  messagingToken: 'f:demo-1',
};
const GUARDED = ['openChat', 'share', 'copy', 'openExternal', 'download', 'exit'];
const VERSIONS: Readonly<Record<string, unknown>> = { bridgeVersion: 1, appVersion: '1.0.0' };
/** What tells the journey of each call; its first one tells a page's token. */
const TELL = 'bituinShellTell';

interface Bridge {
  guarded: readonly string[];
  texts: Readonly<Record<string, string>>;
  versions: Readonly<Record<string, unknown>>;
  tell: string;
}

/**
 * Puts the bridge's object into a frame, which answers at once, as Java's does. It answers by itself: a
 * request that waits for the journey would never end where it meets a navigation, since Chromium then
 * tells Playwright of neither.
 */
function inject({ guarded, texts, versions, tell }: Bridge): void {
  const isMain = window.top === window;
  const told = (window as unknown as Record<string, (name: string, args: unknown[]) => void>)[tell];
  const own = isMain ? crypto.getRandomValues(new Uint32Array(4)).join('') : '';
  const isTrusted = (given: unknown) => own !== '' && given === own;
  const bridge: Record<string, unknown> = {};
  const put = (name: string, answer: (given: unknown) => unknown) => {
    bridge[name] = function call(this: unknown, ...args: unknown[]) {
      if (this !== bridge) throw new Error('Java bridge method invoked on a non-injected object');
      told?.(name, args);
      return answer(args[0]);
    };
  };
  // On the phone's main thread, after the call has come back.
  const handOver = () => own && setTimeout(() => window.bituinShellReady?.(own), 0);
  put('connect', () => void handOver());
  for (const [name, version] of Object.entries(versions)) put(name, () => version);
  for (const name of guarded) put(name, isTrusted);
  for (const [name, text] of Object.entries(texts)) {
    put(name, (given) => (isTrusted(given) ? text : ''));
  }
  if (own) told?.('', [own]);
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
  await page.exposeBinding(TELL, ({ frame }, name: string, args: unknown[]) => {
    const isMain = frame === page.mainFrame();
    if (name === '' && isMain) token = String(args[0]);
    else calls.push({ name, args, isMain, isTrusted: token !== '' && args[0] === token });
  });
  const bridge: Bridge = { guarded: GUARDED, texts: TEXTS, versions: VERSIONS, tell: TELL };
  await page.addInitScript(inject, bridge);
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
