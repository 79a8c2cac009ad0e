import { create } from 'zustand';

// What nobody sees yet waits until the first look of this visit is whole: lamps, popups, reminders and
// what an idle lobby fetches must not stand in its way.

/** Quiet for so long, the first look is whole: what one answer asks for comes within it. */
const QUIET_MS = 100;
/** A look that never becomes whole (a lost answer, a phone without WebGL) holds nothing back for longer. */
const HELD_MS_MAX = 8000;

const useLook = create<{ isWhole: boolean }>()(() => ({ isWhole: false }));

let holds = 0;
let isOpen = false;
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

/** The first screen is in the page, and has asked what it asks: from here on quiet means that the look is whole. */
export function openFirstLook(): void {
  isOpen = true;
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

/** True once the first look of this visit is whole. */
export function useFirstLook(): boolean {
  return useLook(({ isWhole }) => isWhole);
}
