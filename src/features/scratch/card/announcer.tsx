import { useTranslation } from 'react-i18next';
import { usePropName } from '../../../parts/props/prop-text.tsx';
import type { ScratchState } from '../scratch.ts';
import styles from './announcer.module.css';

interface AnnouncerProps {
  state: ScratchState;
  isWaiting: boolean;
}

/** What the card is doing, in words: for everyone below it, and read out as it changes. */
export function Announcer({ state, isWaiting }: AnnouncerProps) {
  const { t } = useTranslation('lottery');
  const nameOf = usePropName();
  const { phase, outcome, queue, isUnfinished } = state;
  const isWon = phase === 'prize' && outcome !== undefined && outcome.propId !== 0;
  const text = (): string => {
    if (phase === 'asking') return t('status.asking');
    if (phase === 'checking') return t('status.checking');
    if (isWon && outcome) return t('status.won', { prize: nameOf(outcome.propId, outcome.count) });
    if (phase === 'prize') return t('card.nothing');
    if (isWaiting) return t(isUnfinished ? 'status.unfinished' : 'status.rub');
    return phase === 'rest' ? t('status.rest') : '';
  };
  return (
    <div className={styles.line} aria-live="polite">
      <p className={isWon ? styles.won : styles.text}>{text()}</p>
      {queue.length > 0 ? (
        <p className={styles.more}>{t('status.more', { count: queue.length })}</p>
      ) : null}
    </div>
  );
}
