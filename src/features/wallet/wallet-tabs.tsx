import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import styles from './wallet-tabs.module.css';

const TABS = ['deposit', 'withdraw'] as const;

/** The wallet's parts as links, so that each has its address. */
export function WalletTabs({ selected }: { selected: (typeof TABS)[number] }) {
  const { t } = useTranslation('wallet');
  const [search] = useSearchParams();
  const back = search.get('back') === '1' ? '&back=1' : '';
  return (
    <nav className={styles.tabs} aria-label={t('title')}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          to={`/wallets?name=${tab}${back}`}
          replace
          className={tab === selected ? styles.chosen : styles.tab}
          aria-current={tab === selected ? 'page' : undefined}
        >
          {t(`tab.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
