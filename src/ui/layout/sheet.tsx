import { type PointerEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Icon } from '../art/icon.tsx';
import styles from './modal.module.css';
import { useModal } from './use-modal.ts';

/** A drag further than this, in CSS pixels, or faster than this, in pixels a millisecond, closes. */
const FAR = 120;
const FAST = 0.6;

/** Handlers for a sheet's grip: the panel follows the finger down and closes when thrown. */
function useThrowAway(panel: RefObject<HTMLElement | null>, onClose: () => void) {
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

interface SheetProps {
  title: string;
  onClose: () => void;
  /** It holds a list that comes and grows: of full height at once, so that nothing moves under a finger. */
  hasList?: boolean;
  children: ReactNode;
}

/** A panel that rises from the bottom, follows the finger on its grip and can be thrown away. */
export function Sheet({ title, onClose, hasList = false, children }: SheetProps) {
  const { t } = useTranslation('app');
  const titleId = useId();
  const panel = useModal(onClose);
  const grip = useThrowAway(panel, onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a next step has a title of its own.
  useEffect(() => {
    // What the step before took away with it held the focus, which nobody has now.
    if (document.activeElement === document.body) panel.current?.focus();
  }, [title]);
  return createPortal(
    <div
      className={`${styles.backdrop} ${styles.low}`}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div
        ref={panel}
        className={hasList ? `${styles.sheet} ${styles.tall}` : styles.sheet}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <div className={styles.grip} {...grip} />
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button
            type="button"
            className={styles.close}
            onClick={onClose}
            aria-label={t('button.close')}
          >
            <Icon name="close" />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll a text without links. */}
        <section className={styles.body} aria-labelledby={titleId} tabIndex={0}>
          {children}
        </section>
      </div>
    </div>,
    document.body,
  );
}
