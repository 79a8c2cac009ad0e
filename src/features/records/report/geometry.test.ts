import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredthsOf } from '../../../../contract/money.ts';
import { axisMoney, type Bucket, MONEY_PANELS, moneyPlaces, totalsOf } from './figures.ts';
import { CHART, chartHeight, layOut, WIDTH_MIN } from './geometry.ts';

const money = hundredthsOf;
function bucket(start: string, figures: Partial<Record<keyof Bucket, number>> = {}): Bucket {
  const { deposits = 0, withdrawals = 0, wagers = 0, wins = 0, rewards = 0 } = figures;
  return {
    start,
    deposits: money(Number(deposits)),
    withdrawals: money(Number(withdrawals)),
    wagers: money(Number(wagers)),
    wins: money(Number(wins)),
    rewards: money(Number(rewards)),
    net: money(Number(wins) + Number(rewards) - Number(wagers)),
  };
}
const days = (figures: Partial<Record<keyof Bucket, number>>[]) =>
  figures.map((one, index) => bucket(`2026-11-${String(index + 1).padStart(2, '0')}`, one));

const amount = fc.integer({ min: 0, max: 1e12 });
const anyDays = fc
  .array(fc.record({ deposits: amount, withdrawals: amount, wagers: amount, wins: amount }), {
    minLength: 1,
    maxLength: 12,
  })
  .map(days);

describe('the chart', () => {
  test('keeps every bar inside its panel and its place, whatever the amounts', () => {
    fc.assert(
      fc.property(anyDays, fc.integer({ min: WIDTH_MIN, max: 448 }), (buckets, width) => {
        const { panels, slots } = layOut(MONEY_PANELS, moneyPlaces(buckets), width);
        for (const { top, zero, bars, ticks } of panels) {
          for (const bar of bars) {
            expect(bar.y).toBeGreaterThanOrEqual(top - 2);
            expect(bar.y + bar.height).toBeLessThanOrEqual(top + CHART.panel + 2);
            expect(
              Math.min(Math.abs(bar.y - zero), Math.abs(bar.y + bar.height - zero)),
            ).toBeLessThan(1e-6);
            const slot = slots.find(({ x }) => x <= bar.x);
            expect(slot).toBeDefined();
            expect(bar.x + bar.width).toBeLessThanOrEqual(width - CHART.right);
          }
          expect(ticks.length).toBeGreaterThan(1);
          expect(top + CHART.panel).toBeLessThan(chartHeight(MONEY_PANELS.length));
        }
      }),
    );
  });

  test('lets money out and losses hang below the line, the rest stand on it', () => {
    const { panels } = layOut(
      MONEY_PANELS,
      moneyPlaces(days([{ deposits: 100, withdrawals: 50, wagers: 80, wins: 30 }])),
      320,
    );
    const sides = panels.flatMap(({ zero, bars }) =>
      bars.map(({ series, y }) => [series, y < zero ? 'above' : 'below']),
    );
    expect(sides).toEqual([
      ['deposits', 'above'],
      ['withdrawals', 'below'],
      ['wagers', 'above'],
      ['net', 'below'],
    ]);
  });

  test('draws no bar where nothing moved, and still an axis', () => {
    const { panels } = layOut(MONEY_PANELS, moneyPlaces(days([{}, {}])), 320);
    expect(panels.flatMap(({ bars }) => bars)).toEqual([]);
    expect(panels[0]?.zero).toBe((panels[0]?.top ?? 0) + CHART.panel);
  });
});

test('adds the buckets up', () => {
  const buckets = days([
    { deposits: 100, wagers: 10 },
    { deposits: 1, wins: 5 },
  ]);
  expect(totalsOf(buckets)).toEqual({
    deposits: 101,
    withdrawals: 0,
    wagers: 10,
    wins: 5,
    rewards: 0,
    net: -5,
  });
});

test('writes amounts short for the axis', () => {
  expect([0, 5_000, -50_000, 120_000, 123_456_700, 250_000_000].map(axisMoney)).toEqual([
    '₱0',
    '₱50',
    '−₱500',
    '₱1.2k',
    '₱1.2M',
    '₱2.5M',
  ]);
});
