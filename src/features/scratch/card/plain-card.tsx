import { useTranslation } from 'react-i18next';
import { PropIcon } from '../../../parts/props/prop-icon.tsx';
import { PropText } from '../../../parts/props/prop-text.tsx';
import type { KindId } from '../lottery-info.ts';
import { BARE_ACT, type ScratchState } from '../scratch.ts';
import styles from './card.module.css';

interface PlainCardProps {
  kind: KindId;
  state: ScratchState;
  /** The foil is off, or on its way off. */
  isBare: boolean;
}

/** The card without a stage: the same outcome under a foil of plain grey. */
export function PlainCard({ kind, state, isBare }: PlainCardProps) {
  const { t } = useTranslation('lottery');
  const { phase, act, outcome } = state;
  const isOpen = outcome && (phase === 'prize' || (phase === 'act' && act === BARE_ACT && isBare));
  return (
    <div className={`${styles.plain} ${styles[`kind${kind}`]}`}>
      <span className={styles.plainName}>{t(`kind.${kind}`)}</span>
      <span className={`${styles.field} ${isOpen ? styles.open : ''}`}>
        {isOpen && outcome.propId !== 0 ? (
          <>
            <PropIcon propId={outcome.propId} size={44} />
            <strong>
              <PropText propId={outcome.propId} count={outcome.count} />
            </strong>
          </>
        ) : null}
        {isOpen && outcome.propId === 0 ? <strong>{t('card.nothing')}</strong> : null}
      </span>
    </div>
  );
}
