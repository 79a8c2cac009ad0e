import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIsLoggedIn } from '../../lib/session/session-store.ts';
import type { Activity } from '../../lib/stores/home-store.ts';
import { useRedDots } from '../../lib/stores/red-dots.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { ExternalLink } from '../../ui/controls/leading-link.tsx';
import { cardOf, hasNews, pictureOf, targetOf } from './activities.ts';
import styles from './activity-list.module.css';
import { cardArt } from './cards.ts';

interface ActivityListProps {
  activities: readonly Activity[];
  /** Shows the operator's own picture above a card, where there is one. */
  hasPictures?: boolean;
}

/** Every open activity as a card; one without texts of its own carries general ones. */
export function ActivityList({ activities, hasPictures = false }: ActivityListProps) {
  return (
    <ul className={styles.list}>
      {activities.map((activity) => (
        <li key={activity.id}>
          <ActivityCard activity={activity} hasPicture={hasPictures} />
        </li>
      ))}
    </ul>
  );
}

/** The red dot on an activity's drawing; what waits stands beside it in words. */
export function LampDot() {
  return <i className={styles.dot} />;
}

function ActivityCard({ activity, hasPicture }: { activity: Activity; hasPicture: boolean }) {
  const { t } = useTranslation(['bonus', 'cards']);
  const isNew = useRedDots((dots) => hasNews(activity.id, dots));
  const name = cardOf(activity.id);
  return (
    <CardLink activity={activity}>
      {hasPicture ? <ThemePicture activity={activity} /> : null}
      <span className={styles.art}>
        <img src={cardArt(name)} width={56} height={56} alt="" />
        {isNew ? <LampDot /> : null}
      </span>
      <span className={styles.words}>
        <strong className={styles.name}>{t(`${name}.title`, { ns: 'cards' })}</strong>
        <span className={styles.what}>{t(`${name}.text`, { ns: 'cards' })}</span>
        {isNew ? <span className="sr-only">{t('waits')}</span> : null}
      </span>
      <Icon name="chevron" size={20} />
    </CardLink>
  );
}

/** The operator's picture; one that cannot be shown leaves the card as it is. */
function ThemePicture({ activity }: { activity: Activity }) {
  const [isLost, setLost] = useState(false);
  const picture = pictureOf(activity);
  if (!picture || isLost) return null;
  return (
    <img
      className={styles.picture}
      src={picture}
      alt=""
      loading="lazy"
      onError={() => setLost(true)}
    />
  );
}

function CardLink({ activity, children }: { activity: Activity; children: ReactNode }) {
  const isLoggedIn = useIsLoggedIn();
  const target = targetOf(activity, isLoggedIn);
  if (target?.kind === 'site') {
    return (
      <ExternalLink className={styles.card} href={target.href}>
        {children}
      </ExternalLink>
    );
  }
  return (
    <Link className={styles.card} to={target?.to ?? '/bonus'}>
      {children}
    </Link>
  );
}
