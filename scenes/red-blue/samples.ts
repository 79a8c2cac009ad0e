import type { Sample, Showcase } from '../stage/sample.ts';
import { DESIGN } from './geometry.ts';
import type { RedBlueModel, RedBlueOutcome } from './model.ts';

const names = { red: 'RED', blue: 'BLUE' } as const;
const filipino = { red: 'PULA', blue: 'ASUL' } as const;
const even: RedBlueModel = { redShare: 0.5, camp: undefined, names };
const redAhead: RedBlueModel = { redShare: 0.78, camp: 'red', names };
const blueAhead: RedBlueModel = { redShare: 0.22, camp: 'blue', names };

/** What the gallery and the visual tests show of red versus blue. */
export const RED_BLUE_SAMPLES: readonly Sample<RedBlueOutcome, RedBlueModel>[] = [
  {
    name: 'still',
    model: even,
    atSeconds: [0, 1.4],
    inLanguage: { fil: { model: { ...even, names: filipino } } },
  },
  { name: 'red-ahead', model: redAhead, atSeconds: [0] },
  {
    name: 'push',
    model: blueAhead,
    outcome: { kind: 'push', from: 0.6, to: 0.22 },
    atSeconds: [0.2, 0.5, 2.4],
  },
  {
    name: 'join',
    model: { ...redAhead, redShare: 0.4 },
    outcome: { kind: 'join', camp: 'red' },
    atSeconds: [0.5, 1.2, 1.7],
  },
  {
    name: 'reveal-won',
    model: even,
    outcome: { kind: 'reveal', redShare: 0.63, winner: 'red', share: 123_456 },
    atSeconds: [0.5, 3, 3.9, 6],
    inLanguage: { fil: { model: { ...even, names: filipino } } },
  },
  {
    name: 'reveal-lost',
    model: even,
    outcome: { kind: 'reveal', redShare: 0.31, winner: 'blue', share: 0 },
    atSeconds: [6],
  },
  {
    name: 'reveal-tie',
    model: even,
    outcome: { kind: 'reveal', redShare: 0.5, winner: 'tie', share: 0 },
    atSeconds: [6],
  },
  {
    name: 'small-phone',
    model: even,
    outcome: { kind: 'reveal', redShare: 0.48, winner: 'blue', share: 50_000_000 },
    atSeconds: [6],
    size: { width: 320, height: 268 },
  },
  {
    name: 'reduced-motion',
    model: redAhead,
    outcome: { kind: 'push', from: 0.5, to: 0.78 },
    atSeconds: [0],
    isReducedMotion: true,
  },
];

export default { size: DESIGN, samples: RED_BLUE_SAMPLES } satisfies Showcase;
