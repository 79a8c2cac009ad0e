// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createManualClock, createTickerClock } from './clock.ts';

/** The browser's frames, turned by hand. */
let frames = new Map<number, FrameRequestCallback>();
let isHidden = false;
let nowMs = 0;

function frame(ms: number): void {
  nowMs += ms;
  const due = [...frames.values()];
  frames = new Map();
  for (const run of due) run(nowMs);
}

function hide(next: boolean): void {
  isHidden = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  frames = new Map();
  isHidden = false;
  nowMs = 1000;
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    last += 1;
    frames.set(last, run);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('without a listener no frame is asked for', () => {
  const clock = createTickerClock();
  expect(frames.size).toBe(0);
  const stop = clock.onTick(() => undefined);
  expect(frames.size).toBe(1);
  stop();
  frame(16);
  expect(frames.size).toBe(0);
  clock.dispose();
});

test('time is the sum of the frames, and a stalled frame counts for a quarter of a second at most', () => {
  const clock = createTickerClock();
  clock.onTick(() => undefined);
  frame(16);
  frame(16);
  expect(clock.now()).toBeCloseTo(0.016, 6);
  frame(5000);
  expect(clock.now()).toBeCloseTo(0.266, 6);
  clock.dispose();
});

test('time goes on between two slow frames: what starts there starts at its beginning', () => {
  const clock = createTickerClock();
  const slowly = { secondsMin: 1 / 12 };
  clock.onTick(() => undefined, slowly);
  vi.advanceTimersByTime(100);
  frame(16);
  nowMs += 70;
  const startedAt = clock.now();
  expect(startedAt).toBeCloseTo(0.07, 6);
  let first: number | undefined;
  clock.onTick((now) => {
    first ??= now - startedAt;
  });
  frame(16);
  expect(first).toBeCloseTo(0.016, 6);
  // As a frame would count it.
  nowMs += 5000;
  expect(clock.now()).toBeCloseTo(0.336, 6);
  clock.dispose();
});

test('a hidden page asks for no frame and its time stands still', () => {
  const clock = createTickerClock();
  clock.onTick(() => undefined);
  frame(16);
  frame(16);
  hide(true);
  expect(frames.size).toBe(0);
  nowMs += 60_000;
  hide(false);
  expect(frames.size).toBe(1);
  frame(16);
  expect(clock.now()).toBeCloseTo(0.016, 6);
  clock.dispose();
});

test('a slow listener sleeps between its frames, and a fast one wakes the clock', () => {
  const clock = createTickerClock();
  clock.onTick(() => undefined, { secondsMin: 1 / 12 });
  expect(frames.size).toBe(0);
  vi.advanceTimersByTime(100);
  expect(frames.size).toBe(1);
  frame(16);
  expect(frames.size).toBe(0);
  clock.onTick(() => undefined);
  expect(frames.size).toBe(1);
  clock.dispose();
});

test('a manual clock ticks when it is advanced, each listener at its own pace', () => {
  const clock = createManualClock();
  let fast = 0;
  let slow = 0;
  clock.onTick(() => {
    fast += 1;
  });
  const slowly = (): void => {
    slow += 1;
  };
  clock.onTick(slowly, { secondsMin: 0.5 });
  for (let step = 0; step < 10; step += 1) clock.advance(0.1);
  expect([fast, slow]).toEqual([10, 2]);
});
