import { useDeferredValue, useEffect } from 'react';
import { create } from 'zustand';

/** How far home has grown in this visit: who comes back to it finds all of it at once. */
const useSteps = create<{ steps: number }>()(() => ({ steps: 0 }));

/** Runs when the page has nothing else to do. */
function whenIdle(run: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run, 50);
}

/** True beyond the first picture of a visit. Drawn in slices that let a finger through, as each step is. */
export function useIsGrown(): boolean {
  return useDeferredValue(useSteps(({ steps }) => steps > 0));
}

/**
 * Grows home beyond its first picture, which draws what is in view alone: a phone draws the lines of a
 * cover as slowly as it runs code, so what is scrolled away waits and then comes step by step.
 * @param total steps until all of it is there
 * @returns steps made so far; 0 in the first picture of a visit
 */
export function useGrowth(total: number): number {
  const steps = useDeferredValue(useSteps((state) => state.steps));
  useEffect(() => {
    if (steps < total) whenIdle(() => useSteps.setState({ steps: steps + 1 }));
  }, [steps, total]);
  return steps;
}
