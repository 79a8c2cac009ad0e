import { expect, test } from 'vitest';
import { frameTimes } from './bench-trace.ts';

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
