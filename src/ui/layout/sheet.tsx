import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Icon } from '../art/icon.tsx';
import styles from './modal.module.css';
import { useModal } from './use-modal.ts';
import { useThrowAway } from './use-throw-away.ts';

/** A panel that rises from the bottom, follows the finger on its grip and can be thrown away. */
export function Sheet(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { title, onClose, children } = props;
  const { t } = useTranslation('app');
  const titleId = useId();
  const panel = useModal(onClose);
  const grip = useThrowAway(panel, onClose);
  return createPortal(
    <div
      className={`${styles.backdrop} ${styles.low}`}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div
        ref={panel}
        className={styles.sheet}
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
