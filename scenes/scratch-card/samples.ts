import type { Sample, Showcase } from '../stage/sample.ts';
import { DESIGN } from './geometry.ts';
import type { CardKind, ScratchCard, ScratchModel, ScratchOutcome } from './model.ts';
import type { Stroke } from './rub.ts';

const closed = (kind: CardKind): ScratchModel => ({ kind, isReady: true, nothingText: 'NO PRIZE' });
const inFilipino = (kind: CardKind): ScratchModel => ({ ...closed(kind), nothingText: 'WALA' });

const COIN: ScratchCard = { id: 'sample-1', kind: 2, prize: { kind: 'coin', count: 250_000 } };
const DIAMONDS: ScratchCard = { id: 'sample-2', kind: 1, prize: { kind: 'diamond', count: 30 } };
const COUPON: ScratchCard = { id: 'sample-3', kind: 3, prize: { kind: 'couponPlus', count: 1 } };
const NOTHING: ScratchCard = { id: 'sample-4', kind: 3 };
const MILLION: ScratchCard = {
  id: 'sample-5',
  kind: 3,
  prize: { kind: 'coin', count: 123_456_700 },
};

/** Two strokes of a finger that ended just as the act begins. */
const STROKES: readonly Stroke[] = [
  [
    { x: 24, y: 30, atSeconds: -0.9 },
    { x: 120, y: 22, atSeconds: -0.72 },
    { x: 196, y: 44, atSeconds: -0.5 },
  ],
  [
    { x: 190, y: 84, atSeconds: -0.4 },
    { x: 100, y: 66, atSeconds: -0.2 },
    { x: 30, y: 78, atSeconds: 0 },
  ],
];

/** What the gallery and the visual tests show of the card. */
export const SCRATCH_SAMPLES: readonly Sample<ScratchOutcome, ScratchModel>[] = [
  { name: 'capiz', model: closed(1), atSeconds: [0] },
  { name: 'parol', model: closed(2), atSeconds: [0] },
  { name: 'bituin', model: closed(3), atSeconds: [0] },
  {
    name: 'slide',
    model: closed(1),
    outcome: { act: 'slide', card: DIAMONDS },
    atSeconds: [0.1, 0.3, 0.7],
  },
  {
    name: 'rubbed',
    model: closed(2),
    outcome: { act: 'reveal', card: COIN, strokes: STROKES },
    atSeconds: [0, 0.2, 0.9, 2.4],
  },
  {
    name: 'all',
    model: closed(3),
    outcome: { act: 'all', card: COUPON },
    atSeconds: [0.5, 1, 1.5, 3],
  },
  {
    name: 'million',
    model: closed(3),
    outcome: { act: 'reveal', card: MILLION, strokes: STROKES },
    atSeconds: [3],
  },
  {
    name: 'nothing',
    model: closed(3),
    outcome: { act: 'all', card: NOTHING },
    atSeconds: [1.2, 3],
    inLanguage: { fil: { model: inFilipino(3) } },
  },
  {
    name: 'small-phone',
    model: closed(1),
    outcome: { act: 'all', card: DIAMONDS },
    atSeconds: [0.8, 3],
    size: { width: 320, height: 263 },
  },
  {
    name: 'reduced-motion',
    model: closed(2),
    outcome: { act: 'all', card: COIN },
    atSeconds: [0],
    isReducedMotion: true,
  },
];

export default {
  size: DESIGN,
  samples: SCRATCH_SAMPLES,
  // Its layers and its rubbed foil cost more than other scenes do.
  drawsMax: 6,
} satisfies Showcase;
