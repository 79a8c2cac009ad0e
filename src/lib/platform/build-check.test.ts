import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOverlays } from '../navigation/overlays.ts';
import { setUnderWay } from '../stores/under-way.ts';

vi.mock('./build-info.ts', () => ({ BUILD_ID: 'first', APP_VERSION: '1' }));

const { isChunkError, loadAhead, offerUpdate, reloadOnce, startBuildCheck, watchChunkErrors } =
  await import('./build-check.ts');
const network = vi.fn();

function serveBuild(id: string): void {
  network.mockImplementation(async () => new Response(JSON.stringify({ id })));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', network);
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  network.mockReset();
});

test('a new build is offered once, within five minutes', async () => {
  const onNewBuild = vi.fn();
  serveBuild('first');
  const stop = startBuildCheck(onNewBuild);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(onNewBuild).not.toHaveBeenCalled();
  serveBuild('second');
  await vi.advanceTimersByTimeAsync(900_000);
  expect(onNewBuild).toHaveBeenCalledTimes(1);
  stop();
});

test('a focused page looks at once', async () => {
  const onNewBuild = vi.fn();
  serveBuild('second');
  const stop = startBuildCheck(onNewBuild);
  dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(onNewBuild).toHaveBeenCalledTimes(1);
  stop();
});

test('a lost network is no new build', async () => {
  const onNewBuild = vi.fn();
  network.mockRejectedValue(new TypeError('offline'));
  const stop = startBuildCheck(onNewBuild);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(onNewBuild).not.toHaveBeenCalled();
  stop();
});

test('the update is offered once, and only after what is under way', () => {
  const shown = () => useOverlays.getState().queue.map(({ name }) => name);
  setUnderWay('jackpot', true);
  setUnderWay('game', true);
  offerUpdate();
  offerUpdate();
  setUnderWay('jackpot', false);
  expect(shown()).toEqual([]);
  setUnderWay('game', false);
  expect(shown()).toEqual(['update']);
  useOverlays.getState().queue[0]?.close();
  setUnderWay('game', true);
  setUnderWay('game', false);
  offerUpdate();
  expect(shown()).toEqual([]);
});

test('a lost chunk reloads the page once and never in a loop', async () => {
  const reload = vi.fn();
  serveBuild('first');
  expect(await reloadOnce(reload)).toBe(true);
  expect(await reloadOnce(reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a chunk that is lost with the network waits: a reload would lose the page too', async () => {
  const reload = vi.fn();
  network.mockRejectedValue(new TypeError('offline'));
  expect(await reloadOnce(reload)).toBe(false);
  serveBuild('first');
  expect(await reloadOnce(reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('errors of lost chunks are told from others', () => {
  expect(isChunkError(new TypeError('Failed to fetch dynamically imported module: x'))).toBe(true);
  expect(isChunkError(new Error('x is not a function'))).toBe(false);
});

const LOST = 'Failed to fetch dynamically imported module: /assets/gone.js';

async function report(message: string): Promise<void> {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }));
  await vi.advanceTimersByTimeAsync(0);
}

test('a chunk of an older build reloads; one that fails to start, or that nobody waits for, does not', async () => {
  const reload = vi.fn();
  serveBuild('second');
  const stop = watchChunkErrors(reload);
  await report('WebGL is not available');
  await loadAhead(() => report(LOST));
  expect(reload).not.toHaveBeenCalled();
  await report(LOST);
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
});

test('a chunk that a network lost for a moment takes no page away, and a new build none from a round', async () => {
  const reload = vi.fn();
  const stop = watchChunkErrors(reload);
  serveBuild('first');
  await report(LOST);
  expect(reload).not.toHaveBeenCalled();
  serveBuild('second');
  setUnderWay('game', true);
  await report(LOST);
  expect(reload).not.toHaveBeenCalled();
  setUnderWay('game', false);
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
});
