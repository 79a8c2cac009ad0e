import { useCallback, useRef } from 'react';
import { type Reward, showRewards } from '../../../lib/navigation/rewards.ts';
import type { ScratchState } from '../scratch.ts';

/**
 * After the last of several cards in a row, all that they brought is shown once more together.
 * Call the answer when a card is taken note of.
 */
export function useRowSummary({ phase, outcome, queue }: ScratchState): () => void {
  const won = useRef<{ rewards: Reward[]; cards: number }>({ rewards: [], cards: 0 });
  return useCallback(() => {
    if (phase !== 'prize' || !outcome) return;
    const row = won.current;
    row.cards += 1;
    add(row.rewards, outcome);
    if (queue.length > 0) return;
    if (row.cards > 1) showRewards(row.rewards, { isKnown: true });
    won.current = { rewards: [], cards: 0 };
  }, [phase, outcome, queue]);
}

/** Puts the same prop together; "nothing" (prop 0) is no reward. */
function add(rewards: Reward[], { propId, count }: Reward): void {
  if (propId === 0) return;
  const known = rewards.find((one) => one.propId === propId);
  if (known) known.count += count;
  else rewards.push({ propId, count });
}
