import { useTranslation } from 'react-i18next';
import type { UserInfo } from '../../lib/session-store.ts';
import { useShownBalance } from '../../lib/wallet-store.ts';
import { Art } from '../../ui/art.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './member.module.css';

interface PlayerCardProps {
  userInfo: UserInfo;
  /** Copies the player's id; false when the browser refuses (spec section 8: no message then). */
  onCopy: () => Promise<boolean>;
}

/** Name, id and balance of the player. */
export function PlayerCard({ userInfo, onCopy }: PlayerCardProps) {
  const { t } = useTranslation('member');
  const balance = useShownBalance();
  const copy = async () => {
    if (await onCopy()) toast(t('button.copied', { ns: 'app' }));
  };
  return (
    <section className={styles.card}>
      <div className={styles.who}>
        <Art id={userInfo.avatar} className={styles.avatar} />
        <div className={styles.names}>
          <h1 className={styles.nickname}>{userInfo.nickname}</h1>
          <button
            type="button"
            className={styles.id}
            onClick={copy}
            aria-label={`${t('copyId')}: ${userInfo.id}`}
          >
            {t('id')} {userInfo.id}
            <Icon name="copy" size={18} />
          </button>
        </div>
      </div>
      <div className={styles.balance}>
        <span className={styles.label}>{t('balance')}</span>
        <MoneyText amount={balance} size={24} />
      </div>
    </section>
  );
}

/** What else the player holds. */
export function PlayerFigures({ userInfo }: { userInfo: UserInfo }) {
  const { t } = useTranslation('member');
  const figures = [
    { label: t('diamonds'), value: userInfo.diamond },
    { label: t('points'), value: userInfo.points },
    { label: t('chances'), value: userInfo.lottery },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
