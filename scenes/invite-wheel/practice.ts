import type { Practice } from '../stage/scene.ts';
import type { InviteOutcome, InviteWheelModel } from './model.ts';

/** A large win that does not yet fill the lantern. */
export function practice(): Practice<InviteOutcome, InviteWheelModel> {
  const target = 10_000;
  const before = 1000;
  return {
    model: {
      amounts: [50, 100, 200, 300, 500, 800, 2000, 5000],
      collected: before,
      target,
      restSector: 0,
    },
    outcomes: [
      {
        spinId: 'practice',
        sector: 7,
        fromSector: 0,
        amount: 5000,
        before,
        after: before + 5000,
        target,
      },
    ],
  };
}
