import type { Browser, BrowserContext } from '@playwright/test';
import { placeOf } from './record-server.ts';
import type { Recorder } from './records.ts';

const watched = new WeakSet<BrowserContext>();
const TOLD = 'bituinTellsSecrets';

/** Runs in each page: tells whatever is put aside there, also what is taken away again later. */
function tellWrites(name: string): void {
  const tell = (place: string, text: string) => {
    const told = Reflect.get(globalThis, name) as undefined | ((...of: string[]) => void);
    told?.(place, text);
  };
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function put(this: Storage, key: string, value: string) {
    const kind = this === globalThis.localStorage ? 'local' : 'session';
    tell(`${kind} storage ${key}`, `${key} ${value}`);
    return setItem.call(this, key, value);
  };
}

/** Runs in a page: all that it keeps on the device now. */
async function readKept(): Promise<[place: string, text: string][]> {
  const kept: [string, string][] = [];
  for (const [kind, storage] of [
    ['local', localStorage],
    ['session', sessionStorage],
  ] as const) {
    for (const [key, value] of Object.entries(storage)) {
      kept.push([`${kind} storage ${key}`, `${key} ${value}`]);
    }
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      kept.push([`cache storage ${name}`, request.url]);
      const answer = await cache.match(request);
      if (!/json|html|text\/plain/.test(answer?.headers.get('content-type') ?? '')) continue;
      kept.push([`cache storage ${name}`, (await answer?.text()) ?? '']);
    }
  }
  return kept;
}

/** Records addresses, referers, the console and everything kept of each page of a context. */
export async function watchContext(context: BrowserContext, { tell }: Recorder): Promise<void> {
  if (watched.has(context)) return;
  watched.add(context);
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const place = placeOf(request.method(), pathname);
    tell(`browser address ${place}`, request.url());
    tell(`browser referer of ${place}`, request.headers().referer ?? '');
  });
  context.on('console', (message) => tell('browser console', message.text()));
  context.on('weberror', (error) => tell('browser error', String(error.error().stack)));
  await context.exposeBinding(TOLD, (_source, place: string, text: string) => tell(place, text));
  await context.addInitScript(tellWrites, TOLD);
}

/** Tells what the open pages of a context keep on the device, and its cookies. */
export async function tellKept(context: BrowserContext, { tell }: Recorder): Promise<void> {
  for (const page of context.pages()) {
    const kept = page.url().startsWith('http') ? await page.evaluate(readKept).catch(() => []) : [];
    for (const [place, text] of kept) tell(place, text);
    tell('browser address bar', page.url());
  }
  const state = await context.storageState({ indexedDB: true });
  tell('cookies', JSON.stringify(state.cookies));
  tell(
    'IndexedDB',
    JSON.stringify(state.origins.map((origin) => ({ ...origin, localStorage: [] }))),
  );
}

/** Watches every further context of a browser, and what it keeps when it is closed. */
export function watchBrowser(browser: Browser, recorder: Recorder): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await watchContext(context, recorder);
    const close = context.close.bind(context);
    context.close = async (why) => {
      await tellKept(context, recorder).catch(() => undefined);
      await close(why);
    };
    return context;
  };
}
