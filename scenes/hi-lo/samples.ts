import type { Sample, Showcase } from '../stage/sample.ts';
import { EMPTY } from './from-round.ts';
import { DESIGN } from './geometry.ts';
import type { HiLoModel, HiLoOutcome, Laid } from './model.ts';

const bare: HiLoModel = { laid: EMPTY };
const first: Laid = { cards: [6], guesses: [], prices: [] };
const one: Laid = { cards: [6, 22], guesses: ['higher'], prices: [206] };
const two: Laid = { cards: [6, 22, 28], guesses: ['higher', 'lower'], prices: [206, 294] };
const lost: Laid = { ...one, cards: [6, 22, 37], guesses: ['higher', 'lower'], end: 'lost' };
const whole: Laid = {
  cards: [0, 12, 13, 51, 26, 25, 39, 38, 1],
  guesses: ['higher', 'lower', 'higher', 'lower', 'higher', 'lower', 'higher', 'lower'],
  prices: [103, 109, 116, 123, 130, 138, 146, 155],
  end: 'cashed',
};

function played(laid: Laid, from: number, payout = 0): HiLoOutcome {
  return { laid, from, stake: 1000, payout };
}

/** What the gallery and the visual tests show of hi-lo. */
export const HI_LO_SAMPLES: readonly Sample<HiLoOutcome, HiLoModel>[] = [
  { name: 'ready', model: bare, atSeconds: [0] },
  { name: 'first', model: bare, outcome: played(first, 0), atSeconds: [0.3, 0.5, 2] },
  {
    name: 'right',
    model: { laid: first },
    outcome: played(one, 1),
    atSeconds: [0.1, 0.3, 0.42, 0.55, 0.7, 0.9, 2],
  },
  { name: 'lost', model: { laid: one }, outcome: played(lost, 2), atSeconds: [0.86, 2] },
  {
    name: 'cashed',
    model: { laid: two },
    outcome: played({ ...two, end: 'cashed' }, 3, 2940),
    atSeconds: [0.3, 0.7, 3],
  },
  { name: 'ladder', model: bare, outcome: played(whole, 0, 1550), atSeconds: [3.4, 10] },
  {
    name: 'small-phone',
    model: bare,
    outcome: played({ ...two, end: 'cashed' }, 0, 294_000),
    atSeconds: [6],
    size: { width: 320, height: 213 },
  },
  {
    name: 'reduced-motion',
    model: { laid: one },
    outcome: played(lost, 2),
    atSeconds: [0],
    isReducedMotion: true,
  },
];

export default { size: DESIGN, samples: HI_LO_SAMPLES } satisfies Showcase;
