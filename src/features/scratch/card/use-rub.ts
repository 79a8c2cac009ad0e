import { type PointerEvent, type RefObject, useRef } from 'react';

/** A scene that follows a finger, in CSS pixels from the canvas's top left. */
interface Rubbed {
  press(x: number, y: number): void;
  drag(x: number, y: number): void;
  release(): void;
}

/** Brings the finger over a slot to the scene in it, with every place the browser noticed. */
export function useRub(slot: RefObject<HTMLElement | null>, scene: Rubbed | undefined) {
  const pointerId = useRef<number | undefined>(undefined);
  const placeIn = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = slot.current?.getBoundingClientRect();
    return [clientX - (box?.left ?? 0), clientY - (box?.top ?? 0)] as const;
  };
  const end = () => {
    if (pointerId.current === undefined) return;
    pointerId.current = undefined;
    scene?.release();
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || pointerId.current !== undefined) return;
      pointerId.current = event.pointerId;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      scene?.press(...placeIn(event));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.pointerId !== pointerId.current) return;
      const places = event.nativeEvent.getCoalescedEvents?.() ?? [];
      for (const place of places.length > 0 ? places : [event]) scene?.drag(...placeIn(place));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
