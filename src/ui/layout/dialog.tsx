import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import styles from './modal.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Buttons, the main one first. */
  actions?: ReactNode;
  children?: ReactNode;
  /** Over sheets, covers and the lock, too. */
  isOverAll?: boolean;
}

/** A small modal box in the middle: something to read and answer. */
export function Dialog({ title, onClose, actions, children, isOverAll = false }: DialogProps) {
  const titleId = useId();
  const panel = useModal(onClose);
  return createPortal(
    <div
      className={`${styles.backdrop} ${styles.middle} ${isOverAll ? styles.overAll : ''}`}
      data-lock={isOverAll ? '' : undefined}
    >
      <div
        ref={panel}
        className={styles.dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <div className={styles.head} style={{ padding: '16px 16px 4px' }}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        </div>
        <div className={styles.body}>{children}</div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>,
    document.body,
  );
}
