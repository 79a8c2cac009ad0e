import type { Practice } from '../stage/scene.ts';
import type { ColorGameModel, ColorGameOutcome } from './model.ts';

/** A pair that pays. */
export function practice(): Practice<ColorGameOutcome, ColorGameModel> {
  const last = { drawId: 'practice-last', dice: [3, 2, 5] };
  return {
    model: { theme: 'perya-colours', last },
    outcomes: [
      {
        drawId: 'practice',
        dice: [0, 1, 0],
        from: last,
        staked: [0, 2],
        stake: 2000,
        payout: 3000,
      },
    ],
  };
}
