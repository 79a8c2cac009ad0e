import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isReducingMotion } from '../../lib/platform/motion.ts';
import { nextIndex } from './rules.ts';

const AUTOPLAY_MS = 5000;

/**
 * Runs `onTick` again and again while the page is in sight.
 * @param everyMs the pause between two runs; `undefined` rests
 */
function useTick(onTick: () => void, everyMs: number | undefined): void {
  const latest = useRef(onTick);
  latest.current = onTick;
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}

/**
 * Moves a row on by itself for one round (WCAG 2.2.2). Reduced motion never moves by itself.
 * @param show brings the next place into sight
 * @returns lets it rest at once
 */
export function useRound(
  index: number,
  count: number,
  everyMs: number,
  show: (next: number) => void,
): () => void {
  const [isResting, setIsResting] = useState(isReducingMotion);
  useTick(
    () => {
      const next = nextIndex(index, count);
      show(next);
      if (next === 0) setIsResting(true);
    },
    isResting || count < 2 ? undefined : everyMs,
  );
  return () => setIsResting(true);
}

/**
 * A row of slides that snaps by itself (CSS) and moves on every 5 s for one round, until the player
 * touches or focuses it. Reduced motion never moves by itself.
 */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  const show = (target: number) => {
    const row = track.current;
    if (!row) return;
    const behavior = isReducingMotion() ? 'auto' : 'smooth';
    row.scrollTo({ left: target * row.clientWidth, behavior });
  };
  const rest = useRound(index, count, AUTOPLAY_MS, show);

  const onScroll = () => {
    const row = track.current;
    if (row?.clientWidth) setIndex(Math.round(row.scrollLeft / row.clientWidth));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = nextIndex(index, count, event.key === 'ArrowRight' ? 1 : -1);
    show(next);
    track.current?.querySelectorAll('a')[next]?.focus({ preventScroll: true });
  };
  return { index, track: { ref: track, onScroll, onKeyDown, onPointerDown: rest, onFocus: rest } };
}
