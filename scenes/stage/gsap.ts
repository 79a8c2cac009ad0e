import { gsap } from 'gsap';

/** What an act is made of. */
export type ActTimeline = ReturnType<typeof gsap.timeline>;

/**
 * A timeline for an act: paused, and with nothing rendered before its time, so that a pose is a
 * function of the time alone.
 */
export function actTimeline(): ActTimeline {
  const defaults = { ease: 'none', immediateRender: false, lazy: false, overwrite: false };
  return gsap.timeline({ paused: true, defaults });
}

/** Puts GSAP's ticker to sleep; every seek wakes it, and awake it asks for 60 frames a second. */
export function restGsap(): void {
  gsap.ticker.sleep();
}
