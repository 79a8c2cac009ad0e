import { create } from 'zustand';

/** How many calls and lazy screens the player waits for now; the top bar shows it. */
export const usePending = create<{ count: number }>()(() => ({ count: 0 }));

/** Counts one wait; call the answer once when it is over. */
export function startPending(): () => void {
  usePending.setState(({ count }) => ({ count: count + 1 }));
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    usePending.setState(({ count }) => ({ count: count - 1 }));
  };
}
