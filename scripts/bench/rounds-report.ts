import { medianOf } from './ledger-report.ts';

/** One measurement of both sides. */
export interface RoundsSample {
  players: number;
  connections: number;
  /** Rounds a second over HTTP. */
  ours: number;
  /** Rounds a second of pgbench with the same statements. */
  pgbench: number;
  /** Milliseconds of a round over HTTP, its two calls together. */
  median: number;
  slowest: number;
}

/** Medians of one size and one number of callers. */
export type RoundsRow = RoundsSample;

/** The cost of a database that grew: so much of the rate with few players must be left. */
const LEFT_MIN = 0.7;

/** One row for each size and number of callers, medians over the rounds. */
export function rowsOfRounds(samples: readonly RoundsSample[]): RoundsRow[] {
  const names = new Set(samples.map(({ players, connections }) => `${players} ${connections}`));
  return [...names].map((name) => {
    const [players = 0, connections = 0] = name.split(' ').map(Number);
    const own = samples.filter(
      (sample) => sample.players === players && sample.connections === connections,
    );
    const median = (of: (sample: RoundsSample) => number) => medianOf(own.map(of));
    return {
      players,
      connections,
      ours: median(({ ours }) => ours),
      pgbench: median(({ pgbench }) => pgbench),
      median: median((sample) => sample.median),
      slowest: median(({ slowest }) => slowest),
    };
  });
}

/** The goals: what is left of the rate as players grow, for each number of callers and both sides. */
export function goalsOfRounds(rows: readonly RoundsRow[]): { text: string; isKept: boolean }[] {
  return [...new Set(rows.map(({ connections }) => connections))].flatMap((connections) => {
    const own = rows.filter((row) => row.connections === connections);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last || first === last) return [];
    return (['ours', 'pgbench'] as const).map((side) => {
      const left = last[side] / first[side];
      const sizes = `${first.players} to ${last.players} players`;
      const text = `${connections} callers, ${side}, ${sizes}: ${left.toFixed(2)} of the rate is left (at least ${LEFT_MIN})`;
      return { text, isKept: left >= LEFT_MIN };
    });
  });
}

/** The table that is printed. */
export function tableOfRounds(rows: readonly RoundsRow[]): string {
  const head = '  players  callers   ours/s  pgbench/s  ratio  round ms  slowest 1 % ms';
  const lines = rows.map(({ players, connections, ours, pgbench, median, slowest }) =>
    [
      String(players).padStart(9),
      String(connections).padStart(9),
      ours.toFixed(0).padStart(9),
      pgbench.toFixed(0).padStart(11),
      (ours / pgbench).toFixed(2).padStart(7),
      median.toFixed(1).padStart(10),
      slowest.toFixed(1).padStart(16),
    ].join(''),
  );
  return [head, ...lines].join('\n');
}
