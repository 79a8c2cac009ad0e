import { type PointerEvent, type RefObject, useRef } from 'react';

/** A scene that follows a finger, in CSS pixels from the canvas's top left. */
interface Rubbed {
  press(x: number, y: number): void;
  drag(x: number, y: number): void;
  release(): void;
}

/** A finger that went so far has rubbed; a shorter way is a tap, of which a click follows. CSS pixels. */
const RUB_PIXELS = 24;

/**
 * Brings the finger over a slot to the scene in it, with every place the browser noticed.
 * @param onPlainRub is called after a rub where no scene is, as a tap's click is there
 */
export function useRub(
  slot: RefObject<HTMLElement | null>,
  scene: Rubbed | undefined,
  onPlainRub: () => void,
) {
  const pointerId = useRef<number | undefined>(undefined);
  const from = useRef<readonly [number, number]>([0, 0]);
  const placeIn = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = slot.current?.getBoundingClientRect();
    return [clientX - (box?.left ?? 0), clientY - (box?.top ?? 0)] as const;
  };
  const end = () => {
    if (pointerId.current === undefined) return;
    pointerId.current = undefined;
    scene?.release();
  };
  const isFarFrom = ([x, y]: readonly [number, number], event: PointerEvent) =>
    Math.hypot(event.clientX - x, event.clientY - y) > RUB_PIXELS;
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || pointerId.current !== undefined) return;
      pointerId.current = event.pointerId;
      from.current = [event.clientX, event.clientY];
      event.currentTarget.setPointerCapture?.(event.pointerId);
      scene?.press(...placeIn(event));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.pointerId !== pointerId.current) return;
      const places = event.nativeEvent.getCoalescedEvents?.() ?? [];
      for (const place of places.length > 0 ? places : [event]) scene?.drag(...placeIn(place));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const isRub = event.pointerId === pointerId.current && isFarFrom(from.current, event);
      end();
      // A mouse clicks however far it went.
      if (!scene && isRub && event.pointerType !== 'mouse') onPlainRub();
    },
    onPointerCancel: end,
  };
}
