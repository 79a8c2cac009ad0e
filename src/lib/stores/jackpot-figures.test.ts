import '../../../tests/support/started-i18n.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TIERS } from '../../../contract/jackpot.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { figuresOf, type Pots, steppedFigures } from './jackpot-figures.ts';

const section = (min: number, max: number) => ({ min: hundredthsOf(min), max: hundredthsOf(max) });
const pots: Pots = {
  megaJackpot: hundredthsOf(8_800_000),
  majorJackpot: hundredthsOf(900_000),
  minorJackpot: hundredthsOf(115_000),
  miniJackpot: hundredthsOf(5_000),
  megaSection: section(5_000_000, 20_000_000),
  majorSection: section(500_000, 2_000_000),
  minorSection: section(50_000, 200_000),
  miniSection: section(5_000, 20_000),
};
const START = Date.parse('2026-11-20T04:00:01Z');
const SLOT = 6000;

describe('a step', () => {
  test('stays in the range of each tier and moves by 2% of it at most', () => {
    let figures = figuresOf(pots);
    for (let steps = 0; steps < 3000; steps += 1) {
      const next = steppedFigures(figures, pots);
      for (const [index, { amount, min, max }] of next.tiers.entries()) {
        expect(amount).toBeGreaterThanOrEqual(min);
        expect(amount).toBeLessThanOrEqual(max);
        const moved = Math.abs(amount - (figures.tiers[index]?.amount ?? 0));
        expect(moved).toBeLessThanOrEqual(0.02 * (max - min));
      }
      expect(next.total).toBe(next.tiers.reduce((sum, { amount }) => sum + amount, 0));
      figures = next;
    }
    expect(figures).not.toEqual(figuresOf(pots));
  });

  test('leads back to a pot that was won and starts again', () => {
    const won = { ...pots, megaJackpot: pots.megaSection.min };
    let figures = figuresOf(pots);
    for (let steps = 0; steps < 300; steps += 1) figures = steppedFigures(figures, won);
    const [mega] = figures.tiers;
    expect(mega?.amount).toBeLessThan(5_000_000 + 0.13 * 15_000_000);
  });
});

describe('the figures of all screens', () => {
  let use: typeof import('./jackpot-figures.ts').useJackpotFigures;
  beforeEach(async () => {
    vi.resetModules();
    vi.useFakeTimers({ now: START });
    use = (await import('./jackpot-figures.ts')).useJackpotFigures;
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const show = (reply: Pots | undefined, toldAtMs = START) =>
    renderHook(() => use(reply, toldAtMs));
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  test('start from the first reply and step every 6 seconds', () => {
    const home = show(pots);
    expect(home.result.current).toEqual(figuresOf(pots));
    wait(SLOT - 1001);
    expect(home.result.current).toEqual(figuresOf(pots));
    wait(2);
    expect(home.result.current).not.toEqual(figuresOf(pots));
  });

  test('are the same on two screens, and no other reply makes them leap', () => {
    const home = show(pots);
    wait(10 * SLOT);
    const stood = home.result.current;
    const ring = show({ ...pots, megaJackpot: hundredthsOf(19_000_000) }, Date.now());
    expect(ring.result.current).toEqual(stood);
    wait(SLOT);
    expect(ring.result.current).toEqual(home.result.current);
    expect(ring.result.current).not.toEqual(stood);
  });

  test('wait for whoever was away: one step, not all that were missed', () => {
    const home = show(pots);
    wait(SLOT);
    const left = home.result.current;
    home.unmount();
    wait(100 * SLOT);
    const { current } = show(pots).result;
    for (const [index, { amount, min, max }] of (current?.tiers ?? []).entries()) {
      expect(Math.abs(amount - (left?.tiers[index]?.amount ?? 0))).toBeLessThanOrEqual(
        0.02 * (max - min),
      );
    }
  });

  test('are the true pots of the newest reply in meter mode', async () => {
    const { useConfig: config } = await import('./config-store.ts');
    config.setState({ config: { jackpotDisplayMode: 'meter' } as never });
    const grown = { ...pots, miniJackpot: hundredthsOf(5_100) };
    const home = show(pots);
    const ring = show(grown, START + 1000);
    for (const { result } of [home, ring]) {
      expect(result.current).toEqual(figuresOf(grown));
      expect(result.current?.tiers.map(({ tier }) => tier)).toEqual([...TIERS]);
    }
  });

  test('are nothing without a reply', () => {
    expect(show(undefined).result.current).toBeUndefined();
  });
});
