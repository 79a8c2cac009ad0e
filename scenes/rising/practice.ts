import type { Practice } from '../stage/scene.ts';
import type { RisingModel, RisingOutcome } from './model.ts';

/** A climb, and both ends. */
export function practice(): Practice<RisingOutcome, RisingModel> {
  const way = { kind: 'end', from: 0, climbSeconds: 1 } as const;
  return {
    model: {
      theme: 'saranggola-rise',
      words: { broken: 'BROKE OFF', cashed: 'CASHED OUT' },
      seconds: 0,
    },
    outcomes: [
      { kind: 'climb', from: 0, until: 12 },
      { ...way, end: { at: 300, isCashed: true, payout: 6000, share: 300 } },
      { ...way, end: { at: 200, isCashed: false, payout: 0, share: 0 } },
    ],
  };
}
