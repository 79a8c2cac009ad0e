import { beforeEach, describe, expect, test, vi } from 'vitest';
import { browserHost, installedHost } from './browser-host.ts';
import type { Host, ShareWish } from './host.ts';
import { type ShellPage, shellHost } from './shell-host.ts';

// One contract for all that the app runs in: what is asked comes about, is said when it does not, and
// nothing throws. What is behind a host is scripted here, as no test has a phone.

const TOKEN = '6b1c';
const ORIGIN = 'https://play.example';
const PHONE = '{"model":"SM-A155F","brand":"samsung","os":"13","sdk":33,"webview":"119"}';

/** What really happened, whichever way it went. */
let done: string[];
/** True while the outer world refuses everything. */
let isRefusing: boolean;
beforeEach(() => {
  done = [];
  isRefusing = false;
});

function happen(what: string): boolean {
  if (!isRefusing) done.push(what);
  return !isRefusing;
}

async function orReject(what: string): Promise<void> {
  if (!happen(what)) throw new Error('refused');
}

/** A page of a browser that has everything. */
function page(): ShellPage {
  const location = {
    href: `${ORIGIN}/wallets`,
    origin: ORIGIN,
    assign: (url: string) => happen(`go ${url}`),
    replace: (url: string) => happen(`exit ${url}`),
  };
  const navigator = {
    share: ({ text = '', url = '' }: ShareWish) => orReject(`share ${text} ${url}`),
    canShare: () => true,
    clipboard: { writeText: (text: string) => orReject(`copy ${text}`) },
  };
  const document = {
    body: { append: () => undefined },
    createElement: () => ({
      href: '',
      download: '',
      click() {
        happen(`save ${new URL(this.href, ORIGIN).href} ${this.download}`);
      },
      remove: () => undefined,
    }),
  };
  const open = (url: string) => happen(`open ${url}`);
  return { location, navigator, document, open, close: () => undefined } as unknown as ShellPage;
}

/** A page in a shell: its WebView has no share sheet, and the bridge wants the token. */
function shellPage(isConnected = true): ShellPage {
  const inShell = page();
  const guarded =
    (name: string, from = 0) =>
    (token: string, ...given: string[]) =>
      token === TOKEN && happen([name, ...given.slice(from)].join(' '));
  const bridge = {
    connect: () => {
      if (isConnected) setTimeout(() => inShell.bituinShellReady?.(TOKEN));
    },
    share: guarded('share', 1),
    copy: guarded('copy'),
    openExternal: guarded('open'),
    download: guarded('save'),
    exit: (token: string) => token === TOKEN && happen('exit'),
    openChat: guarded('chat'),
    phoneInfo: (token: string) => (token === TOKEN && !isRefusing ? PHONE : ''),
    messagingToken: (token: string) => (token === TOKEN && !isRefusing ? 'f:1' : ''),
  };
  return Object.assign(inShell, { BituinShell: bridge });
}

const HOSTS: readonly [string, () => Host][] = [
  ['browser', () => browserHost(page())],
  ['installed', () => installedHost(page())],
  ['shell', () => shellHost(shellPage())],
];

describe.each(HOSTS)('the %s', (name, made) => {
  const isShell = name === 'shell';

  test('does what is asked, once, and says so', async () => {
    const host = made();
    expect(host.name).toBe(name);
    expect(await host.share({ text: 'Look', url: `${ORIGIN}/x` })).toBe('shared');
    expect(await host.copy('abc')).toBe(true);
    expect(await host.openExternal('https://regulator.example/')).toBe(true);
    expect(await host.download('/statements/1.csv', 's.csv')).toBe(true);
    await host.exit('https://leave.example/');
    expect(done).toEqual([
      `share Look ${ORIGIN}/x`,
      'copy abc',
      'open https://regulator.example/',
      `save ${ORIGIN}/statements/1.csv s.csv`,
      isShell ? 'exit' : 'exit https://leave.example/',
    ]);
  });

  test('goes to a payment page, beside this one in the shell', async () => {
    const host = made();
    expect(await host.leaveFor('https://pay.example/1')).toBe(isShell);
    // Our own pages stay in the same window everywhere.
    expect(await host.leaveFor(`${ORIGIN}/sandbox/pay`)).toBe(false);
    expect(done).toEqual([
      `${isShell ? 'open' : 'go'} https://pay.example/1`,
      `go ${ORIGIN}/sandbox/pay`,
    ]);
  });

  test('says what it cannot do', async () => {
    const host = made();
    const picture = new File(['x'], 'win.png', { type: 'image/png' });
    expect(host.canShare({ files: [picture] })).toBe(!isShell);
    expect(await host.share({ files: [picture] })).toBe(isShell ? 'none' : 'shared');
    expect(await host.download('blob:x', 'win.png')).toBe(host.savesMade);
    expect(host.savesMade).toBe(!isShell);
    expect([host.canInstall(), await host.install()]).toEqual([false, false]);
  });

  test('tells of the phone, and opens a hosted chat, where it is a shell', async () => {
    const host = made();
    expect(await host.phoneInfo()).toBe(isShell ? PHONE : '');
    expect(await host.messagingToken()).toBe(isShell ? 'f:1' : '');
    const wish = { licence: '123', group: '4', userId: '5' };
    expect(await host.openChat(wish)).toBe(isShell);
    expect(done).toEqual(isShell ? ['chat 123 4 5'] : []);
  });

  test('throws nothing when everything is refused', async () => {
    const host = made();
    isRefusing = true;
    expect(await host.share({ text: 'Look', url: ORIGIN })).toBe('none');
    expect(await host.copy('abc')).toBe(false);
    expect([await host.phoneInfo(), await host.messagingToken()]).toEqual(['', '']);
    expect(await host.openChat({ licence: '1', group: '', userId: '' })).toBe(false);
    await host.exit('https://leave.example/');
    expect(done).toEqual([]);
  });
});

test('a player who thinks better of it has cancelled, and nothing failed', async () => {
  const own = page();
  const cancel = () => Promise.reject(new DOMException('', 'AbortError'));
  Object.assign(own.navigator, { share: cancel });
  expect(await browserHost(own).share({ text: 'Look' })).toBe('cancelled');
});

test('a shell that does not answer is a browser, and is asked again the next time', async () => {
  vi.useFakeTimers();
  const own = shellPage(false);
  const host = shellHost(own);
  const copied = host.copy('abc');
  await vi.advanceTimersByTimeAsync(3000);
  expect(await copied).toBe(true);
  expect(done).toEqual(['copy abc']);
  const shared = host.share({ text: 'Look', url: ORIGIN });
  await vi.advanceTimersByTimeAsync(0);
  own.bituinShellReady?.(TOKEN);
  expect(await shared).toBe('shared');
  expect(own.bituinShellReady).toBeUndefined();
  vi.useRealTimers();
});

test('many questions at once are one connection', async () => {
  const own = shellPage();
  const connect = vi.spyOn(own.BituinShell as { connect(): void }, 'connect');
  const host = shellHost(own);
  await Promise.all([host.copy('a'), host.phoneInfo(), host.messagingToken()]);
  await host.copy('b');
  expect(connect).toHaveBeenCalledTimes(1);
});
