import { describe, expect, test } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { boundsOf, coinFor, readPoints, type Terms } from './rules.ts';

const terms: Terms = {
  points: 1_234,
  rate: { points: 100, coin: hundredthsOf(150) },
  minPoints: 100,
  stepPoints: 50,
};

describe('an exchange of points', () => {
  test('goes from the least to what the player has, in whole steps', () => {
    expect(boundsOf(terms)).toEqual({ min: 100, max: 1_200 });
    expect(boundsOf({ ...terms, points: 99 })).toEqual({ min: 100, max: 0 });
    expect(boundsOf({ ...terms, minPoints: 120 })).toEqual({ min: 150, max: 1_200 });
  });

  test('reads what was typed and says what is wrong with it', () => {
    expect(readPoints(' 1,200 ', terms)).toEqual({ points: 1_200 });
    expect(readPoints('50', terms)).toEqual({ fault: 'low' });
    expect(readPoints('1250', terms)).toEqual({ fault: 'high' });
    expect(readPoints('130', terms)).toEqual({ fault: 'step' });
    for (const text of ['', '-100', '1.5', 'all', '99999999999']) {
      expect(readPoints(text, terms)).toEqual({ fault: 'format' });
    }
  });

  test('never promises more coin than is booked', () => {
    expect(coinFor(150, terms)).toBe(225);
    expect(coinFor(1, terms)).toBe(1);
    expect(coinFor(0, terms)).toBe(0);
  });
});
