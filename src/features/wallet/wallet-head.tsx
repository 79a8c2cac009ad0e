import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useFirstLook } from '../../lib/platform/first-look.ts';
import { refreshBalance } from '../../lib/session/player-data.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { BalanceText } from '../../parts/balance/balance-text.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { MONEY_SHAPES } from '../../ui/art/money-shapes.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { BONUSES_PATH } from './bonuses.ts';
import { CARD_PATHS } from './cards/card-paths.ts';
import styles from './wallet-head.module.css';
import { WalletIcon } from './wallet-icon.tsx';
import { useWithdrawInfo } from './withdraw/withdraw-info.ts';

const LINKS = [
  { name: 'records', to: '/wallets/record', icon: <Icon name="records" /> },
  { name: 'accounts', to: CARD_PATHS.list, icon: <WalletIcon name="card" /> },
  { name: 'safebox', to: '/wallets/safebox', icon: <WalletIcon name="safe" /> },
  { name: 'bonuses', to: BONUSES_PATH, icon: <Icon name="bonus" /> },
] as const;

/** The head of the wallet: what the player has, each kind of money by itself, and what is near. */
export function WalletHead() {
  const { t } = useTranslation('wallet');
  const knownBonus = useSession((state) => state.userInfo?.bonus ?? 0);
  const isLookWhole = useFirstLook();
  const { data, isFetching } = useWithdrawInfo();
  useEffect(() => {
    // The balance is of the same moment as what stands beside it; the first look was told it at its start.
    if (isFetching && isLookWhole) void refreshBalance();
  }, [isFetching, isLookWhole]);
  const held = data?.held ?? 0;
  return (
    <>
      <section className={styles.card} aria-label={t('head.label')}>
        <div className={styles.main}>
          <p className={styles.label}>{t('balance')}</p>
          <p className={styles.amount}>
            <BalanceText />
          </p>
        </div>
        <dl className={styles.parts}>
          <div className={styles.part}>
            <dt>{t('head.bonus')}</dt>
            <dd>
              <MoneyText amount={data?.bonus ?? knownBonus} size={16} />
            </dd>
          </div>
          {held > 0 ? (
            <div className={styles.part}>
              <dt>{t('head.held')}</dt>
              <dd>
                <MoneyText amount={held} size={16} />
              </dd>
            </div>
          ) : null}
        </dl>
      </section>
      <nav className={styles.links} aria-label={t('head.links')}>
        {LINKS.map(({ name, to, icon }) => (
          <Link key={name} to={to} className={styles.link}>
            <span className={styles.disc}>{icon}</span>
            <span className={styles.word}>{t(`head.${name}`)}</span>
          </Link>
        ))}
      </nav>
    </>
  );
}

/** Customer service, for the head of the wallet's screen. */
export function ServiceLink() {
  const { t } = useTranslation('app');
  return (
    <Link
      className={styles.service}
      to={PATHS.service}
      state={{ chat: true }}
      aria-label={t('button.service')}
    >
      <Icon name={MONEY_SHAPES.help} />
    </Link>
  );
}
