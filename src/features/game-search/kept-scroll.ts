import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { readTab, writeTab } from '../../lib/storage/tab-storage.ts';

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

/**
 * Brings a screen that was left back to where it was scrolled to, when the player comes back to it
 * by the history. For screens that have all their height at once.
 */
export function useKeptScroll(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const top = isBack ? places().find(([entry]) => entry === key)?.[1] : undefined;
    if (!top) return undefined;
    // After the router's own step to the top of a new screen.
    const frame = requestAnimationFrame(() => window.scrollTo(0, top));
    return () => cancelAnimationFrame(frame);
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
