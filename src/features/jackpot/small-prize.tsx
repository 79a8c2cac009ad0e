import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { isMoneyProp } from '../../../contract/props.ts';
import { figureAt } from '../../../scenes/jackpot-ring/geometry.ts';
import { isReducingMotion } from '../../lib/platform/motion.ts';
import { PropText } from '../../parts/props/prop-text.tsx';
import type { Outcome } from './jackpot-info.ts';
import styles from './small-prize.module.css';

/** The flight from the lamp to the balance; with its act the hub is lit again within 1.2 s. */
export const FLIGHT_MS = 400;
/** Without motion the figure is read where it stands. */
const READ_MS = 900;

interface SmallPrizeProps {
  outcome: Outcome;
  /** The element that the ring fills. */
  ring: RefObject<HTMLElement | null>;
  onArrive: () => void;
}

/**
 * A prize that needs no dialog: its figure leaves the lamp for the balance, and the ring is free. Only
 * for the eye: the line below the ring says and keeps it. What is no money flies nowhere.
 */
export function SmallPrize({ outcome, ring, onArrive }: SmallPrizeProps) {
  const figure = useRef<HTMLSpanElement>(null);
  const arrive = useRef(onArrive);
  arrive.current = onArrive;
  const { cell, propId, count } = outcome;
  const isMoney = isMoneyProp(propId);
  useLayoutEffect(() => {
    if (!figure.current || !ring.current) return;
    const from = lampOf(ring.current.getBoundingClientRect(), cell);
    const to = isMoney ? balanceNow() : undefined;
    const { style } = figure.current;
    style.left = `${from.x}px`;
    style.top = `${from.y}px`;
    style.setProperty('--to-x', `${to ? to.x - from.x : 0}px`);
    style.setProperty('--to-y', `${to ? to.y - from.y : 0}px`);
  }, [ring, cell, isMoney]);
  // Its time goes by from the moment that it is there.
  useLayoutEffect(() => {
    const timer = setTimeout(() => arrive.current(), isReducingMotion() ? READ_MS : FLIGHT_MS);
    return () => clearTimeout(timer);
  }, []);
  return createPortal(
    <span
      ref={figure}
      className={`${styles.figure} ${isReducingMotion() ? '' : styles.flying}`}
      style={{ animationDuration: `${FLIGHT_MS}ms` }}
      aria-hidden="true"
    >
      <PropText propId={propId} count={count} />
    </span>,
    document.body,
  );
}

/** Where the figure of a cell stands on the page. */
function lampOf({ left, top, width, height }: DOMRect, cell: number): { x: number; y: number } {
  const { x, y } = figureAt({ width, height, insetTop: 0, insetBottom: 0 }, cell);
  return { x: left + x, y: top + y };
}

/** The middle of the balance that is seen: the last one lies above the others. */
function balanceNow(): { x: number; y: number } | undefined {
  const pills = Array.from(document.querySelectorAll('[data-balance]'));
  const boxes = pills.map((pill) => pill.getBoundingClientRect()).filter(({ width }) => width > 0);
  const box = boxes[boxes.length - 1];
  return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
