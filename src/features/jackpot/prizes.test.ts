import { describe, expect, test } from 'vitest';
import { sampleOutcome } from '../../../tests/support/app/jackpot-samples.ts';
import { coinsOf, isJackpot, prizeOf, tierOf } from './prizes.ts';

describe('prizes', () => {
  test('name the tier of each jackpot prop and of no other', () => {
    expect([50001, 50002, 50003, 50004].map(tierOf)).toEqual(['mega', 'major', 'minor', 'mini']);
    expect([50000, 50005, 2001].map(tierOf)).toEqual([undefined, undefined, undefined]);
  });

  test('read coins as money and everything else in whole units', () => {
    expect(prizeOf(2001, 500)).toMatchObject({ kind: 'coin', isMoney: true });
    expect(prizeOf(50001, 1)).toMatchObject({ kind: 'jackpot', tier: 'mega', isMoney: true });
    expect(prizeOf(60001, 5)).toMatchObject({ kind: 'diamond', isMoney: false });
    expect(prizeOf(2002, 50)).toMatchObject({ kind: 'points', isMoney: false });
    expect(prizeOf(1005, 1)).toMatchObject({ kind: 'couponPercent', isMoney: false });
  });

  test('hide only what the balance will show', () => {
    expect(coinsOf(sampleOutcome({ propId: 2001, count: 500 }))).toBe(500);
    expect(coinsOf(sampleOutcome({ propId: 50001, count: 8_800_000 }))).toBe(8_800_000);
    expect(coinsOf(sampleOutcome({ propId: 60001, count: 5 }))).toBe(0);
  });

  test('turn the wheel for type 2 only', () => {
    expect(isJackpot(sampleOutcome({ type: 2 }))).toBe(true);
    expect(isJackpot(sampleOutcome({ type: 1 }))).toBe(false);
  });
});
