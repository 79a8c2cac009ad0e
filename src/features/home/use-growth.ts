import { startTransition, useEffect, useState } from 'react';

/** How far home has grown in this visit: who comes back to it finds all of it at once. */
let grownTo = 0;
const followers = new Set<(steps: number) => void>();

/** Runs when the page has nothing else to do. */
function whenIdle(run: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run, 50);
}

function growTo(steps: number): void {
  grownTo = steps;
  // In slices that let a finger through; a store that React reads from outside would be drawn at one go.
  startTransition(() => {
    for (const follow of followers) follow(steps);
  });
}

function useSteps(): number {
  const [steps, setSteps] = useState(grownTo);
  useEffect(() => {
    followers.add(setSteps);
    return () => {
      followers.delete(setSteps);
    };
  }, []);
  return steps;
}

/** True beyond the first picture of a visit. */
export function useIsGrown(): boolean {
  return useSteps() > 0;
}

/**
 * Grows home beyond its first picture, which draws what is in view alone: a phone draws the lines of a
 * cover as slowly as it runs code, so what is scrolled away waits and then comes step by step.
 * @param total steps until all of it is there
 * @returns steps made so far; 0 in the first picture of a visit
 */
export function useGrowth(total: number): number {
  const steps = useSteps();
  useEffect(() => {
    if (steps < total) whenIdle(() => growTo(steps + 1));
  }, [steps, total]);
  return steps;
}
