import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { readTab, writeTab } from '../../lib/storage/safe-storage.ts';

const KEY = 'bituin.scroll';
/** Entries of the history whose place is kept; older ones are forgotten. */
const KEPT = 20;

type Places = readonly (readonly [entry: string, top: number])[];

function places(): Places {
  return readTab<Places>(KEY) ?? [];
}

function keep(entry: string, top: number): void {
  const others = places().filter(([known]) => known !== entry);
  writeTab(KEY, [[entry, top], ...others].slice(0, KEPT));
}

/** A wall has its height some frames after the screen, on a busy phone many; a page that stays short is left. */
const GROWING_MS_MAX = 3000;
/** Who scrolls by hand is not taken elsewhere. */
const HANDS = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Scrolls there as soon as the page is tall enough.
 * @returns how to stop
 */
function scrollWhenTall(top: number): () => void {
  const untilMs = performance.now() + GROWING_MS_MAX;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const hand of HANDS) removeEventListener(hand, stop, true);
  };
  const go = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) <= 1 || performance.now() > untilMs) stop();
    else frame = requestAnimationFrame(go);
  };
  // After the router's own step to the top of a new screen.
  frame = requestAnimationFrame(go);
  for (const hand of HANDS) addEventListener(hand, stop, true);
  return stop;
}

/**
 * Brings a screen that was left back to where it was scrolled to, when the player comes back to it
 * by the history.
 */
export function useKeptScroll(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const top = isBack ? places().find(([entry]) => entry === key)?.[1] : undefined;
    return top ? scrollWhenTall(top) : undefined;
  }, [key, isBack]);
  useLayoutEffect(() => {
    const leave = () => keep(key, Math.round(window.scrollY));
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [key]);
}
