import { useDeferredValue, useEffect } from 'react';
import { create } from 'zustand';

/** How far home has grown in this visit: who comes back to it finds all of it at once. */
const useSteps = create<{ steps: number }>()(() => ({ steps: 0 }));

/** Runs when the page has nothing else to do. */
function whenIdle(run: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run, 50);
}

/** Steps made so far; 0 in the first picture of a visit. Each is drawn in slices that let a finger through. */
export function useGrown(): number {
  return useDeferredValue(useSteps((state) => state.steps));
}

/**
 * Grows home beyond its first picture, which draws what is in view alone: a phone draws the lines of a
 * cover as slowly as it runs code, so what is scrolled away waits and then comes step by step.
 * @param total steps until all of it is there
 */
export function useGrowth(total: number): void {
  const steps = useGrown();
  useEffect(() => {
    if (steps < total) whenIdle(() => useSteps.setState({ steps: steps + 1 }));
  }, [steps, total]);
}
