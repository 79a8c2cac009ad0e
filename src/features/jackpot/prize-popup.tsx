import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PropIcon } from '../../parts/props/prop-icon.tsx';
import { PropText } from '../../parts/props/prop-text.tsx';
import { TapCover } from '../../ui/layout/tap-cover.tsx';
import type { Outcome } from './jackpot-info.ts';
import styles from './prize-popup.module.css';
import { tierOf } from './prizes.ts';

/** How long a jackpot's prize stays after its count-up, which ends the wheel's act (spec section 4). */
const JACKPOT_MS = 2500;

interface PrizePopupProps {
  outcome: Outcome;
  isUnfinished: boolean;
  onContinue: () => void;
}

/**
 * What the draw brought; a tap anywhere, Enter, Escape or back goes on. A jackpot's goes on by itself:
 * its amount has counted up before, and stands in the records.
 */
export function PrizePopup({ outcome, isUnfinished, onContinue }: PrizePopupProps) {
  const { t } = useTranslation('jackpot');
  const titleId = useId();
  const tier = tierOf(outcome.propId);
  const goOn = useRef(onContinue);
  goOn.current = onContinue;
  useEffect(() => {
    if (!tier) return undefined;
    const timer = setTimeout(() => goOn.current(), JACKPOT_MS);
    return () => clearTimeout(timer);
  }, [tier]);
  const title = tier
    ? t('prize.jackpotTitle', { tier: t(`tier.${tier}`, { ns: 'app' }) })
    : t('prize.title');
  return (
    <TapCover titleId={titleId} onTap={onContinue} goOn={t('prize.continue')}>
      <span
        className={`${styles.card} ${styles.rays} ${tier ? styles[tier] : ''}`}
        aria-live="assertive"
      >
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
    </TapCover>
  );
}
