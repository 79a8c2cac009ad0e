import { useTranslation } from 'react-i18next';
import { PATHS } from '../../lib/navigation/paths.ts';
import type { UserInfo } from '../../lib/session/session-store.ts';
import type { IconShape } from '../../ui/art/icon-shapes.ts';
import type { KycState } from './kyc-state.ts';
import { MEMBER_PATHS } from './member-paths.ts';
import { MEMBER_SHAPES } from './member-shapes.ts';
import { LinkRow } from './menu.tsx';
import styles from './setup-card.module.css';

interface Step {
  name: 'password' | 'phone' | 'kyc' | 'other';
  icon: IconShape;
  to: string;
  isDone: boolean;
}

/** What an account is better for; each step leaves the list when it is done. */
function stepsOf(userInfo: UserInfo, kycState: KycState): Step[] {
  // Documents under review need nothing more of the player.
  const isGiven = kycState === 'approved' || kycState === 'pending';
  return [
    { name: 'password', icon: 'lock', to: PATHS.setPassword, isDone: userInfo.hasPassword },
    {
      name: 'phone',
      icon: MEMBER_SHAPES.phone,
      to: MEMBER_PATHS.bindPhone,
      isDone: userInfo.mobile !== '',
    },
    { name: 'kyc', icon: MEMBER_SHAPES.identity, to: MEMBER_PATHS.kyc, isDone: isGiven },
    { name: 'other', icon: 'records', to: MEMBER_PATHS.other, isDone: userInfo.hasUserOther },
  ];
}

/** What is left to do for a whole account; nothing when all is done. */
export function SetupCard({ userInfo, kycState }: { userInfo: UserInfo; kycState: KycState }) {
  const { t } = useTranslation('member');
  const steps = stepsOf(userInfo, kycState);
  const left = steps.filter(({ isDone }) => !isDone);
  if (left.length === 0) return null;
  const done = steps.length - left.length;
  return (
    <nav className={styles.card} aria-label={t('setup.title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('setup.title')}</h2>
        <span className={styles.count}>{t('setup.done', { done, all: steps.length })}</span>
      </div>
      <div className={styles.lamps} aria-hidden="true">
        {steps.map(({ name }, index) => (
          <span key={name} className={index < done ? styles.lit : styles.unlit} />
        ))}
      </div>
      {left.map(({ name, icon, to }) => (
        <LinkRow key={name} icon={icon} to={to} text={t(`setup.${name}`)} />
      ))}
    </nav>
  );
}
