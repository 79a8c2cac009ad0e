import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './tap-cover.module.css';
import { useModal } from './use-modal.ts';

interface TapCoverProps {
  /** Id of the heading among the children, which names the dialog. */
  titleId: string;
  /** A tap anywhere, or Enter. */
  onTap: () => void;
  /** Escape or back; the same as a tap where it is left out. */
  onClose?: () => void;
  /** What a tap does, below the children; empty while it does nothing. */
  goOn: string | null;
  /** The children take the whole width and have margins of their own, as a scene does. */
  isWide?: boolean;
  /** What lies below is dimmed and stays seen. */
  isDim?: boolean;
  /** Told to a screen reader as soon as it is not empty. */
  spoken?: string;
  /** Inline elements only: they stand inside the button that the screen is. */
  children: ReactNode;
}

/** Covers the whole screen with something to see; a tap anywhere goes on. */
export function TapCover({
  titleId,
  onTap,
  onClose = onTap,
  goOn,
  isWide = false,
  isDim = false,
  spoken,
  children,
}: TapCoverProps) {
  const panel = useModal(onClose);
  return createPortal(
    <div
      ref={panel}
      className={`${styles.cover} ${isWide ? styles.wide : ''} ${isDim ? styles.dim : ''}`}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => {
        // On the button itself Enter is a click already.
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        // Else this very press goes on to what gets the focus back, such as SPIN, and presses it.
        event.preventDefault();
        onTap();
      }}
    >
      {spoken === undefined ? null : (
        <p className="sr-only" aria-live="assertive">
          {spoken}
        </p>
      )}
      <button type="button" className={styles.screen} onClick={onTap}>
        {children}
        <span className={styles.go}>{goOn}</span>
      </button>
    </div>,
    document.body,
  );
}
