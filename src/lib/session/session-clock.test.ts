import { describe, expect, test } from 'vitest';
import { startAfter } from './session-clock.ts';

const START = '2026-11-20T04:00:00.000Z';
/** An answer that the server gave so many seconds after the session began. */
const told = (seconds: number, startTime = START) => ({
  startTime,
  serverTime: new Date(Date.parse(START) + seconds * 1000).toISOString(),
});
/** A moment of the session in its milliseconds, by a device whose clock is somewhere else. */
const at = (ms: number) => 1_000_000 + ms;

describe('the start of a session by the device', () => {
  test('is what the first answer tells', () => {
    expect(startAfter(undefined, told(540), at(540_000))).toBe(at(0));
  });

  test('is that of the quickest answer, so the clock never runs back', () => {
    const first = startAfter(undefined, told(10), at(10_000 + 800));
    const second = startAfter(first, told(70), at(70_000 + 200));
    expect([first, second]).toEqual([at(800), at(200)]);
    expect(startAfter(second, told(130), at(130_000 + 9000))).toBe(at(200));
  });

  test('is the server’s own where both clocks go alike, however long an answer lay unread', () => {
    const start = Date.parse(START);
    expect(startAfter(undefined, told(2), start + 5500)).toBe(start);
    expect(startAfter(start, told(60), start + 60_300)).toBe(start);
    // A device that is a minute ahead of the server is not believed.
    expect(startAfter(undefined, told(2), start + 62_000)).toBe(start + 60_000);
  });

  test('is told anew by another session', () => {
    const next = '2026-11-20T05:00:00.000Z';
    expect(startAfter(at(0), told(3600, next), at(3_600_000))).toBe(at(3_600_000));
  });

  test('moves with a device whose clock was set', () => {
    const hour = 3_600_000;
    expect(startAfter(at(0), told(60), at(60_000 - hour))).toBe(at(-hour));
    expect(startAfter(at(0), told(60), at(60_000 + hour))).toBe(at(hour));
  });

  test('never lies after the answer', () => {
    expect(startAfter(undefined, told(-5), at(0))).toBe(at(0));
  });
});
