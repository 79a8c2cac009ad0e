import type { Sample, Showcase } from '../stage/sample.ts';
import { DESIGN } from './geometry.ts';
import type { RingModel, RingOutcome, RingPrize } from './model.ts';

const PRIZES: readonly RingPrize[] = [
  { propId: 2001, count: 100, kind: 'coin' },
  { propId: 2002, count: 50, kind: 'points' },
  { propId: 2001, count: 200, kind: 'coin' },
  { propId: 60001, count: 5, kind: 'diamond' },
  { propId: 2001, count: 500, kind: 'coin' },
  { propId: 1005, count: 1, kind: 'couponPercent' },
  { propId: 2001, count: 2000, kind: 'coin' },
  { propId: 50000, count: 1, kind: 'jackpot' },
  { propId: 2001, count: 10000, kind: 'coin' },
  { propId: 2001, count: 88800, kind: 'coin' },
];
const OTHER_PRIZES: readonly RingPrize[] = [
  { propId: 1301, count: 1, kind: 'couponPlus' },
  { propId: 100001, count: 2, kind: 'diamondCoupon' },
  { propId: 110001, count: 3, kind: 'lotteryCoupon' },
  { propId: 80001, count: 10, kind: 'lottery' },
  { propId: 40001, count: 1, kind: 'newYear' },
  { propId: 4001, count: 1200, kind: 'liveness' },
  { propId: 2001, count: 123456789, kind: 'coin' },
  { propId: 2001, count: 1250, kind: 'coin' },
  { propId: 50000, count: 1, kind: 'jackpot' },
  { propId: 2002, count: 25000, kind: 'points' },
];

const ready: RingModel = { prizes: PRIZES, spin: 'ready' };
const spinning: RingModel = { prizes: PRIZES, spin: 'disabled' };

/** A draw that settled what the sample's ring says of a cell. */
export function ringDraw(drawId: string, cell: number, isSmall = false): RingOutcome {
  const prize = PRIZES[cell];
  if (!prize) throw new RangeError(`the sample has no cell ${cell}`);
  return { drawId, cell, prize, isSmall };
}

/** What the gallery and the visual tests show of the ring. */
export const RING_SAMPLES: readonly Sample<RingOutcome, RingModel>[] = [
  { name: 'ready', model: ready, atSeconds: [0, 1.2] },
  { name: 'pressed', model: { ...ready, spin: 'pressed' }, atSeconds: [0] },
  { name: 'disabled', model: spinning, atSeconds: [0] },
  { name: 'other-prizes', model: { ...ready, prizes: OTHER_PRIZES }, atSeconds: [0] },
  {
    name: 'coin',
    model: spinning,
    outcome: ringDraw('sample-coin', 8),
    atSeconds: [0.3, 2.5, 4.6, 6, 6.9, 7.6],
  },
  {
    name: 'small',
    model: spinning,
    outcome: ringDraw('sample-small-prize', 2, true),
    atSeconds: [5.9, 6, 6.15, 6.6],
  },
  {
    name: 'small-thing',
    model: spinning,
    outcome: ringDraw('sample-small-thing', 1, true),
    atSeconds: [6.6],
  },
  {
    name: 'jackpot',
    model: spinning,
    outcome: ringDraw('sample-jackpot', 7),
    atSeconds: [5.7, 6.4, 7.6],
  },
  {
    name: 'small-phone',
    model: spinning,
    outcome: ringDraw('sample-small', 3),
    atSeconds: [5.9, 7.6],
    size: { width: 320, height: 352 },
  },
  {
    name: 'reduced-motion',
    model: spinning,
    outcome: ringDraw('sample-reduced', 5),
    atSeconds: [0],
    isReducedMotion: true,
  },
];

export default { size: DESIGN, samples: RING_SAMPLES } satisfies Showcase;
