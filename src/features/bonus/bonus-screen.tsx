import { useTranslation } from 'react-i18next';
import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { ACTIVITIES_QUERY } from '../../lib/session/player-data.ts';
import { useIsLoggedIn } from '../../lib/session/session-store.ts';
import { useConfig } from '../../lib/stores/config-store.ts';
import { useRedDots } from '../../lib/stores/red-dots.ts';
import { useJackpotInfo, useOpens, useReadyText } from '../../parts/chances/chances.ts';
import { JACKPOT_QUERY } from '../../parts/chances/jackpot-info.ts';
import { Parol } from '../../ui/art/parol.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { moneyText } from '../../ui/text/money-text.tsx';
import { hasNews } from './activities.ts';
import { ActivityList, LampDot } from './activity-list.tsx';
import styles from './bonus.module.css';
import { BonusDoors } from './bonus-doors.tsx';
import './cards.ts';
import { useOpenActivities } from './use-open-activities.ts';

/** How chances are earned and when they can be spent, by the operator's own figures. */
function ChanceWays() {
  const { t } = useTranslation('bonus');
  const terms = useConfig((state) => state.config?.jackpotRules);
  if (!terms) return null;
  const ways = [
    { name: 'register', text: t('ways.register') },
    {
      name: 'deposit',
      text: t('ways.deposit', {
        amount: moneyText(terms.depositPerChance),
        daily: terms.depositChancesPerDay,
      }),
    },
    {
      name: 'draw',
      text: t('ways.draw', {
        amount: moneyText(terms.depositToJoin),
        free: terms.drawsWithoutWager,
        wager: moneyText(terms.wagerPerDraw),
      }),
    },
  ];
  return (
    <section>
      <h2 className={styles.heading}>{t('ways.title')}</h2>
      <ol className={styles.ways}>
        {ways.map(({ name, text }) => (
          <li key={name} className={styles.way}>
            <h3 className={styles.wayTitle}>{t(`ways.${name}Title`)}</h3>
            <p className={styles.what}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the screen asks. */
export const queries = () => [ACTIVITIES_QUERY, JACKPOT_QUERY];

/** The lucky jackpot with what the player has to spend in it. */
function JackpotCard() {
  const { t } = useTranslation(['bonus', 'cards']);
  const isLoggedIn = useIsLoggedIn();
  const info = useJackpotInfo(isLoggedIn);
  const readyText = useReadyText();
  const opens = useOpens();
  const isNew = useRedDots((dots) => hasNews(ACTIVITY_IDS.luckyJackpot, dots));
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <span className={styles.art}>
          <Parol size={72} />
          {isNew ? <LampDot /> : null}
        </span>
        <div className={styles.words}>
          <h2 className={styles.name}>{t('jackpot.title', { ns: 'cards' })}</h2>
          <p className={styles.what}>{t('jackpot.text', { ns: 'cards' })}</p>
          {isNew ? <span className="sr-only">{t('waits')}</span> : null}
        </div>
      </div>
      <div className={styles.chances}>
        <p>{isLoggedIn ? info && readyText(info) : t('jackpot.visitor')}</p>
        <p className={styles.what}>{info && opens(info)?.text}</p>
      </div>
      <LinkButton to={PATHS.jackpot} full>
        {t('jackpot.open')}
      </LinkButton>
    </section>
  );
}

/** The jackpot's card and the first activities in grey: what is below them stays below the window. */
function Coming() {
  return (
    <div className={styles.coming}>
      <Skeleton height={208} radius={16} />
      <Skeleton height={640} radius={16} />
    </div>
  );
}

/** `/bonus`: the activities that are open, and how to take part. */
export default function BonusScreen() {
  const { t } = useTranslation('bonus');
  const { open, isLost, again } = useOpenActivities();
  const others = open?.filter(({ id }) => id !== ACTIVITY_IDS.luckyJackpot) ?? [];
  const hasJackpot = open !== undefined && others.length < open.length;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <BonusDoors />
      {isLost ? <LoadFailed onRetry={again} /> : null}
      {open || isLost ? null : <Coming />}
      {hasJackpot ? <JackpotCard /> : null}
      {others.length > 0 ? (
        <section>
          <h2 className={styles.heading}>{t('activities')}</h2>
          <ActivityList activities={others} />
        </section>
      ) : null}
      {hasJackpot ? <ChanceWays /> : null}
      {open?.length === 0 ? (
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          action={<LinkButton to={PATHS.home}>{t('button.home', { ns: 'app' })}</LinkButton>}
        />
      ) : null}
    </div>
  );
}
