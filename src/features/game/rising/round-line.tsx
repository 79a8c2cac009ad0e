import { useTranslation } from 'react-i18next';
import type { RoundLineProps } from '../play/panels.ts';
import { ReceiptButton } from '../play/receipt-button.tsx';
import styles from './rising.module.css';
import { settledOf, timesText } from './rising-round.ts';

/** A round in the list: where it was left and where it broke off, and the receipt of its draw. */
export function RoundLine({ round, visit }: RoundLineProps) {
  const { t } = useTranslation('rising');
  const settled = settledOf(round);
  if (!settled) return null;
  const { crashAt, cashedAt, autoAt } = settled;
  return (
    <span className={styles.round}>
      <span className={styles.fell}>
        {cashedAt > 0
          ? t(autoAt > 0 && cashedAt === autoAt ? 'round.auto' : 'round.cashed', {
              at: timesText(cashedAt),
            })
          : t('round.lost')}
        <small>{t('round.broke', { at: timesText(crashAt) })}</small>
      </span>
      {visit.tryIt ? null : <ReceiptButton drawId={round.drawId} label={t('receipt')} />}
    </span>
  );
}
