/** Swings a second without damping, in radians: the front is heavy cloth on a light staff. */
const RADIANS_A_SECOND = 8.5;
/** Share of the critical damping: it overshoots a little and comes to rest. */
const DAMPING = 0.36;
/** After this long less than a thousandth of the way is left, and the spring counts as still. */
export const SPRING_SECONDS = 2.4;

const DECAY = RADIANS_A_SECOND * DAMPING;
const SWING = RADIANS_A_SECOND * Math.sqrt(1 - DAMPING * DAMPING);

/** Where a spring stands and how fast it moves. */
export interface SpringPose {
  value: number;
  /** Per second. */
  velocity: number;
}

/**
 * A damped spring let go at rest, solved in closed form: its pose is a function of the time alone,
 * however many frames there were before.
 */
export function springAt(from: number, to: number, seconds: number): SpringPose {
  if (seconds >= SPRING_SECONDS) return { value: to, velocity: 0 };
  const time = Math.max(0, seconds);
  const fade = Math.exp(-DECAY * time);
  const swung = Math.cos(SWING * time) + (DECAY / SWING) * Math.sin(SWING * time);
  // The last tenth closes the thousandth that is left, so that nothing jumps at the end.
  const left = Math.min(1, (SPRING_SECONDS - time) / (SPRING_SECONDS * 0.1));
  const way = to - from;
  const speed = (RADIANS_A_SECOND ** 2 / SWING) * Math.sin(SWING * time);
  return { value: to - way * fade * swung * left, velocity: way * fade * speed * left };
}
