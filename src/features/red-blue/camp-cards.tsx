import { useTranslation } from 'react-i18next';
import { CAMPS } from '../../../contract/red-blue.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { CampIcon } from './camp-icon.tsx';
import type { PkData } from './pk.ts';
import styles from './red-blue.module.css';
import { leaderOf } from './shares.ts';

/** What each camp wagered by now, and who is ahead in words. */
export function CampCards({ camps, own }: Pick<PkData, 'camps' | 'own'>) {
  const { t } = useTranslation('red-blue');
  const leader = leaderOf({ red: camps.red.total, blue: camps.blue.total });
  return (
    <ul className={styles.camps}>
      {CAMPS.map((camp) => (
        <li key={camp} className={`${styles.camp} ${styles[camp]}`}>
          <span className={styles.campName}>
            <CampIcon camp={camp} size={20} />
            <strong>{t(`camp.${camp}`)}</strong>
            {own.camp === camp ? <span className={styles.yours}>{t('yours')}</span> : null}
          </span>
          <strong className={styles.total}>
            <MoneyText amount={camps[camp].total} size={20} />
          </strong>
          <span className={styles.campFoot}>
            <span className={styles.small}>{t('members', { count: camps[camp].members })}</span>
            {leader === camp ? <span className={styles.ahead}>{t('ahead')}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
