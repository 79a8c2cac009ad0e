import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('./build-info.ts', () => ({ BUILD_ID: 'first', APP_VERSION: '1' }));

const { checkConnection, held, onConnectionBack, useConnection, watchConnection } = await import(
  './connection.ts'
);
const network = vi.fn();
const LOST = new TypeError('Failed to fetch dynamically imported module: /assets/vip.js');

const isLost = () => useConnection.getState().isLost;
const answer = () => network.mockImplementation(async () => new Response('{"id":"first"}'));
const fail = () => network.mockRejectedValue(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', network);
});

afterEach(async () => {
  answer();
  await checkConnection();
  network.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a site that does not answer is looked at again, less and less often, until it does', async () => {
  fail();
  expect(await checkConnection()).toBe(false);
  expect(isLost()).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(network).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(network).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(network).toHaveBeenCalledTimes(3);
  answer();
  await vi.advanceTimersByTimeAsync(8000);
  expect(isLost()).toBe(false);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(network).toHaveBeenCalledTimes(4);
});

test('several looks at once are one, and a line that says nothing is a lost one', async () => {
  network.mockImplementation(() => new Promise(() => undefined));
  const looks = Promise.all([checkConnection(), checkConnection()]);
  await vi.advanceTimersByTimeAsync(8000);
  expect(await looks).toEqual([false, false]);
  expect(network).toHaveBeenCalledTimes(1);
});

test('the browser’s word that the network is back is looked into, though a look is still out', async () => {
  watchConnection();
  fail();
  for (const wait of [0, 2000, 4000, 8000, 16_000]) await vi.advanceTimersByTimeAsync(wait);
  await checkConnection();
  let lose = (_: Error): void => undefined;
  network.mockImplementation(() => new Promise((_, reject) => (lose = reject)));
  void checkConnection();
  dispatchEvent(new Event('online'));
  answer();
  lose(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(100);
  expect(isLost()).toBe(false);
});

test('who waits for the way back hears of it once each time', async () => {
  const back = vi.fn();
  const stop = onConnectionBack(back);
  answer();
  await checkConnection();
  expect(back).not.toHaveBeenCalled();
  fail();
  await checkConnection();
  answer();
  await checkConnection();
  expect(back).toHaveBeenCalledTimes(1);
  stop();
});

test('a chunk that is lost with the network is loaded again when it is back', async () => {
  fail();
  const load = vi.fn().mockRejectedValueOnce(LOST).mockResolvedValueOnce('chunk');
  const loaded = held(load);
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).toHaveBeenCalledTimes(1);
  answer();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await loaded).toBe('chunk');
});

test('a chunk that a wavering line loses three times is there at the fourth', async () => {
  answer();
  const load = vi.fn().mockRejectedValueOnce(LOST).mockRejectedValueOnce(LOST);
  load.mockRejectedValueOnce(LOST).mockResolvedValueOnce('chunk');
  const loaded = held(load);
  await vi.advanceTimersByTimeAsync(2500);
  expect(await loaded).toBe('chunk');
});

test('a chunk that is lost while the site answers, or that fails to start, is its own affair', async () => {
  answer();
  const lost = expect(held(() => Promise.reject(LOST))).rejects.toBe(LOST);
  await vi.advanceTimersByTimeAsync(2500);
  await lost;
  fail();
  const broken = new Error('WebGL is not available');
  await expect(held(() => Promise.reject(broken))).rejects.toBe(broken);
  expect(isLost()).toBe(false);
});
