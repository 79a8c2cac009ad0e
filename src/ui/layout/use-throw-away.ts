import { type PointerEvent, type RefObject, useRef } from 'react';

/** A drag further than this, in CSS pixels, or faster than this, in pixels a millisecond, closes. */
const FAR = 120;
const FAST = 0.6;

/** Handlers for a sheet's grip: the panel follows the finger down and closes when thrown. */
export function useThrowAway(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; at: number } | undefined>(undefined);
  const moveTo = (offset: number) => {
    if (panel.current) panel.current.style.transform = offset ? `translateY(${offset}px)` : '';
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) moveTo(Math.max(0, event.clientY - start.current.y));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const offset = event.clientY - start.current.y;
      const speed = offset / Math.max(1, event.timeStamp - start.current.at);
      start.current = undefined;
      if (offset > FAR || (offset > 24 && speed > FAST)) onClose();
      else moveTo(0);
    },
    onPointerCancel() {
      start.current = undefined;
      moveTo(0);
    },
  };
}
