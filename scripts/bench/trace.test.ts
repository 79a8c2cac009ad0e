import { expect, test } from 'vitest';
import { frameTimes, longestTask } from './trace.ts';

const trace = (traceEvents: unknown[]): Buffer => Buffer.from(JSON.stringify({ traceEvents }));

test('call-backs of one frame are summed, in milliseconds of the thread', () => {
  const events = [
    { name: 'FireAnimationFrame', ts: 16_000, dur: 900, tdur: 400 },
    { name: 'Layout', ts: 16_100, dur: 50 },
    { name: 'FireAnimationFrame', ts: 100, dur: 500, tdur: 300 },
    { name: 'FireAnimationFrame', ts: 620, dur: 250, tdur: 200 },
  ];
  expect(frameTimes(trace(events))).toEqual([0.5, 0.4]);
});

test('where a browser keeps no thread time, the wall time stands in', () => {
  expect(frameTimes(trace([{ name: 'FireAnimationFrame', ts: 1, dur: 700 }]))).toEqual([0.7]);
});

test('the longest task is that of a page, not of another thread', () => {
  const main = { pid: 1, tid: 2 };
  const events = [
    { name: 'thread_name', ts: 0, ...main, args: { name: 'CrRendererMain' } },
    { name: 'thread_name', ts: 0, pid: 1, tid: 3, args: { name: 'Compositor' } },
    { name: 'RunTask', ts: 1, ...main, dur: 90_000, tdur: 4000 },
    { name: 'RunTask', ts: 2, ...main, dur: 9000, tdur: 6500 },
    { name: 'RunTask', ts: 2, pid: 1, tid: 3, dur: 9000, tdur: 9000 },
  ];
  expect(longestTask(trace(events))).toBe(6.5);
  expect(longestTask(trace([]))).toBe(0);
});
