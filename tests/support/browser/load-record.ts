import type { CDPSession } from '@playwright/test';

/** One request of a page as the browser tells it. Times in seconds of the browser's own clock. */
export interface Asked {
  id: string;
  /** Path and query where it is of the page's own origin, else the whole address. */
  address: string;
  /** Two requests with equal keys ask for the same thing. */
  key: string;
  /** What the browser takes it for: Document, Script, Stylesheet, Image, Font, Fetch ... */
  type: string;
  /** Who asked: the page for a tag or a preload, the scripts on the stack for a call or an import. */
  from: string[];
  sentAt: number;
  firstAt?: number;
  doneAt?: number;
  /** Over the wire, headers included. */
  bytes: number;
  /** Came from the browser's cache or a service worker: no part of the load. */
  isKept: boolean;
}

interface Frames {
  callFrames: readonly { url: string }[];
  parent?: Frames | undefined;
}

function urlsOf(stack: Frames | undefined): string[] {
  if (!stack) return [];
  return [...stack.callFrames.map(({ url }) => url), ...urlsOf(stack.parent)];
}

/** Addresses as `Asked` has them. */
function addressIn(origin: string, url: string): string {
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}

/**
 * Records every request of the page from now on. The list grows while the page loads; data and blob
 * addresses are not in it, for nobody sends them.
 * @param onEnd called whenever a request has ended, well or not
 */
export async function recordLoad(
  session: CDPSession,
  origin: string,
  onEnd: (id: string) => void = () => undefined,
): Promise<Asked[]> {
  const list: Asked[] = [];
  const byId = new Map<string, Asked>();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    const address = addressIn(origin, request.url);
    const urls = [initiator.url ?? '', ...urlsOf(initiator.stack)].filter(Boolean);
    const asked: Asked = {
      id: requestId,
      address,
      key: `${request.method} ${address} ${request.postData ?? ''}`.trimEnd(),
      type: type ?? 'Other',
      from: [...new Set(urls)].map((url) => addressIn(origin, url)),
      sentAt: timestamp,
      bytes: 0,
      isKept: false,
    };
    byId.set(requestId, asked);
    list.push(asked);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const asked = byId.get(requestId);
    if (asked) asked.isKept = true;
  });
  session.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    const asked = byId.get(requestId);
    if (!asked) return;
    asked.firstAt = timestamp;
    if (response.fromDiskCache || response.fromServiceWorker) asked.isKept = true;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const asked = byId.get(requestId);
    if (asked) Object.assign(asked, { doneAt: timestamp, bytes: encodedDataLength });
    onEnd(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => onEnd(requestId));
  await session.send('Network.enable');
  return list;
}
