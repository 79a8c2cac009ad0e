import { useId } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { SessionBar } from '../../parts/session/session-bar.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { useModal } from '../../ui/layout/use-modal.ts';
import { BubbleSwitch } from './bubble/bubble-switch.tsx';
import { JackpotPanel } from './jackpot-panel.tsx';
import styles from './jackpot-popup.module.css';
import './texts.ts';

/** The lucky jackpot over any other screen (overlay `jackpot`). */
export default function JackpotPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('jackpot');
  const panel = useModal(onClose);
  const titleId = useId();
  return createPortal(
    <div className={styles.backdrop}>
      <div
        ref={panel}
        className={styles.popup}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {t('title')}
          </h2>
          <BubbleSwitch />
          <button
            type="button"
            className={styles.close}
            onClick={onClose}
            aria-label={t('button.close', { ns: 'app' })}
          >
            <Icon name="close" />
          </button>
        </header>
        <SessionBar />
        <JackpotPanel onLeave={onClose} />
      </div>
    </div>,
    document.body,
  );
}
