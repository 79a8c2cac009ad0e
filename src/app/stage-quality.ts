import { chooseQuality, deviceHints, type Quality } from '../../scenes/stage/quality.ts';
import { isReducingMotion } from '../lib/platform/motion.ts';
import { ADDRESS_QUALITY } from '../lib/stage/stage-context.ts';
import { usePrefs } from '../lib/stores/prefs-store.ts';

/** The step that slow acts led to; it holds for the tab's session, over a reload too. */
const STEP_KEY = 'bituin.stage-step';

/** Keeps a step down for the rest of the session. */
export function keepStep(step: number): void {
  try {
    sessionStorage.setItem(STEP_KEY, String(step));
  } catch {
    // A blocked store costs a slow act after a reload, nothing else.
  }
}

function keptStep(): number {
  try {
    return Number(sessionStorage.getItem(STEP_KEY) ?? 0);
  } catch {
    return 0;
  }
}

/** The quality of the stage: by the address, else by the player, else by the device. */
export function chosenQuality(): Quality {
  return chooseQuality({
    ...deviceHints(),
    isReducedMotion: isReducingMotion(),
    choice: usePrefs.getState().graphics,
    override: ADDRESS_QUALITY,
    stepMin: keptStep(),
  });
}

/** Tells the new quality whenever the player or the system changes a wish. */
export function followChoice(tell: (quality: Quality) => void): void {
  usePrefs.subscribe((now, before) => {
    const isSame = now.graphics === before.graphics;
    if (!isSame || now.isMotionReduced !== before.isMotionReduced) tell(chosenQuality());
  });
  const system = window.matchMedia('(prefers-reduced-motion: reduce)');
  system.addEventListener('change', () => tell(chosenQuality()));
}
