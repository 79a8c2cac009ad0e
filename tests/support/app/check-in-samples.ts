import { hundredthsOf } from '../../../contract/money.ts';
import type {
  CheckInAward,
  CheckInInfo,
  LadderDay,
} from '../../../src/features/check-in/check-in-info.ts';

const AWARDS = [
  { propId: 2002, count: 20 },
  { propId: 60001, count: 2 },
  { propId: 2002, count: 40 },
  { propId: 110001, count: 1 },
  { propId: 60001, count: 5 },
  { propId: 1005, count: 1 },
];

/** A run on its third day, the second one missed; for tests. */
export function sampleInfo(changes: Partial<CheckInInfo> = {}): CheckInInfo {
  const states = ['received', 'missed', 'today', 'coming', 'coming', 'coming', 'coming'] as const;
  const days = states.map((state, index): LadderDay => {
    const award = AWARDS[index];
    return { day: index + 1, date: `2026-11-${20 + index}`, state, awards: award ? [award] : [] };
  });
  return {
    isOpen: true,
    today: '2026-11-22',
    nextDayAt: '2026-11-22T16:00:00.000Z',
    isRunning: true,
    days,
    canReceive: true,
    needDeposit: hundredthsOf(0),
    chest: [
      { propId: 60001, count: 10, weight: 9000 },
      { propId: 2001, count: 500, weight: 1000 },
    ],
    unshownAwards: [],
    ...changes,
  };
}

/** The award of the third day; for tests. */
export const sampleAward: CheckInAward = {
  id: 'award-3',
  day: 3,
  date: '2026-11-22',
  awards: [{ propId: 2002, count: 40 }],
  createTime: '2026-11-22T04:00:00.000Z',
};
