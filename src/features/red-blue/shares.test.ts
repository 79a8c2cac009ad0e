import { expect, test } from 'vitest';
import { exampleShare, leaderOf, redShareOf } from './shares.ts';

test('the front stands in the middle while nobody wagered, else where the totals push it', () => {
  expect(redShareOf({ red: 0, blue: 0 })).toBe(0.5);
  expect(redShareOf({ red: 300, blue: 100 })).toBe(0.75);
  expect(redShareOf({ red: 0, blue: 1 })).toBe(0);
});

test('equal totals have no leader', () => {
  expect(leaderOf({ red: 5, blue: 5 })).toBe('tie');
  expect(leaderOf({ red: 6, blue: 5 })).toBe('red');
  expect(leaderOf({ red: 5, blue: 6 })).toBe('blue');
});

test('the example of the rules divides as the server does', () => {
  expect(exampleShare(500_000, 250_000, 1_000_000)).toBe(125_000);
  expect(exampleShare(100, 1, 3)).toBe(33);
});
