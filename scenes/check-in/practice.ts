import type { Practice } from '../stage/scene.ts';
import type { CheckInModel, CheckInOutcome } from './model.ts';

/** The chest, and a lantern. */
export function practice(): Practice<CheckInOutcome, CheckInModel> {
  const prize = { kind: 'coin', count: 2000 } as const;
  return {
    model: { days: Array.from({ length: 7 }, () => ({ state: 'today', prize })) },
    outcomes: [
      { day: 7, prize },
      { day: 4, prize: { kind: 'points', count: 40 } },
    ],
  };
}
