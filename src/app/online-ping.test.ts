import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handleApi } from '../lib/api/api.ts';
import { noteActivity, setCurrentGame } from '../lib/session/presence.ts';
import { useSession } from '../lib/session/session-store.ts';
import { startOnlinePing } from './online-ping.ts';

const network = vi.fn();
const loadLock = vi.fn(async () => undefined);
const locked = vi.fn(async () => true);
let stop: () => void;
const stay = () => undefined;

function setVisibility(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  network.mockReset().mockImplementation(async () => new Response('{"code":200}'));
  vi.stubGlobal('fetch', network);
  useSession.setState({ token: '7.abc' });
  setVisibility('visible');
  handleApi({ unauthorised: stay, tipTimeout: stay, maintenance: stay, locked });
  noteActivity();
  stop = startOnlinePing(loadLock);
});

afterEach(() => {
  stop();
  setCurrentGame(undefined);
  localStorage.clear();
  vi.clearAllMocks();
  useSession.setState({ token: undefined });
  Reflect.deleteProperty(document, 'visibilityState');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a visible tab pings every minute with the current game', async () => {
  setCurrentGame(12);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network).toHaveBeenCalledTimes(1);
  expect(network.mock.calls[0]?.[0]).toBe('/app/v1/online');
  expect(JSON.parse(network.mock.calls[0]?.[1].body)).toMatchObject({ gameId: 12 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network).toHaveBeenCalledTimes(2);
});

test('a hidden tab does not ping, and starts again when it is shown', async () => {
  setVisibility('hidden');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(network).not.toHaveBeenCalled();
  setVisibility('visible');
  await vi.advanceTimersByTimeAsync(0);
  await vi.waitFor(() => expect(network).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network).toHaveBeenCalledTimes(2);
});

test('a visitor does not ping', async () => {
  useSession.setState({ token: undefined });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(network).not.toHaveBeenCalled();
});

function touch(): void {
  dispatchEvent(new Event('pointerdown'));
}

test('a ping tells for how long nobody has touched the page', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  touch();
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.advanceTimersByTimeAsync(60_000);
  const bodies = network.mock.calls.map(([, { body }]) => JSON.parse(body).idleSeconds);
  expect(bodies).toEqual([60, 60, 120]);
});

test('the app locks after 30 minutes without a touch, and not before', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  touch();
  await vi.advanceTimersByTimeAsync(29.5 * 60_000);
  expect(locked).not.toHaveBeenCalled();
  touch();
  await vi.advanceTimersByTimeAsync(29.5 * 60_000);
  expect(locked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(locked).toHaveBeenCalled();
});

test('a return after 30 minutes locks, one before counts as a touch', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  touch();
  setVisibility('hidden');
  vi.setSystemTime(Date.now() + 29 * 60_000);
  setVisibility('visible');
  setVisibility('hidden');
  vi.setSystemTime(Date.now() + 29 * 60_000);
  setVisibility('visible');
  expect(locked).not.toHaveBeenCalled();
  setVisibility('hidden');
  vi.setSystemTime(Date.now() + 30 * 60_000);
  setVisibility('visible');
  expect(locked).toHaveBeenCalled();
});

test('a touch in another tab keeps this one open', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  localStorage.setItem('bituin.active', JSON.stringify(Date.now()));
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(locked).not.toHaveBeenCalled();
  localStorage.removeItem('bituin.active');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(locked).toHaveBeenCalled();
});

test('a touch on the cover of a locked app is none of the app', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  document.body.classList.add('is-locked');
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  touch();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  document.body.classList.remove('is-locked');
  expect(locked).toHaveBeenCalled();
});

test('a ping that meets a locked session opens the lock, and the next ones wait', async () => {
  locked.mockImplementation(() => new Promise(stay));
  network.mockImplementation(async () => new Response('{"code":409,"errcode":2014}'));
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(locked).toHaveBeenCalledTimes(1);
  expect(network).toHaveBeenCalledTimes(1);
});
