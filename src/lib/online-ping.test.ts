import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCurrentGame, startOnlinePing } from './online-ping.ts';
import { useSession } from './session-store.ts';

const network = vi.fn();
let stop: () => void;

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
  stop = startOnlinePing();
});

afterEach(() => {
  stop();
  setCurrentGame(undefined);
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
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network).toHaveBeenCalledTimes(1);
});

test('a visitor does not ping', async () => {
  useSession.setState({ token: undefined });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(network).not.toHaveBeenCalled();
});
