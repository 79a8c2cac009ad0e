import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SPRING_SECONDS, springAt } from './spring.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

test('a spring begins at rest where it was and ends at rest where it goes', () => {
  fc.assert(
    fc.property(share, share, (from, to) => {
      const start = springAt(from, to, 0);
      expect(start.value).toBeCloseTo(from, 12);
      expect(start.velocity).toBeCloseTo(0, 12);
      for (const seconds of [SPRING_SECONDS, SPRING_SECONDS + 1, 100]) {
        expect(springAt(from, to, seconds)).toEqual({ value: to, velocity: 0 });
      }
    }),
  );
});

test('it overshoots once or twice, less each time, and never leaves the way by more than a third', () => {
  fc.assert(
    fc.property(share, share, fc.double({ min: 0, max: 3, noNaN: true }), (from, to, seconds) => {
      fc.pre(Math.abs(from - to) > 0.001);
      const over = (springAt(from, to, seconds).value - to) / (from - to);
      expect(over).toBeGreaterThan(-0.34);
      expect(over).toBeLessThan(1 + 1e-9);
    }),
  );
  expect(springAt(0, 1, 0.4).value).toBeGreaterThan(1);
});

test('it settles without a jump: close to its end it moves by less than a thousandth a frame', () => {
  const frame = 1 / 60;
  for (let time = 2; time < SPRING_SECONDS + 0.1; time += frame) {
    const step = springAt(0, 1, time + frame).value - springAt(0, 1, time).value;
    expect(Math.abs(step)).toBeLessThan(0.001);
  }
});

test('its velocity is the slope of its value', () => {
  const small = 1e-6;
  for (const time of [0.1, 0.3, 0.5, 0.9, 1.5]) {
    const slope = (springAt(0.2, 0.9, time + small).value - springAt(0.2, 0.9, time).value) / small;
    expect(springAt(0.2, 0.9, time).velocity).toBeCloseTo(slope, 3);
  }
});
