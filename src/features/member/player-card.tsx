import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { countText } from '../../../contract/money-text.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useIsFreeToPlay } from '../../lib/session/play-session.ts';
import type { UserInfo } from '../../lib/session/session-store.ts';
import { BalanceText } from '../../parts/balance/balance-text.tsx';
import { useJackpotInfo, useOpens } from '../../parts/chances/chances.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { MONEY_SHAPES } from '../../ui/art/money-shapes.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import type { KycState } from './kyc-state.ts';
import { MEMBER_PATHS } from './member-paths.ts';
import styles from './player-card.module.css';

/** Who this is, whether that was checked, the rank, and the balance with both ways to move it. */
export function PlayerCard({ userInfo, kycState }: { userInfo: UserInfo; kycState: KycState }) {
  const { t } = useTranslation('member');
  return (
    <section className={styles.card}>
      <div className={styles.who}>
        <Link to={MEMBER_PATHS.profile} className={styles.face} aria-label={t('openProfile')}>
          <Avatar
            avatar={userInfo.avatar}
            own={userInfo.avatarOther}
            className={styles.avatar ?? ''}
          />
          <span className={styles.pencil}>
            <Icon name={MONEY_SHAPES.pencil} size={16} />
          </span>
        </Link>
        <div className={styles.names}>
          <h1 className={styles.nickname}>{userInfo.nickname}</h1>
          <p className={styles.id}>
            {t('id')} {userInfo.id}
            <CopyButton text={userInfo.id} label={`${t('copyId')}: ${userInfo.id}`} />
          </p>
        </div>
      </div>
      <p className={styles.chips}>
        {userInfo.isTest ? (
          <span className={styles.chip}>
            <Icon name="alert" size={18} />
            {t('test')}
          </span>
        ) : null}
        <Link to={MEMBER_PATHS.kyc} className={`${styles.chip} ${styles[kycState]}`}>
          <Icon name={kycState === 'approved' ? 'check' : 'shield'} size={18} />
          {t(`kyc.${kycState}`)}
        </Link>
        {userInfo.vip > 0 ? (
          <Link to={PATHS.vip} className={styles.chip}>
            <Icon name="vip" size={18} />
            {t('rank', { level: userInfo.vip })}
          </Link>
        ) : null}
      </p>
      <div className={styles.balance}>
        <span className={styles.label}>{t('balance')}</span>
        <BalanceText size={24} />
      </div>
      <div className={styles.moves}>
        <LinkButton to={PATHS.deposit} className={styles.move ?? ''}>
          {t('deposit')}
        </LinkButton>
        <LinkButton
          to="/wallets?name=withdraw&back=1"
          kind="secondary"
          className={styles.move ?? ''}
        >
          {t('withdraw')}
        </LinkButton>
      </div>
    </section>
  );
}

/**
 * What else the player holds; chances that wait come with what opens them, all others with a way to the draw, and
 * those of a player who is stopped with neither.
 */
export function PlayerFigures({ userInfo }: { userInfo: UserInfo }) {
  const { t } = useTranslation('member');
  const info = useJackpotInfo(true);
  const opens = useOpens();
  const isFree = useIsFreeToPlay();
  const figures = [
    { label: t('diamonds'), value: userInfo.diamond },
    { label: t('points'), value: userInfo.points },
    { label: t('chances'), value: info?.readyChances },
  ];
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{value === undefined ? '–' : countText(value)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.opens}>
        {info && isFree && (opens(info)?.text ?? <Link to={PATHS.jackpot}>{t('drawNow')}</Link>)}
      </p>
    </>
  );
}
