/**
 * Starts to measure time on this device.
 * @returns the milliseconds since, by that of its two clocks which counted more: one may be set back, and the
 * other (`performance.now`) stands still while the device sleeps
 */
export function startStopwatch(): () => number {
  const since = { wall: Date.now(), page: performance.now() };
  return () => Math.max(Date.now() - since.wall, performance.now() - since.page);
}
