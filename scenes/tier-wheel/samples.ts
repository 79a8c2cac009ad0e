import type { Sample, Showcase } from '../stage/sample.ts';
import { DESIGN } from './geometry.ts';
import type { WheelModel, WheelOutcome } from './model.ts';

/** By now the longest act has come to its end. */
const END = 14;

const model: WheelModel = {};

/** What the gallery and the visual tests show of the wheel. */
export const WHEEL_SAMPLES: readonly Sample<WheelOutcome, WheelModel>[] = [
  { name: 'still', model, atSeconds: [0] },
  {
    name: 'mega',
    model,
    outcome: { drawId: 'sample-mega', tier: 0, amount: 12_345_678 },
    atSeconds: [0.5, 2, 3.9, 5.6, 8, 9.5, END],
  },
  {
    name: 'major',
    model,
    outcome: { drawId: 'sample-major', tier: 1, amount: 987_654 },
    atSeconds: [8, END],
  },
  {
    name: 'minor',
    model,
    outcome: { drawId: 'sample-minor', tier: 2, amount: 123_405 },
    atSeconds: [8, END],
  },
  {
    name: 'mini',
    model,
    outcome: { drawId: 'sample-mini', tier: 3, amount: 5_000 },
    atSeconds: [8, END],
  },
  {
    name: 'small-phone',
    model,
    outcome: { drawId: 'sample-small', tier: 0, amount: 1_999_999_999 },
    atSeconds: [END],
    size: { width: 320, height: 360 },
  },
  {
    name: 'reduced-motion',
    model,
    outcome: { drawId: 'sample-reduced', tier: 2, amount: 88_850 },
    atSeconds: [0],
    isReducedMotion: true,
  },
];

export default { size: DESIGN, samples: WHEEL_SAMPLES } satisfies Showcase;
