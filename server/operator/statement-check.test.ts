import { describe, expect, test } from 'vitest';
import { checkStatement, type StatementSides } from './statement-check.ts';

const NOON = new Date('2026-11-20T04:00:00Z');
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const period = { from: new Date('2026-11-19T16:00:00Z'), to: new Date('2026-11-20T16:00:00Z') };
const line = (reference: string, amount = 50_000, at = NOON) => ({
  reference,
  amount,
  paymentId: `P-${reference}`,
  at,
});
const check = (sides: Partial<StatementSides>) =>
  checkStatement({ ours: [], theirs: [], period, now: later(12 * 60), ...sides }).map(
    ({ what, subject }) => `${subject} ${what}`,
  );

describe('a statement', () => {
  test('that says the same agrees, in whatever order', () => {
    expect(check({ ours: [line('A'), line('B')], theirs: [line('B'), line('A')] })).toEqual([]);
  });

  test('differs by one hundredth', () => {
    expect(check({ ours: [line('A')], theirs: [line('A', 50_001)] })).toEqual(['A another amount']);
    expect(check({ ours: [line('A')], theirs: [line('A', 49_999)] })).toEqual(['A another amount']);
  });

  test('names what only one side has', () => {
    expect(check({ ours: [line('A')], theirs: [line('B')] })).toEqual([
      'B not settled here',
      'A not on the statement',
    ]);
  });

  test('finds what was paid twice, under the same reference or without one', () => {
    const again = { ...line('A'), paymentId: 'P-second' };
    expect(check({ ours: [line('A')], theirs: [line('A'), again] })).toEqual([
      'A paid more than once',
    ]);
    const bare = { ...line('A'), reference: '', paymentId: 'P-third' };
    expect(check({ ours: [line('A')], theirs: [line('A'), bare] })).toEqual([
      'P-third not settled here',
    ]);
  });

  test('without our references goes by the ids of payments', () => {
    expect(check({ ours: [line('A')], theirs: [{ ...line('A'), reference: '' }] })).toEqual([]);
  });

  test('may hold what is on its way, for an hour', () => {
    const theirs = [line('A')];
    expect(check({ theirs, now: later(59) })).toEqual([]);
    expect(check({ theirs, now: later(60) })).toEqual(['A not settled here']);
  });

  test('of a day needs its other side also over midnight', () => {
    const late = new Date(period.to.getTime() - 1000);
    const early = new Date(period.to.getTime() + 1000);
    expect(check({ ours: [line('A', 5, early)], theirs: [line('A', 5, late)] })).toEqual([]);
    expect(check({ ours: [line('A', 5, late)], theirs: [line('A', 5, early)] })).toEqual([]);
    expect(check({ ours: [line('B', 5, early)], theirs: [line('C', 5, early)] })).toEqual([]);
  });
});
