import { browserHost, type HostPage } from './browser-host.ts';
import type { Host } from './host.ts';

/**
 * What the Android shell puts into every frame (android/, version 1). Its methods are called on the
 * object itself. Without a token a call does nothing and says so; only the main frame is given one.
 */
interface ShellBridge {
  /** The shell answers by `bituinShellReady`, in the main frame alone. */
  connect(): void;
  openChat(token: string, licence: string, group: string, userId: string): boolean;
  share(token: string, title: string, text: string, url: string): boolean;
  copy(token: string, text: string): boolean;
  openExternal(token: string, url: string): boolean;
  download(token: string, url: string, name: string): boolean;
  exit(token: string): boolean;
  phoneInfo(token: string): string;
  messagingToken(token: string): string;
}

/** What is used of a page that stands in a shell. */
export interface ShellPage extends HostPage {
  BituinShell?: ShellBridge;
  bituinShellReady?: (token: string) => void;
}

declare global {
  interface Window {
    BituinShell?: ShellBridge;
    bituinShellReady?: (token: string) => void;
    /** Asked at the phone's back button. @returns true when the page has taken it */
    bituinShellBack?: () => boolean;
  }
}

/** A shell that is there answers within milliseconds. */
const ANSWER_MS = 3000;

/** Asks the shell for this page's token; empty where nobody answers. It lies nowhere else in the page. */
function askToken(page: ShellPage): Promise<string> {
  return new Promise((resolve) => {
    const end = (token: string) => {
      clearTimeout(timer);
      delete page.bituinShellReady;
      resolve(token);
    };
    const timer = setTimeout(() => end(''), ANSWER_MS);
    page.bituinShellReady = end;
    try {
      page.BituinShell?.connect();
    } catch {
      end('');
    }
  });
}

/** Calls to the shell, each with the token that it wants; undefined where it does not come about. */
function callsOf(page: ShellPage) {
  let asked: Promise<string> | undefined;
  return async <Answer>(
    run: (bridge: ShellBridge, token: string) => Answer,
  ): Promise<Answer | undefined> => {
    asked ??= askToken(page);
    const token = await asked;
    const bridge = page.BituinShell;
    if (!token || !bridge) {
      asked = undefined;
      return undefined;
    }
    try {
      return run(bridge, token);
    } catch {
      return undefined;
    }
  };
}

/** Hears of the phone's back button. @param handle true = the page has taken it */
export function onShellBack(handle: () => boolean): void {
  window.bituinShellBack = handle;
}

/** The app in the Android shell; what the shell does not do, its WebView does as a browser. */
export function shellHost(page: ShellPage = window): Host {
  const browser = browserHost(page);
  const call = callsOf(page);
  const addressOf = (url: string) => new URL(url, page.location.href);
  const isOwn = (url: string) => addressOf(url).origin === page.location.origin;
  const openBeside = (url: string) =>
    call((shell, token) => shell.openExternal(token, addressOf(url).href));
  return {
    name: 'shell',
    savesMade: false,
    canShare: ({ files }) => files === undefined,
    async share({ title = '', text = '', url = '', files }) {
      if (files) return 'none';
      const isShared = await call((shell, token) => shell.share(token, title, text, url));
      return isShared ? 'shared' : 'none';
    },
    copy: async (text) =>
      (await call((shell, token) => shell.copy(token, text))) || browser.copy(text),
    openExternal: async (url) => (await openBeside(url)) || browser.openExternal(url),
    async leaveFor(url) {
      if (!isOwn(url) && (await openBeside(url))) return true;
      return browser.leaveFor(url);
    },
    async download(url, name = '') {
      const { href, protocol, pathname } = addressOf(url);
      // The phone's download manager knows the web alone.
      if (!/^https?:$/.test(protocol)) return false;
      const isTaken = isOwn(url)
        ? await call((shell, token) =>
            shell.download(token, href, name || pathname.slice(pathname.lastIndexOf('/') + 1)),
          )
        : await openBeside(url);
      return isTaken || browser.download(url, name);
    },
    async exit(url) {
      if (!(await call((shell, token) => shell.exit(token)))) await browser.exit(url);
    },
    canInstall: () => false,
    install: async () => false,
    phoneInfo: async () => (await call((shell, token) => shell.phoneInfo(token))) ?? '',
    messagingToken: async () => (await call((shell, token) => shell.messagingToken(token))) ?? '',
    openChat: async ({ licence, group, userId }) =>
      (await call((shell, token) => shell.openChat(token, licence, group, userId))) === true,
  };
}
