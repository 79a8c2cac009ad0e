import type { Sample, Showcase } from '../stage/sample.ts';
import { DESIGN } from './geometry.ts';
import type { BubbleModel } from './scene.ts';

const STILL = { x: 0, y: 0 };
const size = { width: 96, height: 96 };

/** What the gallery and the visual tests show of the bubble. */
export const BUBBLE_SAMPLES: readonly Sample<never, BubbleModel>[] = [
  {
    name: 'quiet',
    model: { hasDot: false, isPressed: false, lag: STILL },
    atSeconds: [0, 1.2],
    size,
  },
  { name: 'dot', model: { hasDot: true, isPressed: false, lag: STILL }, atSeconds: [0, 1.2], size },
  { name: 'pressed', model: { hasDot: true, isPressed: true, lag: STILL }, atSeconds: [0], size },
  {
    name: 'dragged',
    model: { hasDot: true, isPressed: true, lag: { x: -40, y: 20 } },
    atSeconds: [0],
    size,
  },
  {
    name: 'large',
    model: { hasDot: true, isPressed: false, lag: STILL },
    atSeconds: [0.6],
    size: { width: 160, height: 160 },
  },
];

export default { size: DESIGN, samples: BUBBLE_SAMPLES } satisfies Showcase;
