import { useState } from 'react';
import type { GameVisit } from './game-visit.ts';

/** The chosen stake: at first that of the last round where it is still offered, else the least. */
export function useStake({ rules, history }: GameVisit) {
  return useState(() => {
    const before = history[0]?.stake;
    const isOffered = before !== undefined && rules.stakes.includes(before);
    return isOffered ? before : (rules.stakes[0] ?? rules.maxStake);
  });
}
