import { useTranslation } from 'react-i18next';
import { dayText } from '../../lib/i18n/date-text.ts';
import { MoneyText, moneyText } from '../../ui/text/money-text.tsx';
import { CampIcon } from './camp-icon.tsx';
import type { SettledRound } from './pk.ts';
import page from './red-blue.module.css';
import styles from './rounds.module.css';

/** A settled round: who won, both totals, and the own part in it. */
export function RoundRow({ round }: { round: SettledRound }) {
  const { t } = useTranslation('red-blue');
  const { id, winner, redTotal, blueTotal, camp, share } = round;
  return (
    <li className={styles.row}>
      <span className={styles.rowIcon}>
        {winner === 'tie' ? <span className={styles.even}>=</span> : <CampIcon camp={winner} />}
      </span>
      <span className={styles.what}>
        <strong>{t(`won.${winner}`)}</strong>
        <small className={styles.rowTotals}>
          {t('totals', { red: moneyText(redTotal), blue: moneyText(blueTotal) })}
        </small>
      </span>
      <span className={styles.right}>
        {camp ? (
          <strong>
            <MoneyText amount={share} size={16} sign />
          </strong>
        ) : (
          <span className={page.small}>{t('notIn')}</span>
        )}
        <time className={page.small} dateTime={id}>
          {dayText(id)}
        </time>
      </span>
    </li>
  );
}
