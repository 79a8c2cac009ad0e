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

/** The step kept in this session; 0 where there is none. */
export function keptStep(): number {
  try {
    return Number(sessionStorage.getItem(STEP_KEY) ?? 0);
  } catch {
    return 0;
  }
}
