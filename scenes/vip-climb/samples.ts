import type { Sample, Showcase } from '../stage/sample.ts';
import { DESIGN } from './geometry.ts';
import type { ClimbOutcome, Rank } from './model.ts';

/** One level of each colour, as the demo's ladder has them, from none on. */
export const RANKS: readonly Rank[] = [
  { level: 0, showType: 0 },
  { level: 1, showType: 1 },
  { level: 3, showType: 2 },
  { level: 5, showType: 3 },
  { level: 7, showType: 4 },
  { level: 9, showType: 5 },
  { level: 10, showType: 6 },
];

type ClimbSample = Sample<ClimbOutcome, Rank>;

/** When an act has come to its end. */
const END = 4;

function climb(from: number, to: number, more: Partial<ClimbSample> = {}): ClimbSample {
  const [old, fresh] = [RANKS[from], RANKS[to]];
  if (!old || !fresh) throw new RangeError(`no sample has the ranks ${from} and ${to}`);
  const outcome = { from: old, to: fresh };
  return { name: `climb-${from}-${to}`, model: old, outcome, atSeconds: [END], ...more };
}

/** What the gallery and the visual tests show of the climb. */
export const CLIMB_SAMPLES: readonly ClimbSample[] = [
  ...RANKS.map((rank): ClimbSample => {
    return { name: `rest-${rank.showType}`, model: rank, atSeconds: [0] };
  }),
  climb(0, 1, { atSeconds: [2.2, END] }),
  climb(2, 3, { atSeconds: [0.6, 1, 1.45, 1.65, 2, 2.2, 2.5, END] }),
  climb(5, 6, { atSeconds: [2.2, END] }),
  climb(3, 4, { name: 'small-phone', size: { width: 256, height: 166 }, atSeconds: [2.2, END] }),
  climb(1, 2, { name: 'reduced-motion', isReducedMotion: true, atSeconds: [0] }),
];

export default { size: DESIGN, samples: CLIMB_SAMPLES } satisfies Showcase;
