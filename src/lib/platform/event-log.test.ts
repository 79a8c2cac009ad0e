import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../session/session-store.ts';
import { flushEvents, logEvent, watchHiding } from './event-log.ts';

const beacon = vi.fn<(url: string, body: Blob) => boolean>();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T06:00:00Z') });
  beacon.mockReset().mockReturnValue(true);
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
});

afterEach(() => {
  flushEvents();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function eventsOf(send: number): Promise<{ eventName: string }[]> {
  const blob = beacon.mock.calls[send]?.[1];
  if (!blob) return [];
  vi.useRealTimers();
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
  return JSON.parse(text).eventList;
}

test('events wait two seconds and leave together with their fields', async () => {
  useSession.setState({ userInfo: { id: '7' } as never });
  logEvent('open', { eventFrom: 'home' });
  logEvent('tap');
  vi.advanceTimersByTime(1999);
  expect(beacon).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(beacon).toHaveBeenCalledTimes(1);
  expect(beacon.mock.calls[0]?.[0]).toBe('/app/v1/anonymous/appEventLogClient');
  const [open] = await eventsOf(0);
  expect(open).toMatchObject({
    eventName: 'open',
    eventFrom: 'home',
    eventUserId: '7',
    channel: 'WEB',
    appId: 'bituin',
    eventTime: Date.parse('2026-11-20T06:00:00Z') / 1000,
  });
});

test('no batch holds more than twenty events', async () => {
  for (let n = 0; n < 45; n += 1) logEvent(`event ${n}`);
  vi.advanceTimersByTime(2000);
  expect(beacon).toHaveBeenCalledTimes(3);
  expect(await eventsOf(0)).toHaveLength(20);
  expect(await eventsOf(2)).toHaveLength(5);
});

test('a hidden page sends at once', () => {
  const stop = watchHiding();
  logEvent('leave');
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(beacon).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(document, 'visibilityState');
  stop();
});

test('a browser that takes no beacon gets a kept-alive request', () => {
  beacon.mockReturnValue(false);
  const network = vi.fn().mockResolvedValue(new Response('{}'));
  vi.stubGlobal('fetch', network);
  logEvent('open');
  flushEvents();
  expect(network).toHaveBeenCalledWith(
    '/app/v1/anonymous/appEventLogClient',
    expect.objectContaining({ keepalive: true, method: 'POST' }),
  );
});
