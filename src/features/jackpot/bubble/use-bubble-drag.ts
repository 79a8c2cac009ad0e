import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { usePrefs } from '../../../lib/prefs-store.ts';
import {
  type Dock,
  dockAfterKey,
  dockOf,
  dragTo,
  type Grip,
  gripAfter,
  type Point,
  positionOf,
} from './drag.ts';
import { fieldOf } from './field-of-page.ts';

const SETTLE_MS = 160;
const NO_LAG: Point = { x: 0, y: 0 };

/** Lets the bubble be dragged, docked and moved by keys; `lane` is the element across the column. */
export function useBubbleDrag(lane: RefObject<HTMLElement | null>) {
  const { bubble, setBubble } = usePrefs();
  const dock: Dock = { edge: bubble.edge, height: bubble.share };
  const latest = useRef(dock);
  latest.current = dock;
  const grip = useRef<Grip | undefined>(undefined);
  const wasDragged = useRef(false);
  const [position, setPosition] = useState<Point>();
  const [isDragging, setDragging] = useState(false);
  const [lag, setLag] = useState<Point>(NO_LAG);

  const settle = useCallback(() => {
    if (lane.current && !grip.current) {
      setPosition(positionOf(latest.current, fieldOf(lane.current)));
    }
  }, [lane]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new dock moves the bubble.
  useEffect(settle, [settle, dock.edge, dock.height]);
  useSettleAfterMoves(settle);

  const moveDock = (next: Dock) => setBubble({ edge: next.edge, share: next.height });
  const end = (event: PointerEvent) => {
    const held = grip.current;
    grip.current = undefined;
    setDragging(false);
    setLag(NO_LAG);
    if (!held?.hasMoved || !lane.current) return;
    const field = fieldOf(lane.current);
    moveDock(dockOf(dragTo(held, pointOf(event), field), field));
    settle();
  };
  return {
    position,
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
      },
      onPointerMove(event: PointerEvent) {
        if (!grip.current || !lane.current) return;
        grip.current = gripAfter(grip.current, pointOf(event));
        if (!grip.current.hasMoved) return;
        wasDragged.current = true;
        setDragging(true);
        const next = dragTo(grip.current, pointOf(event), fieldOf(lane.current));
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

/** What must be kept clear moves with scrolling and with the window's size. */
function useSettleAfterMoves(settle: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLE_MS);
    };
    later();
    window.addEventListener('resize', later);
    window.addEventListener('scroll', later, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', later);
      window.removeEventListener('scroll', later, { capture: true });
    };
  }, [settle]);
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}
