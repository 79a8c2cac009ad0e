/** Wagers a second of one round, by way and with or without the pot. */
export interface Sample {
  round: number;
  connections: number;
  ours: number;
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
/** Where the cost of the pot counts: with few connections a single pot would hide it. */
const POT_CONNECTIONS = 32;

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
    ratio: median(({ ours, pgbench }) => ours / pgbench),
    ratioPot: median(({ oursPot, pgbenchPot }) => oursPot / pgbenchPot),
    potCost: median(({ ours, oursPot }) => 1 - oursPot / ours),
    potCostPgbench: median(({ pgbench, pgbenchPot }) => 1 - pgbenchPot / pgbench),
  };
}

function countsOf(samples: readonly Sample[]): number[] {
  return [...new Set(samples.map(({ connections }) => connections))].sort((a, b) => a - b);
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** The goals: the ratio to pgbench at every count, the cost of the pot at 32 connections. */
export function goalsOfLedger(samples: readonly Sample[]): LedgerGoal[] {
  return countsOf(samples).flatMap((connections) => {
    const { ratio, ratioPot, potCost } = ratiosOf(samples, connections);
    const goals = [
      {
        text: `${connections} connections: ${ratio.toFixed(2)} of pgbench (at least ${RATIO_MIN})`,
        isKept: ratio >= RATIO_MIN,
      },
      {
        text: `${connections} connections: ${ratioPot.toFixed(2)} of pgbench with the pot (at least ${RATIO_MIN})`,
        isKept: ratioPot >= RATIO_MIN,
      },
    ];
    if (connections !== POT_CONNECTIONS) return goals;
    const text = `${connections} connections: the pot costs ${percent(potCost)} (below ${percent(POT_COST_MAX)})`;
    return [...goals, { text, isKept: potCost < POT_COST_MAX }];
  });
}

/** A line a connection count, medians over the rounds. */
export function tableOfLedger(samples: readonly Sample[]): string {
  const head =
    'connections   ours/s  pgbench/s  ratio  ratio with pot  pot costs us  pot costs pgbench';
  const lines = countsOf(samples).map((count) => {
    const row = ratiosOf(samples, count);
    return [
      String(count).padStart(11),
      row.ours.toFixed(0).padStart(9),
      row.pgbench.toFixed(0).padStart(11),
      row.ratio.toFixed(2).padStart(7),
      row.ratioPot.toFixed(2).padStart(16),
      percent(row.potCost).padStart(14),
      percent(row.potCostPgbench).padStart(19),
    ].join('');
  });
  return [head, ...lines].join('\n');
}
