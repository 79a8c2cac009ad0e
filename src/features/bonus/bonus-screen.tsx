import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { useHome } from '../../lib/home-store.ts';
import { PATHS } from '../../lib/paths.ts';
import { useRedDots } from '../../lib/red-dots.ts';
import { useIsLoggedIn } from '../../lib/session-store.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Parol } from '../../ui/parol.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './bonus.module.css';

/** `/bonus`: the activities that are open and can be played here. */
export default function BonusScreen() {
  const { t } = useTranslation('app');
  const activities = useHome((state) => state.activities);
  const isLoggedIn = useIsLoggedIn();
  const jackpot = activities?.activityMap[String(ACTIVITY_IDS.luckyJackpot)];
  const isShown = jackpot && (isLoggedIn || jackpot.unloginShowStatus === 1);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('bonus.title')}</h1>
      {activities ? null : <Skeleton height={96} radius={16} />}
      {isShown ? <JackpotCard /> : null}
      {activities && !isShown ? (
        <EmptyState
          title={t('bonus.empty')}
          text={t('bonus.emptyText')}
          action={<LinkButton to={PATHS.home}>{t('button.home')}</LinkButton>}
        />
      ) : null}
    </div>
  );
}

function JackpotCard() {
  const { t } = useTranslation('app');
  const hasChance = useRedDots((state) => state.flags.canReceiveDrawChance === true);
  return (
    <Link to={PATHS.jackpot} className={styles.card}>
      <Parol size={56} />
      <div className={styles.text}>
        <h2 className={styles.name}>
          {t('bonus.jackpot')}
          {hasChance ? <i className={styles.dot} /> : null}
        </h2>
        <p className={styles.what}>{t('bonus.jackpotText')}</p>
      </div>
      <Icon name="chevron" />
    </Link>
  );
}
