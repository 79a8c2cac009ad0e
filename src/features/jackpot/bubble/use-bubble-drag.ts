import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { usePrefs } from '../../../lib/stores/prefs-store.ts';
import {
  type Dock,
  dockAfterKey,
  dockOf,
  dragTo,
  type Field,
  type Grip,
  gripAfter,
  type Point,
  positionAfterScroll,
  positionOf,
} from './drag.ts';
import { fieldOf } from './field-of-page.ts';

/** The page must have been still for this long: the bubble never moves under a scrolling finger. */
const STILL_MS = 300;
const NO_LAG: Point = { x: 0, y: 0 };

/** Lets the bubble be dragged, docked and moved by keys; `lane` is the element across the column. */
export function useBubbleDrag(lane: RefObject<HTMLElement | null>) {
  const { latest, moveDock } = useDock();
  const grip = useRef<Grip | undefined>(undefined);
  const wasDragged = useRef(false);
  const [isHeld, setHeld] = useState(false);
  const [isDragging, setDragging] = useState(false);
  const [lag, setLag] = useState<Point>(NO_LAG);

  const { position, size, setPosition, settle } = usePlace(lane, latest, grip);
  const end = (event: PointerEvent) => {
    const held = grip.current;
    grip.current = undefined;
    setHeld(false);
    setDragging(false);
    setLag(NO_LAG);
    if (!held?.hasMoved || !lane.current) return;
    const field = fieldOf(lane.current, { hasZones: false });
    moveDock(dockOf(dragTo(held, pointOf(event), field), field));
    settle();
  };
  return {
    position,
    /** Its side in CSS pixels, as the screen's place for it has it. */
    size,
    /** A finger is on it. */
    isHeld,
    isDragging,
    /** How far the bubble's last step was behind the finger. */
    lag,
    /** True right after a drag: its click is none. */
    wasDragged: () => wasDragged.current,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (!position || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { pointer: pointOf(event), origin: position, hasMoved: false };
        wasDragged.current = false;
        setHeld(true);
      },
      onPointerMove(event: PointerEvent) {
        if (!grip.current || !lane.current) return;
        grip.current = gripAfter(grip.current, pointOf(event));
        if (!grip.current.hasMoved) return;
        wasDragged.current = true;
        setDragging(true);
        const next = dragTo(
          grip.current,
          pointOf(event),
          fieldOf(lane.current, { hasZones: false }),
        );
        if (position) setLag({ x: position.x - next.x, y: position.y - next.y });
        setPosition(next);
      },
      onPointerUp: end,
      onPointerCancel: end,
      onKeyDown(event: KeyboardEvent) {
        wasDragged.current = false;
        const next = dockAfterKey(latest.current, event.key);
        if (next === latest.current) return;
        event.preventDefault();
        moveDock(next);
      },
    },
  };
}

/** Where the player has put it, kept on the device; undefined at home. */
function useDock() {
  const { bubble, setBubble } = usePrefs();
  const dock: Dock | undefined = bubble && { edge: bubble.edge, height: bubble.share };
  const latest = useRef(dock);
  latest.current = dock;
  const moveDock = (next: Dock | undefined) => {
    latest.current = next;
    setBubble(next && { edge: next.edge, share: next.height });
  };
  return { latest, moveDock };
}

/** Where the bubble stands: at its dock, and out of the way of what has come under it. */
function usePlace(
  lane: RefObject<HTMLElement | null>,
  dock: RefObject<Dock | undefined>,
  grip: RefObject<Grip | undefined>,
) {
  const { edge, height } = dock.current ?? {};
  const [position, setPosition] = useState<Point>();
  const [size, setSize] = useState(0);
  const place = useCallback(
    (positionIn: (field: Field, now: Point | undefined) => Point) => {
      if (!lane.current || grip.current) return;
      // At home nothing is in its way, and nothing need be read.
      const field = fieldOf(lane.current, { hasZones: dock.current !== undefined });
      setSize(field.bubble.width);
      setPosition((now) => positionIn(field, now));
    },
    [lane, dock, grip],
  );
  const settle = useCallback(
    () => place((field) => positionOf(dock.current, field)),
    [place, dock],
  );
  const giveWay = useCallback(
    () =>
      place((field, now) =>
        now ? positionAfterScroll(now, dock.current, field) : positionOf(dock.current, field),
      ),
    [place, dock],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new dock moves the bubble.
  useEffect(settle, [settle, edge, height]);
  useAfterMoves(giveWay);
  return { position, size, setPosition, settle };
}

/**
 * What must be kept clear moves with scrolling, with another screen and with the window's size. The
 * bubble stays while that goes on, and gives way only afterwards.
 */
function useAfterMoves(giveWay: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(giveWay, STILL_MS);
    };
    const page = new ResizeObserver(later);
    page.observe(document.body);
    // A screen as high as the one before, or a result on it, resizes nothing.
    const parts = new MutationObserver(later);
    parts.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', later);
    window.addEventListener('scroll', later, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      page.disconnect();
      parts.disconnect();
      window.removeEventListener('resize', later);
      window.removeEventListener('scroll', later, { capture: true });
    };
  }, [giveWay]);
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}
