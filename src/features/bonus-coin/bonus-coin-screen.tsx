import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import en from '../../locales/en/bonus-coin.json';
import fil from '../../locales/fil/bonus-coin.json';
import { OfferLink } from '../../parts/limits/offer-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import styles from './bonus-coin.module.css';
import { CancelSheet } from './cancel-sheet.tsx';
import { EndedList } from './ended-list.tsx';
import { GrantCard } from './grant-card.tsx';
import { type Bonuses, useBonuses, useCancel } from './use-bonuses.ts';

addTexts('bonus-coin', { en, fil });

/** `/wallets/bonus`: every bonus with all that belongs to it, and how to give one up. */
export default function BonusCoinScreen() {
  const { t } = useTranslation('bonus-coin');
  const { data, isError, refetch } = useBonuses();
  return (
    <>
      <ScreenHeader title={t('title')} />
      {data ? (
        <Loaded bonuses={data} onRefetch={() => void refetch()} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}

/** What belongs to every bonus: order of funds, games, withdrawal, end, and giving up. */
const RULES = [
  'order',
  'wins',
  'games',
  'done',
  'withdraw',
  'one',
  'end',
  'cancel',
  'terms',
] as const;

/** How bonus coin works, in plain words. */
function BonusRules() {
  const { t } = useTranslation('bonus-coin');
  return (
    <section className={styles.rules} aria-label={t('rules.title')}>
      <h2 className={styles.heading}>{t('rules.title')}</h2>
      <dl>
        {RULES.map((rule) => (
          <div key={rule} className={styles.rule}>
            <dt>{t(`rules.${rule}.name`)}</dt>
            <dd>{t(`rules.${rule}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface LoadedProps {
  bonuses: Bonuses;
  onRefetch: () => void;
}

function Loaded({ bonuses, onRefetch }: LoadedProps) {
  const { t } = useTranslation('bonus-coin');
  const [leavingId, setLeavingId] = useState<string>();
  const cancel = useCancel(() => {
    toast(t('cancel.done'));
    setLeavingId(undefined);
  });
  // What was asked before a reload and not answered yet is shown again until it is.
  const askedId = cancel.phase.name === 'checking' ? cancel.phase.intent.input.id : leavingId;
  const leaving = bonuses.open.find(({ id }) => id === askedId);
  const close = () => {
    setLeavingId(undefined);
    if (cancel.phase.name === 'idle' && cancel.phase.fault) onRefetch();
    cancel.clear();
  };
  return (
    <div className={styles.page}>
      <Sums bonuses={bonuses} />
      {bonuses.open.length === 0 ? <NoBonus /> : null}
      {bonuses.open.map((grant) => (
        <GrantCard key={grant.id} grant={grant} onCancel={() => setLeavingId(grant.id)} />
      ))}
      <BonusRules />
      <EndedList ended={bonuses.ended} />
      {leaving ? (
        <CancelSheet grant={leaving} coin={bonuses.coin} cancel={cancel} onClose={close} />
      ) : null}
    </div>
  );
}

/** Own coin and bonus coin, each by itself. */
function Sums({ bonuses: { coin, bonus } }: { bonuses: Bonuses }) {
  const { t } = useTranslation('bonus-coin');
  return (
    <dl className={styles.sums}>
      <div className={styles.sum}>
        <dt>{t('sum.bonus')}</dt>
        <dd className={styles.lit}>
          <MoneyText amount={bonus} />
        </dd>
      </div>
      <div className={styles.sum}>
        <dt>{t('sum.coin')}</dt>
        <dd>
          <MoneyText amount={coin} />
        </dd>
      </div>
    </dl>
  );
}

function NoBonus() {
  const { t } = useTranslation('bonus-coin');
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      action={<OfferLink to={`${PATHS.deposit}&back=1`}>{t('empty.action')}</OfferLink>}
    />
  );
}

function Loading() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton height={76} radius={16} />
      <Skeleton height={300} radius={16} className={styles.second} />
    </div>
  );
}
