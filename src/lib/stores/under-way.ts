import { create } from 'zustand';

/** What runs now and must not be interrupted: an activity's act, a game's round. */
export const useUnderWay = create<{ names: readonly string[] }>()(() => ({ names: [] }));

/** Tells that something of this name has begun or ended. */
export function setUnderWay(name: string, isUnderWay: boolean): void {
  const { names } = useUnderWay.getState();
  if (names.includes(name) === isUnderWay) return;
  useUnderWay.setState({
    names: isUnderWay ? [...names, name] : names.filter((other) => other !== name),
  });
}

/** Runs this now, or as soon as nothing is under way any more. */
export function whenAtRest(run: () => void): void {
  if (useUnderWay.getState().names.length === 0) {
    run();
    return;
  }
  const stop = useUnderWay.subscribe(({ names }) => {
    if (names.length > 0) return;
    stop();
    run();
  });
}

/** True while anything runs that the player is waiting for. */
export function useIsUnderWay(): boolean {
  return useUnderWay(({ names }) => names.length > 0);
}
