import { describe, expect, test } from 'vitest';
import { RING_SOUNDS } from '../../../scenes/jackpot-ring/act.ts';
import { tierNameOf } from '../../../scenes/tier-wheel/geometry.ts';
import { isSound } from '../../lib/platform/audio.ts';
import { tierOf } from './prizes.ts';
import { sampleOutcome } from './samples.ts';
import { ringModelOf, ringOutcomeOf, wheelOutcomeOf } from './scenes.ts';

describe('what the scenes are told', () => {
  test('is the settled cell for the ring', () => {
    expect(ringOutcomeOf(sampleOutcome({ cell: 7 }))).toEqual({ drawId: 'draw-1', cell: 7 });
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
