import { gsap } from 'gsap';

// The stage's clock is the only one: GSAP's own never runs. Left alone it wakes with every seek, and
// waking asks the browser for a frame, which costs a third of an act's script time.
gsap.ticker.sleep();
gsap.ticker.wake = () => undefined;

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
