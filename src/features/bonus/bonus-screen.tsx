import { useTranslation } from 'react-i18next';
import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useIsLoggedIn } from '../../lib/session/session-store.ts';
import { useHome } from '../../lib/stores/home-store.ts';
import en from '../../locales/en/bonus.json';
import fil from '../../locales/fil/bonus.json';
import { LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { listedActivities } from './activities.ts';
import { ActivityList } from './activity-list.tsx';
import styles from './bonus.module.css';
import { CARD_TEXTS } from './card-texts.ts';
import { ChanceWays } from './chance-ways.tsx';
import { JackpotCard } from './jackpot-card.tsx';

addTexts('bonus', { en, fil });
addTexts('cards', CARD_TEXTS);

/** `/bonus`: the activities that are open, and how to take part. */
export default function BonusScreen() {
  const { t } = useTranslation('bonus');
  const activities = useHome((state) => state.activities);
  const isLoggedIn = useIsLoggedIn();
  const open = listedActivities(activities?.activityMap ?? {}, isLoggedIn);
  const others = open.filter(({ id }) => id !== ACTIVITY_IDS.luckyJackpot);
  const hasJackpot = others.length < open.length;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      {activities ? null : <Skeleton height={208} radius={16} />}
      {hasJackpot ? <JackpotCard /> : null}
      {others.length > 0 ? (
        <section>
          <h2 className={styles.heading}>{t('activities')}</h2>
          <ActivityList activities={others} />
        </section>
      ) : null}
      {hasJackpot ? <ChanceWays /> : null}
      {activities && open.length === 0 ? (
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          action={<LinkButton to={PATHS.home}>{t('button.home', { ns: 'app' })}</LinkButton>}
        />
      ) : null}
    </div>
  );
}
