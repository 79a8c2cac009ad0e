/** Transactions a second of one round: wagers by way and with or without the pot, wins, and `pgbench -N`. */
export interface Sample {
  round: number;
  connections: number;
  ours: number;
  /** Results of wagers, through our code. */
  wins: number;
  /** What plain `pgbench -N` reaches on the same cluster. */
  simple: number;
  pgbench: number;
  oursPot: number;
  pgbenchPot: number;
}

/** A goal and whether it was kept. */
export interface LedgerGoal {
  text: string;
  isKept: boolean;
}

const RATIO_MIN = 0.8;
const POT_COST_MAX = 0.15;
/** Where the pot and `pgbench -N` count: with few connections a single pot would hide its cost. */
const MANY_CONNECTIONS = 32;

/** The middle value; the mean of the two middle ones of an even number. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low = Number.NaN, high = low] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
}

/** Ratios of one connection count: medians over rounds, as both sides of one round met one machine. */
function ratiosOf(samples: readonly Sample[], connections: number) {
  const own = samples.filter((sample) => sample.connections === connections);
  const median = (of: (sample: Sample) => number) => medianOf(own.map(of));
  return {
    connections,
    ours: median(({ ours }) => ours),
    pgbench: median(({ pgbench }) => pgbench),
    simple: median(({ simple }) => simple),
    wins: median(({ wins }) => wins),
    ratio: median(({ ours, pgbench }) => ours / pgbench),
    ofSimple: median(({ ours, simple }) => ours / simple),
    winsOfSimple: median(({ wins, simple }) => wins / simple),
    ratioPot: median(({ oursPot, pgbenchPot }) => oursPot / pgbenchPot),
    potCost: median(({ ours, oursPot }) => 1 - oursPot / ours),
    potCostPgbench: median(({ pgbench, pgbenchPot }) => 1 - pgbenchPot / pgbench),
  };
}

function countsOf(samples: readonly Sample[]): number[] {
  return [...new Set(samples.map(({ connections }) => connections))].sort((a, b) => a - b);
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** The goals: the ratio to pgbench at every count; at 32 connections that to `pgbench -N` and the cost of the pot. */
export function goalsOfLedger(samples: readonly Sample[]): LedgerGoal[] {
  return countsOf(samples).flatMap((connections) => {
    const row = ratiosOf(samples, connections);
    const { potCost } = row;
    const atLeast = (ratio: number, what: string): LedgerGoal => ({
      text: `${connections} connections: ${ratio.toFixed(2)} of ${what} (at least ${RATIO_MIN})`,
      isKept: ratio >= RATIO_MIN,
    });
    const goals = [atLeast(row.ratio, 'pgbench'), atLeast(row.ratioPot, 'pgbench with the pot')];
    if (connections !== MANY_CONNECTIONS) return goals;
    const text = `${connections} connections: the pot costs ${percent(potCost)} (below ${percent(POT_COST_MAX)})`;
    return [
      ...goals,
      { text, isKept: potCost < POT_COST_MAX },
      atLeast(row.ofSimple, 'pgbench -N, wagers'),
      atLeast(row.winsOfSimple, 'pgbench -N, wins'),
    ];
  });
}

/** A line a connection count, medians over the rounds: our statements by both clients, then `pgbench -N`. */
export function tableOfLedger(samples: readonly Sample[]): string {
  const rows = countsOf(samples).map((count) => ratiosOf(samples, count));
  const lines = rows.map((row) => [
    [row.connections, 11],
    [row.ours.toFixed(0), 9],
    [row.pgbench.toFixed(0), 11],
    [row.ratio.toFixed(2), 7],
    [row.ratioPot.toFixed(2), 16],
    [percent(row.potCost), 14],
    [percent(row.potCostPgbench), 19],
  ]);
  const simple = rows.map((row) => [
    [row.connections, 11],
    [row.simple.toFixed(0), 13],
    [row.ours.toFixed(0), 10],
    [row.ofSimple.toFixed(2), 7],
    [row.wins.toFixed(0), 8],
    [row.winsOfSimple.toFixed(2), 7],
  ]);
  const text = (cells: readonly (readonly (string | number)[])[]) =>
    cells.map(([cell, width]) => String(cell).padStart(Number(width))).join('');
  return [
    'connections   ours/s  pgbench/s  ratio  ratio with pot  pot costs us  pot costs pgbench',
    ...lines.map(text),
    '',
    'connections  pgbench -N/s  wagers/s  ratio  wins/s  ratio',
    ...simple.map(text),
  ].join('\n');
}
