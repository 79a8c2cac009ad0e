import { create } from 'zustand';
import { drawAfterFrame } from './late-drawings.ts';

// What nobody sees yet waits until the first look of this visit is whole: lamps, popups, reminders and
// what an idle lobby fetches must not stand in its way.

/** Quiet for so long, the first look is whole: what one answer asks for comes within it. */
const QUIET_MS = 100;
/** A look that never becomes whole (a lost answer, a phone without WebGL) holds nothing back for longer. */
const HELD_MS_MAX = 8000;

const useLook = create<{ isWhole: boolean }>()(() => ({ isWhole: false }));

let holds = 0;
let isOpen = false;
let opened = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;

function wait(): void {
  clearTimeout(timer);
  if (isOpen && holds === 0) timer = setTimeout(end, QUIET_MS);
}

function end(): void {
  useLook.setState({ isWhole: true });
}

/**
 * Says that a part of the first look is still on its way: an answer, a screen, a scene.
 * @returns how to say that it is there; repeatable
 */
export function holdFirstLook(): () => void {
  holds += 1;
  wait();
  let isHeld = true;
  return () => {
    if (isHeld) holds -= 1;
    isHeld = false;
    wait();
  };
}

/** Settles once the first screen is in the page. */
export const afterOpening = new Promise<void>((resolve) => {
  opened = resolve;
});

/** The first screen is in the page, and has asked what it asks: from here on quiet means that the look is whole. */
export function openFirstLook(): void {
  isOpen = true;
  opened();
  wait();
}

/** The start-up has ended: a look that never becomes whole is not waited for any longer. */
export function limitFirstLook(): void {
  setTimeout(end, HELD_MS_MAX);
}

/** Settles once the first look of this visit is whole. */
export function afterFirstLook(): Promise<void> {
  if (useLook.getState().isWhole) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = useLook.subscribe(({ isWhole }) => {
      if (!isWhole) return;
      stop();
      resolve();
    });
  });
}

/** Nobody looks at words alone for longer. */
const WORDS_MS_MAX = 1000;
/** The middle of an activity is its stage, which the drawings around it would hold up: a weak graphics chip does both. */
const STAGE_MS_MAX = 3000;

/** Draws what the page has left out once the words of its first screen are there: most come with the answers to its calls. */
export async function drawAfterWords(hasStage: boolean): Promise<void> {
  const limit = new Promise((resolve) =>
    setTimeout(resolve, hasStage ? STAGE_MS_MAX : WORDS_MS_MAX),
  );
  await Promise.race([afterFirstLook(), limit]);
  await drawAfterFrame();
}

/** Who has not touched, scrolled or typed for so long is looking, and the page is quiet enough to be called ready. */
const STILL_MS = 5000;
/** A page that is never at rest, as on the slowest phones, is not waited for any longer; a finger is. */
const BUSY_MS_MAX = 20_000;
/** No `scroll`: what is on offer scrolls by itself. */
const HANDS = ['pointerdown', 'touchmove', 'wheel', 'keydown'] as const;
const UNSEEN = { capture: true, passive: true } as const;

/** Calls back after each task that would have kept a finger waiting (W3C Long Tasks, over 50 ms). */
function watchTasks(onTask: () => void): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  const observer = new PerformanceObserver(onTask);
  observer.observe({ entryTypes: ['longtask'] });
  return () => observer.disconnect();
}

/**
 * Settles once the first look is whole, and both the player and the page have been still for five seconds: for
 * long work that nobody has asked for, which a finger on the page would feel.
 */
export async function afterStillness(): Promise<void> {
  await afterFirstLook();
  await new Promise<void>((resolve) => {
    let still: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(still);
      still = setTimeout(settle, STILL_MS);
    };
    const unwatch = watchTasks(wait);
    const busy = setTimeout(unwatch, BUSY_MS_MAX);
    const settle = () => {
      unwatch();
      clearTimeout(busy);
      for (const hand of HANDS) removeEventListener(hand, wait, UNSEEN);
      resolve();
    };
    for (const hand of HANDS) addEventListener(hand, wait, UNSEEN);
    wait();
  });
}

/** True once the first look of this visit is whole. */
export function useFirstLook(): boolean {
  return useLook(({ isWhole }) => isWhole);
}
