import { describe, expect, test } from 'vitest';
import { hundredthsOf } from '../../../../contract/money.ts';
import { bucketsOf, byType, type GameDay, periodStarts, roundsPath } from './game-figures.ts';

function day(of: string, gameId: number, wagered: number, won: number): GameDay {
  const sums = { wagered: hundredthsOf(wagered), won: hundredthsOf(won) };
  const net = hundredthsOf(won - wagered);
  const typeId = Math.floor(gameId / 100);
  return { day: of, gameId, typeId, gameName: `Game ${gameId}`, rounds: 1, ...sums, net };
}

describe('periods of the report', () => {
  test('begin on each day, on Mondays and on the first of months', () => {
    expect(periodStarts('day', 3, '2026-03-01')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(periodStarts('week', 2, '2026-11-22')).toEqual(['2026-11-09', '2026-11-16']);
    expect(periodStarts('month', 3, '2026-01-31')).toEqual([
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
    ]);
  });

  test('hold every day once, also those without a round', () => {
    const starts = periodStarts('week', 2, '2026-11-20');
    const days = [
      day('2026-11-20', 101, 500, 0),
      day('2026-11-16', 201, 300, 900),
      day('2026-11-15', 101, 100, 96),
    ];
    const buckets = bucketsOf(days, starts, '2026-11-20');
    expect(buckets).toMatchObject([
      { start: '2026-11-09', end: '2026-11-15', rounds: 1, wagered: 100, net: -4 },
      { start: '2026-11-16', end: '2026-11-20', rounds: 2, wagered: 800, won: 900, net: 100 },
    ]);
  });
});

test('games stand under their type, most wagered first', () => {
  const days = [
    day('2026-11-20', 101, 100, 0),
    day('2026-11-19', 101, 100, 0),
    day('2026-11-19', 102, 900, 0),
    day('2026-11-19', 201, 5000, 4000),
  ];
  expect(byType(days)).toMatchObject([
    { typeId: 2, sums: { wagered: 5000 }, games: [{ gameId: 201 }] },
    { typeId: 1, games: [{ gameId: 102 }, { gameId: 101, rounds: 2, wagered: 200 }] },
  ]);
});

test('leads to the rounds of a span and a game', () => {
  expect(roundsPath({})).toBe('/member/rounds');
  expect(roundsPath({ from: '2026-11-16', to: '2026-11-20', gameId: 101 })).toBe(
    '/member/rounds?from=2026-11-16&to=2026-11-20&game=101',
  );
});
