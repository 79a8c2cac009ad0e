import { useId } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { PropIcon } from '../../ui/prop-icon.tsx';
import { PropText } from '../../ui/prop-text.tsx';
import { useModal } from '../../ui/use-modal.ts';
import type { Outcome } from './jackpot-info.ts';
import styles from './prize-popup.module.css';
import { tierOf } from './prizes.ts';

interface PrizePopupProps {
  outcome: Outcome;
  isUnfinished: boolean;
  onContinue: () => void;
}

/** What the draw brought; a tap anywhere, Enter, Escape or back goes on. */
export function PrizePopup({ outcome, isUnfinished, onContinue }: PrizePopupProps) {
  const { t } = useTranslation('jackpot');
  const panel = useModal(onContinue);
  const titleId = useId();
  const tier = tierOf(outcome.propId);
  const title = tier
    ? t('prize.jackpotTitle', { tier: t(`tier.${tier}`, { ns: 'app' }) })
    : t('prize.title');
  return createPortal(
    <div
      ref={panel}
      className={styles.cover}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => {
        // On the button itself Enter is a click already.
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        // Else this very press goes on to SPIN, which gets the focus back, and draws again.
        event.preventDefault();
        onContinue();
      }}
    >
      <button type="button" className={styles.screen} onClick={onContinue}>
        <span className={`${styles.card} ${tier ? styles[tier] : ''}`} aria-live="assertive">
          {isUnfinished ? <span className={styles.note}>{t('spin.unfinished')}</span> : null}
          <span id={titleId} className={styles.title}>
            {title}
          </span>
          <span className={styles.icon}>
            <PropIcon propId={outcome.propId} size={96} />
          </span>
          <strong className={styles.amount}>
            <PropText propId={outcome.propId} count={outcome.count} />
          </strong>
        </span>
        <span className={styles.go}>{t('prize.continue')}</span>
      </button>
    </div>,
    document.body,
  );
}
