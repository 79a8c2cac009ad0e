import { describe, expect, test } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { figuresOf, redrawSlot, untilRedraw } from './figures.ts';
import { sampleInfo } from './samples.ts';

describe('jackpot figures', () => {
  test('stay inside the section of their tier in every slot', () => {
    for (let slot = 0; slot < 2000; slot += 1) {
      for (const { amount, min, max } of figuresOf(sampleInfo, 'range', slot).tiers) {
        expect(amount).toBeGreaterThanOrEqual(min);
        expect(amount).toBeLessThanOrEqual(max);
      }
    }
  });

  test('reach both ends of a narrow section', () => {
    const miniSection = { min: hundredthsOf(10), max: hundredthsOf(12) };
    const seen = new Set<number>();
    for (let slot = 0; slot < 200; slot += 1) {
      const figures = figuresOf({ ...sampleInfo, miniSection }, 'range', slot);
      seen.add(figures.tiers[3]?.amount ?? 0);
    }
    expect([...seen].sort()).toEqual([10, 11, 12]);
  });

  test('are drawn anew every 6 seconds and stay put in between', () => {
    const start = 1_800_000_000_000;
    expect(redrawSlot(start + 5_999)).toBe(redrawSlot(start));
    expect(redrawSlot(start + 6_000)).toBe(redrawSlot(start) + 1);
    expect(untilRedraw(start + 5_999)).toBe(1);
    const now = figuresOf(sampleInfo, 'range', redrawSlot(start));
    expect(figuresOf(sampleInfo, 'range', redrawSlot(start + 5_999))).toEqual(now);
    expect(figuresOf(sampleInfo, 'range', redrawSlot(start + 6_000))).not.toEqual(now);
  });

  test('add up to the total above them', () => {
    const { total, tiers } = figuresOf(sampleInfo, 'range', 7);
    expect(tiers.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  });

  test('are the true pots in meter mode', () => {
    const { total, tiers } = figuresOf(sampleInfo, 'meter', 7);
    expect(total).toBe(sampleInfo.total);
    expect(tiers.map(({ amount }) => amount)).toEqual([
      sampleInfo.megaJackpot,
      sampleInfo.majorJackpot,
      sampleInfo.minorJackpot,
      sampleInfo.miniJackpot,
    ]);
  });
});
