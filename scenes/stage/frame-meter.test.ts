import { expect, test, vi } from 'vitest';
import { createFrameMeter } from './frame-meter.ts';

/** Draws frames of the given lengths and tells how often the meter called them too slow. */
function slowCalls(frameSeconds: readonly number[], wantedSeconds: number): number {
  const onSlow = vi.fn();
  const meter = createFrameMeter(onSlow);
  meter.begin();
  let now = 5;
  meter.drew(now, wantedSeconds);
  for (const seconds of frameSeconds) {
    now += seconds;
    meter.drew(now, wantedSeconds);
  }
  return onSlow.mock.calls.length;
}

const frames = (count: number, seconds: number): number[] => new Array(count).fill(seconds);

test('an act that keeps its rate is never too slow', () => {
  expect(slowCalls(frames(300, 1 / 60), 1 / 60)).toBe(0);
  expect(slowCalls(frames(300, 1 / 30), 1 / 30)).toBe(0);
});

test('an act at half its rate is too slow once half of 20 were, and again if that did not help', () => {
  expect(slowCalls(frames(13, 1 / 30), 1 / 60)).toBe(0);
  expect(slowCalls(frames(14, 1 / 30), 1 / 60)).toBe(1);
  expect(slowCalls(frames(29, 1 / 30), 1 / 60)).toBe(2);
});

test('slow first frames and a few long ones change nothing', () => {
  expect(slowCalls([...frames(4, 0.2), ...frames(20, 1 / 60)], 1 / 60)).toBe(0);
  const stumbling = frames(300, 1 / 60).map((seconds, at) => (at % 3 === 0 ? 0.1 : seconds));
  expect(slowCalls(stumbling, 1 / 60)).toBe(0);
  // Nine of each 20, late ones too.
  const late = [...frames(11, 1 / 60), ...frames(9, 0.1)];
  expect(slowCalls([...frames(4, 0.2), ...late, ...frames(4, 0.2), ...late], 1 / 60)).toBe(0);
});
