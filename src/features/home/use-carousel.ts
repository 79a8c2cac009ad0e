import { type KeyboardEvent, useRef, useState } from 'react';
import { isReducingMotion } from '../../lib/platform/motion.ts';
import { nextIndex } from './rules.ts';
import { useTick } from './use-tick.ts';

const AUTOPLAY_MS = 5000;

/**
 * A row of slides that snaps by itself (CSS) and moves on every 5 s for one round, until the player
 * touches or focuses it. Reduced motion never moves by itself.
 */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [isResting, setIsResting] = useState(isReducingMotion);

  const show = (target: number) => {
    const row = track.current;
    if (!row) return;
    const behavior = isReducingMotion() ? 'auto' : 'smooth';
    row.scrollTo({ left: target * row.clientWidth, behavior });
  };
  useTick(
    () => {
      const next = nextIndex(index, count);
      show(next);
      if (next === 0) setIsResting(true);
    },
    isResting || count < 2 ? undefined : AUTOPLAY_MS,
  );

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
  const rest = () => setIsResting(true);
  return { index, track: { ref: track, onScroll, onKeyDown, onPointerDown: rest, onFocus: rest } };
}
