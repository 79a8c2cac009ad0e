import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../ui/art/icon.tsx';
import styles from './hub-links.module.css';
import { LOTTERY_PATHS } from './lottery-paths.ts';

const LINKS = [
  { to: LOTTERY_PATHS.records, text: 'records.title', icon: 'records' },
  { to: LOTTERY_PATHS.history, text: 'history.title', icon: 'wallet' },
  { to: LOTTERY_PATHS.orders, text: 'orders.title', icon: 'bonus' },
] as const;

/** The ways to what lies behind: results, movements, orders. */
export function HubLinks() {
  const { t } = useTranslation('lottery');
  return (
    <nav aria-label={t('links')}>
      <ul className={styles.links}>
        {LINKS.map(({ to, text, icon }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              <Icon name={icon} />
              <span className={styles.text}>{t(text)}</span>
              <Icon name="chevron" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
