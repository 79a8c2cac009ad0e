import type { Sample, Showcase } from '../stage/sample.ts';
import { DESIGN } from './geometry.ts';
import type { ColorGameModel, ColorGameOutcome, Thrown } from './model.ts';

const YELLOW = 0;
const WHITE = 1;
const PINK = 2;
const BLUE = 3;
const RED = 4;
const GREEN = 5;

const last: Thrown = { drawId: 'sample-last', dice: [BLUE, PINK, GREEN] };
const fair: ColorGameModel = { theme: 'perya-colours', last };

function thrown(
  drawId: string,
  dice: readonly number[],
  bets: Pick<ColorGameOutcome, 'staked' | 'stake' | 'payout'>,
): ColorGameOutcome {
  return { drawId, dice, from: last, ...bets };
}

/** What the gallery and the visual tests show of the colour game. */
export const COLOR_GAME_SAMPLES: readonly Sample<ColorGameOutcome, ColorGameModel>[] = [
  { name: 'ready', model: { theme: 'perya-colours' }, atSeconds: [0] },
  { name: 'hulog-bola', model: { ...fair, theme: 'hulog-bola' }, atSeconds: [0] },
  { name: 'bahay-kubo-dice', model: { ...fair, theme: 'bahay-kubo-dice' }, atSeconds: [0] },
  { name: 'tatlong-kulay', model: { ...fair, theme: 'tatlong-kulay' }, atSeconds: [0] },
  {
    name: 'nothing',
    model: fair,
    outcome: thrown('sample-nothing', [RED, WHITE, YELLOW], {
      staked: [BLUE],
      stake: 1000,
      payout: 0,
    }),
    atSeconds: [0.1, 0.45, 0.7, 0.9, 1.1, 1.3, 3],
  },
  {
    name: 'less-than-staked',
    model: fair,
    outcome: thrown('sample-less', [GREEN, RED, PINK], {
      staked: [RED, BLUE, YELLOW],
      stake: 3000,
      payout: 2000,
    }),
    atSeconds: [3],
  },
  {
    name: 'pair',
    model: fair,
    outcome: thrown('sample-pair', [YELLOW, WHITE, YELLOW], {
      staked: [YELLOW],
      stake: 1000,
      payout: 3000,
    }),
    atSeconds: [2.2, 2.7, 5],
  },
  {
    name: 'triple',
    model: { ...fair, theme: 'bahay-kubo-dice' },
    outcome: thrown('sample-triple', [PINK, PINK, PINK], {
      staked: [PINK, RED],
      stake: 10_000,
      payout: 60_000,
    }),
    atSeconds: [2.5, 3],
  },
  {
    name: 'small-phone',
    model: fair,
    outcome: thrown('sample-small', [BLUE, GREEN, BLUE], {
      staked: [BLUE],
      stake: 100_000,
      payout: 300_000,
    }),
    atSeconds: [0.8, 3.9],
    size: { width: 320, height: 205 },
  },
  {
    name: 'reduced-motion',
    model: fair,
    outcome: thrown('sample-reduced', [WHITE, BLUE, RED], {
      staked: [WHITE],
      stake: 500,
      payout: 1000,
    }),
    atSeconds: [0],
    isReducedMotion: true,
  },
];

export default { size: DESIGN, samples: COLOR_GAME_SAMPLES } satisfies Showcase;
