import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EDGE, LEDGE_Z } from './geometry.ts';
import { FACES } from './model.ts';
import { createThrow, REST_AT, restsOf, TOSS_SECONDS } from './throw.ts';
import { SIDES, support, type Turn, withTop } from './turn.ts';

const dice = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 3 });
const thrown = fc.record({ drawId: fc.string(), dice });

/** The colour on top, from the axes alone. */
function topOf(turn: Turn): number {
  const ups = [turn[2], turn[5], turn[8]];
  const axis = ups.findIndex((up) => Math.abs(up) > 0.99);
  return SIDES[axis]?.[(ups[axis] ?? 0) > 0 ? 0 : 1] ?? -1;
}

test('each colour of a die can lie on top, and no other number', () => {
  expect(FACES.map((_, color) => topOf(withTop(color)))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(() => withTop(6)).toThrow(RangeError);
});

describe('a throw', () => {
  test('ends with the drawn colours on top and the dice flat on the mat', () => {
    fc.assert(
      fc.property(thrown, (wanted) => {
        const poses = [0, 1, 2].map((die) => createThrow(wanted, undefined).poseAt(die, REST_AT));
        expect(poses).toEqual(restsOf(wanted));
        expect(poses.map(({ turn }) => topOf(turn))).toEqual(wanted.dice);
        for (const { z, turn } of poses) {
          expect(z).toBe(EDGE / 2);
          expect(support(turn)).toBeCloseTo(1, 9);
        }
      }),
    );
  });

  test('never jumps and never sinks into the ledge or the mat', () => {
    fc.assert(
      fc.property(thrown, (wanted) => {
        const { poseAt } = createThrow(wanted, undefined);
        const step = 1 / 240;
        for (let die = 0; die < 3; die += 1) {
          for (let at = TOSS_SECONDS + die * 0.11 + step; at < REST_AT; at += step) {
            const here = poseAt(die, at);
            const next = poseAt(die, at + step);
            expect(Math.hypot(next.x - here.x, next.y - here.y, next.z - here.z)).toBeLessThan(18);
            expect(here.z - (support(here.turn) * EDGE) / 2).toBeGreaterThanOrEqual(-1e-9);
            // Beyond the ledge's edge a corner of a die may hang over.
            if (here.y < -EDGE / 4) {
              expect(here.z - (support(here.turn) * EDGE) / 2).toBeGreaterThanOrEqual(LEDGE_Z - 4);
            }
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  test('leaves the dice apart, wherever they come to lie', () => {
    fc.assert(
      fc.property(thrown, (wanted) => {
        const [left, middle, right] = restsOf(wanted);
        const apart = EDGE * Math.SQRT2 * 0.97;
        expect((middle?.x ?? 0) - (left?.x ?? 0)).toBeGreaterThan(apart);
        expect((right?.x ?? 0) - (middle?.x ?? 0)).toBeGreaterThan(apart);
      }),
    );
  });
});
