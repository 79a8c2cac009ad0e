import { expect, test } from 'vitest';
import { goalsOfRounds, type RoundsSample, rowsOfRounds } from './rounds-report.ts';

const sample = (players: number, ours: number, pgbench: number): RoundsSample => ({
  ...{ players, connections: 8, ours, pgbench, median: 5, slowest: 20 },
});

test('the cost of growth is held against the medians of the smallest database', () => {
  const rows = rowsOfRounds([
    ...[sample(1000, 90, 400), sample(1000, 100, 400), sample(1000, 300, 400)],
    ...[sample(1_000_000, 80, 200), sample(1_000_000, 70, 200), sample(1_000_000, 75, 200)],
  ]);
  expect(rows.map(({ players, ours }) => [players, ours])).toEqual([
    ...[[1000, 100]],
    ...[[1_000_000, 75]],
  ]);
  expect(goalsOfRounds(rows).map(({ isKept }) => isKept)).toEqual([true, false]);
  expect(goalsOfRounds(rows.slice(0, 1))).toEqual([]);
});
