import type { Sample, Showcase } from '../stage/sample.ts';
import { DESIGN } from './geometry.ts';
import type { SlotsModel, SlotsOutcome } from './model.ts';

/** The demo operator's strips (migration 0016-slots-hack). */
const STRIPS = [
  [0, 1, 2, 5, 3, 1, 4, 2, 5, 1, 0, 2, 3, 5, 4, 1, 2, 3, 5, 4],
  [0, 5, 1, 3, 2, 4, 5, 2, 1, 3, 0, 4, 2, 5, 1, 2, 3, 5, 4, 1],
  [0, 2, 4, 1, 5, 2, 3, 1, 5, 4, 0, 1, 3, 2, 5, 1, 2, 4, 5, 3],
];
const FROM = [2, 6, 7] as const;

const ready: SlotsModel = { strips: STRIPS, goal: 40, stops: FROM, stars: 0 };
const midway: SlotsModel = { ...ready, stars: 14 };

function spinTo(drawId: string, stops: number[], stars: number, starsBefore = 14): SlotsOutcome {
  return { drawId, from: FROM, stops, starsBefore, stars };
}

/** What the gallery and the visual tests show of the cabinet. */
export const SLOTS_SAMPLES: readonly Sample<SlotsOutcome, SlotsModel>[] = [
  { name: 'ready', model: ready, atSeconds: [0] },
  { name: 'midway', model: midway, atSeconds: [0] },
  {
    name: 'nothing',
    model: midway,
    outcome: spinTo('sample-nothing', [2, 3, 8], 0),
    atSeconds: [0.05, 0.3, 0.95, 1.3, 2],
  },
  {
    name: 'pair',
    model: midway,
    outcome: spinTo('sample-pair', [4, 3, 2], 2),
    atSeconds: [1.65, 1.9, 3],
  },
  {
    name: 'three',
    model: midway,
    outcome: spinTo('sample-three', [3, 1, 4], 10),
    atSeconds: [1.75, 2, 3],
  },
  {
    name: 'goal',
    model: midway,
    outcome: spinTo('sample-goal', [10, 10, 10], 30),
    atSeconds: [1.9, 2.2, 3.2],
  },
  {
    name: 'small-phone',
    model: midway,
    outcome: spinTo('sample-small', [7, 7, 3], 2),
    atSeconds: [0.7, 3],
    size: { width: 320, height: 331 },
  },
  {
    name: 'reduced-motion',
    model: midway,
    outcome: spinTo('sample-reduced', [9, 2, 11], 10),
    atSeconds: [0],
    isReducedMotion: true,
  },
];

export default { size: DESIGN, samples: SLOTS_SAMPLES } satisfies Showcase;
