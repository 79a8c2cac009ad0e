import { usePrefs } from '../stores/prefs-store.ts';

/** True where the player wants less motion: in the system's settings or in ours. */
export function isReducingMotion(): boolean {
  if (usePrefs.getState().isMotionReduced) return true;
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;
}

/** Lets the style sheets know our own setting, now and whenever it changes. */
export function followMotionChoice(): void {
  const show = ({ isMotionReduced }: { isMotionReduced: boolean }) =>
    document.documentElement.classList.toggle('calm', isMotionReduced);
  show(usePrefs.getState());
  usePrefs.subscribe(show);
}
