import { expect } from 'vitest';
import {
  chiSquareOf,
  holm,
  meanTest,
  type Tested,
} from '../../server/providers/games/studio/statistics.ts';

/** GLI-19 3.2.2: tests are made at a confidence of 99 per cent. */
const MISTAKEN = 0.01;

/** One test of a battery, as its table tells it. */
interface Row extends Tested {
  name: string;
  /** p after the correction for all tests of all batteries. */
  corrected: number;
}

/** Tests that are made together of what one game drew. */
export interface Battery {
  /** Counts against the shares they should have, of any scale. */
  fits(name: string, counts: readonly number[], shares: readonly number[]): void;
  /** A mean against what it should be, or between which it should lie. */
  returns(played: Parameters<typeof meanTest>[0], least: number, most?: number): void;
  /** The tests with their corrected p. */
  rows(): Row[];
  /** Fails where any test is beyond the confidence of all of them together. */
  expectFair(): void;
}

/**
 * A battery of tests of one game.
 * @param batteries how many are made in all: of fair games one run in a hundred has a row beyond the
 * confidence, in whichever of them
 * @param seed named where it fails
 */
export function openBattery(batteries: number, seed: string): Battery {
  const tests: (Tested & { name: string })[] = [];
  const rows = () => {
    const corrected = holm(tests.map(({ p }) => p));
    return tests.map((row, at) => ({
      ...row,
      corrected: Math.min(1, (corrected[at] ?? 1) * batteries),
    }));
  };
  return {
    fits: (name, counts, shares) => tests.push({ name, ...chiSquareOf(counts, shares) }),
    returns: (played, least, most = least) =>
      tests.push({ name: 'return', ...meanTest(played, { least, most }) }),
    rows,
    expectFair() {
      const odd = rows().filter(({ corrected }) => corrected < MISTAKEN);
      expect(odd, `beyond 99 %, seed ${seed}`).toEqual([]);
    },
  };
}

/** The table of a battery, to be printed. */
export function tableOf(game: string, rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const lines = rows.map(
    ({ name, statistic, p, corrected }) =>
      `  ${name.padEnd(width)}  ${statistic.toFixed(3).padStart(10)}  ${p.toFixed(6)}  ${corrected.toFixed(6)}`,
  );
  const head = `  ${'test'.padEnd(width)}  ${'statistic'.padStart(10)}  p         corrected`;
  return [game, head, ...lines].join('\n');
}

const even = (count: number) => Array.from({ length: count }, () => 1);

/** How often each index of a pick came, and after or beside which other. */
function pairsOf(first: number, second: number) {
  const counts = Array.from({ length: first * second }, () => 0);
  return {
    counts,
    add(one: number, other: number): void {
      counts[one * second + other] = (counts[one * second + other] ?? 0) + 1;
    },
  };
}

/**
 * Whether picks of a round hang together with each other, or with those of the round before
 * (interplay and serial correlation): every two rounds are one pair, so that no pair knows another.
 */
export function openPairs(names: readonly string[], values: number) {
  const serial = names.map(() => pairsOf(values, values));
  const beside = names.slice(1).map(() => pairsOf(values, values));
  let before: readonly number[] | undefined;
  return {
    add(picks: ReadonlyMap<string, number>): void {
      const now = names.map((name) => picks.get(name) ?? 0);
      for (const [at, pairs] of beside.entries()) pairs.add(now[at] ?? 0, now[at + 1] ?? 0);
      if (before)
        for (const [at, pairs] of serial.entries()) pairs.add(before[at] ?? 0, now[at] ?? 0);
      before = before ? undefined : now;
    },
    judge(battery: Battery): void {
      const shares = even(values * values);
      for (const [at, { counts }] of serial.entries()) {
        battery.fits(`${names[at]} from round to round`, counts, shares);
      }
      for (const [at, { counts }] of beside.entries()) {
        battery.fits(`${names[at]} beside ${names[at + 1]}`, counts, shares);
      }
    },
  };
}
