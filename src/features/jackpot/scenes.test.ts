import { describe, expect, test } from 'vitest';
import { RING_SOUNDS, SMALL_SECONDS } from '../../../scenes/jackpot-ring/act.ts';
import { tierNameOf } from '../../../scenes/tier-wheel/geometry.ts';
import { sampleOutcome } from '../../../tests/support/app/jackpot-samples.ts';
import { isSound } from '../../lib/platform/audio.ts';
import { tierOf } from './prizes.ts';
import { ringModelOf, ringOutcomeOf, wheelOutcomeOf } from './scenes.ts';
import { FLIGHT_MS } from './small-prize.tsx';

describe('what the scenes are told', () => {
  test('is the settled cell for the ring', () => {
    const { cell, drawId } = ringOutcomeOf(sampleOutcome({ cell: 7 }), []);
    expect({ cell, drawId }).toEqual({ drawId: 'draw-1', cell: 7 });
  });

  test('is what was settled for the ring, whatever the prizes at rest say of its cell', () => {
    const stale = { id: 1, propId: 2001, count: 500, type: 1, showNum: '5', weight: 1200 };
    const prizeOf = (changes: Parameters<typeof sampleOutcome>[0]) =>
      ringOutcomeOf(sampleOutcome({ cell: 0, ...changes }), [stale]).prize;
    expect(prizeOf({ count: 200 })).toEqual({ propId: 2001, count: 200, kind: 'coin' });
    expect(prizeOf({ propId: 60001, count: 3 }).kind).toBe('diamond');
    expect(prizeOf({ propId: 50004, count: 100, type: 2 }).kind).toBe('jackpot');
  });

  test('is whether the prize is small: within 1.2 s of the light the ring is free again', () => {
    const ring = [
      { id: 1, propId: 2001, count: 100, type: 1, showNum: '1', weight: 9000 },
      { id: 2, propId: 2002, count: 500, type: 1, showNum: '500', weight: 1000 },
    ];
    const isSmall = (changes: Parameters<typeof sampleOutcome>[0]) =>
      ringOutcomeOf(sampleOutcome(changes), ring).isSmall;
    // A chance is worth ₱0.90 on this ring.
    expect(isSmall({ propId: 2001, count: 1_799 })).toBe(true);
    expect(isSmall({ propId: 2001, count: 1_800 })).toBe(false);
    expect(isSmall({ propId: 60_001, count: 999_999 })).toBe(true);
    expect(isSmall({ propId: 50_004, count: 100, type: 2 })).toBe(false);
    expect(SMALL_SECONDS * 1000 + FLIGHT_MS).toBeLessThanOrEqual(1200);
  });

  test('is the tier of the prop and the booked amount for the wheel', () => {
    for (const propId of [50001, 50002, 50003, 50004]) {
      const outcome = wheelOutcomeOf(sampleOutcome({ propId, count: 12_345, type: 2 }));
      expect(tierNameOf(outcome.tier)).toBe(tierOf(propId));
      expect(outcome.amount).toBe(12_345);
    }
  });

  test('is each prize with its kind, in the order of the cells', () => {
    const prize = { id: 1, propId: 60001, count: 5, type: 1, showNum: '5', weight: 1200 };
    expect(ringModelOf([prize], 'ready')).toEqual({
      spin: 'ready',
      prizes: [{ propId: 60001, count: 5, kind: 'diamond' }],
    });
  });

  test('names only sounds that the sprite holds', () => {
    expect(Object.values(RING_SOUNDS).filter((name) => !isSound(name))).toEqual([]);
  });
});
