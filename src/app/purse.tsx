import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PATHS } from '../lib/navigation/paths.ts';
import { BalancePill } from '../parts/balance/balance-pill.tsx';
import { Icon } from '../ui/art/icon.tsx';
import styles from './purse.module.css';

/** What a player has, in the top bar, and the way to more. */
export default function Purse() {
  const { t } = useTranslation('app');
  return (
    <div className={styles.purse} data-guide="wallet">
      <BalancePill />
      <Link to={PATHS.deposit} className={styles.plus} aria-label={t('header.deposit')}>
        <span>
          <Icon name="plus" size={20} />
        </span>
      </Link>
    </div>
  );
}
