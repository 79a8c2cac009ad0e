const BEATS_A_SECOND = 30;

/**
 * The time at which a piece stands that needs fewer poses than what the eye follows: one of 30 beats
 * a second. `isLater` puts it between the others', so that of 60 frames a second none moves everything.
 */
export function beatAt(seconds: number, isLater: boolean): number {
  const beats = seconds * BEATS_A_SECOND + (isLater ? 0.75 : 0.25);
  return Math.floor(beats) / BEATS_A_SECOND;
}
