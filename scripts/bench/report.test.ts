import { expect, test } from 'vitest';
import type { Round, Subject } from './measure.ts';
import { goalLines, goalsOf, quantile, resultOf, tableOf } from './report.ts';

const MB = 1024 * 1024;
const RING: Subject = { page: 'ours', scene: 'jackpot-ring' };
const NAIVE: Subject = { page: 'naive', scene: 'jackpot-ring' };

function round(ms: number, more: Partial<Round> = {}): Round {
  return {
    frames: [
      { draws: 3, framebufferSwitches: 1 },
      { draws: 2, framebufferSwitches: 1 },
    ],
    scriptMs: [ms, ms * 2],
    naiveScriptMs: [0.25, 0.5],
    idle: { frames: 0, draws: 0, taskMsPerSecond: 1 },
    textureBytes: { high: 3 * MB, low: MB },
    heapBytesPerMount: 1024,
    tapMs: 150,
    ...more,
  };
}

test('a quantile is a value that was measured', () => {
  expect(quantile([5, 1, 3, 2, 4], 0.5)).toBe(3);
  expect(quantile([1, 2], 0.95)).toBe(2);
  expect(quantile([], 0.5)).toBe(0);
});

test('rounds are put together: frames pooled, most draws, median of single figures', () => {
  const rounds = [round(0.2), round(0.4), round(0.3, { tapMs: 90 })];
  expect(resultOf(RING, rounds)).toMatchObject({
    frames: 6,
    scriptMedianMs: 0.4,
    scriptP95Ms: 0.8,
    naiveMedianMs: 0.5,
    drawsMax: 3,
    textureMb: { high: 3, low: 1 },
    heapKbPerMount: 1,
    tapMs: 150,
  });
});

test('a scene within every goal keeps them all', () => {
  const goals = goalsOf(resultOf(RING, [round(0.125)]));
  expect(goals.filter(({ isKept }) => !isKept)).toEqual([]);
});

test('each goal that is missed is named', () => {
  const bad = round(0.3, {
    frames: [{ draws: 4, framebufferSwitches: 1 }],
    scriptMs: [0.3],
    idle: { frames: 2, draws: 1, taskMsPerSecond: 9 },
    textureBytes: { high: 5 * MB, low: 2 * MB },
    heapBytesPerMount: 30 * 1024,
    tapMs: 201,
  });
  const goals = goalsOf(resultOf(RING, [bad]));
  expect(goals.filter(({ isKept }) => isKept)).toEqual([]);
  expect(goalLines('jackpot-ring', goals)).toContain('MISSED  draws a frame: 4 of at most 3');
});

test('the scratch card may draw six times', () => {
  const card = round(0.2, { frames: [{ draws: 6, framebufferSwitches: 2 }] });
  const result = resultOf({ page: 'ours', scene: 'scratch-card' }, [card]);
  const draws = goalsOf(result).find(({ most }) => most === 6);
  expect(draws?.isKept).toBe(true);
});

test('the table has a line for each subject', () => {
  const table = tableOf([resultOf(NAIVE, [round(0.5)]), resultOf(RING, [round(0.2)])]);
  expect(table.split('\n').map((line) => line.split(/ {2,}/)[0])).toEqual([
    'scene',
    'jackpot-ring (naive)',
    'jackpot-ring',
  ]);
});
