/**
 * Lets timers run that timers start, as a step back through the history of a page does: one long
 * pause could end before the last of them on a busy machine.
 */
export async function flushTimers(): Promise<void> {
  for (let turn = 0; turn < 15; turn += 1) await new Promise((resolve) => setTimeout(resolve, 5));
}
