import { describe, expect, test } from 'vitest';
import { UsageError } from '../usage.ts';
import { readLedgerBenchOptions } from './ledger-options.ts';
import { goalsOfLedger, medianOf, type Sample, tableOfLedger } from './ledger-report.ts';

const sample = (connections: number, rates: Partial<Sample> = {}): Sample => ({
  round: 1,
  connections,
  ours: 900,
  wins: 850,
  simple: 1000,
  pgbench: 1000,
  oursPot: 800,
  pgbenchPot: 900,
  ...rates,
});

describe('the report of bench:ledger', () => {
  test('takes the middle of the rounds, so that one bad round decides nothing', () => {
    expect(medianOf([3, 1, 2])).toBe(2);
    expect(medianOf([4, 1, 2, 3])).toBe(2.5);
    const samples = [sample(8), sample(8, { ours: 10 }), sample(8)];
    expect(goalsOfLedger(samples).map(({ isKept }) => isKept)).toEqual([true, true]);
  });

  test('holds the ratio to pgbench and, at 32 connections, that to pgbench -N and the cost of the pot', () => {
    const goals = goalsOfLedger([
      sample(1, { pgbench: 1200, simple: 9000 }),
      sample(32, { oursPot: 700, wins: 790 }),
    ]);
    expect(goals).toEqual([
      { text: '1 connections: 0.75 of pgbench (at least 0.8)', isKept: false },
      { text: '1 connections: 0.89 of pgbench with the pot (at least 0.8)', isKept: true },
      { text: '32 connections: 0.90 of pgbench (at least 0.8)', isKept: true },
      { text: '32 connections: 0.78 of pgbench with the pot (at least 0.8)', isKept: false },
      { text: '32 connections: the pot costs 22.2 % (below 15.0 %)', isKept: false },
      { text: '32 connections: 0.90 of pgbench -N, wagers (at least 0.8)', isKept: true },
      { text: '32 connections: 0.79 of pgbench -N, wins (at least 0.8)', isKept: false },
    ]);
    const [, ours, , , simple] = tableOfLedger([sample(32)]).split('\n');
    expect(ours?.split(/ +/)).toEqual([
      '',
      '32',
      '900',
      '1000',
      '0.90',
      '0.89',
      '11.1',
      '%',
      '10.0',
      '%',
    ]);
    expect(simple?.split(/ +/)).toEqual(['', '32', '1000', '900', '0.90', '850', '0.85']);
  });
});

describe('the options of bench:ledger', () => {
  test('measures 1, 8 and 32 connections unless told otherwise', () => {
    expect(readLedgerBenchOptions([])).toMatchObject({ connections: [1, 8, 32], rounds: 7 });
    const own = readLedgerBenchOptions(['--connections', '4', '--rounds', '2', '--seconds', '9']);
    expect(own).toMatchObject({ connections: [4], rounds: 2, seconds: 9 });
  });

  test('refuses what is no number in one sentence', () => {
    expect(() => readLedgerBenchOptions(['--rounds', 'many'])).toThrow(UsageError);
    expect(() => readLedgerBenchOptions(['--connections', '0'])).toThrow('from 1 to 64');
  });
});
