import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getExchange } from '../../../contract/exchange.ts';
import { countText } from '../../../contract/money-text.ts';
import { PROPS } from '../../../contract/props.ts';
import { ask } from '../../lib/api/api.ts';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/points.json';
import fil from '../../locales/fil/points.json';
import { PropIcon } from '../../parts/props/prop-icon.tsx';
import { usePropName } from '../../parts/props/prop-text.tsx';
import { IconDisc } from '../../ui/art/icon-disc.tsx';
import { MONEY_SHAPES } from '../../ui/art/money-shapes.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { shortMoneyText } from '../../ui/text/money-text.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './points.module.css';
import { PointsForm } from './points-form.tsx';
import type { Exchange } from './rules.ts';
import { EXCHANGE_KEY } from './use-exchange.ts';

addTexts('points', { en, fil });

/** What was exchanged lately; nothing where nothing was. */
function RecentExchanges({ recent }: { recent: Exchange['recent'] }) {
  const { t } = useTranslation('points');
  const nameOf = usePropName();
  if (recent.length === 0) return null;
  return (
    <section className={styles.recent}>
      <h2 className={styles.title}>{t('recent.title')}</h2>
      <ul>
        {recent.map(({ id, type, label, rewards, time }) => (
          <li key={id} className={styles.row}>
            <IconDisc name={type === 'code' ? 'bonus' : MONEY_SHAPES.exchange} />
            <span className={styles.what}>
              <strong>{t(`recent.${type}`, { code: label })}</strong>
              <time dateTime={time}>{dateTimeText(time)}</time>
            </span>
            <span className={styles.got}>
              {rewards.map(({ propId, count }) => (
                <span key={propId}>{nameOf(propId, count)}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `/points`: points become coin, and gift codes are redeemed. */
export default function PointsScreen() {
  const { t } = useTranslation('points');
  const { data, isError, refetch } = useQuery({
    queryKey: EXCHANGE_KEY,
    queryFn: () => ask(getExchange, {}),
    staleTime: 0,
  });
  return (
    <>
      <ScreenHeader title={t('title')} />
      <div className={styles.page}>
        {data ? (
          <>
            <PointsCard exchange={data} />
            <PointsForm terms={data} />
            <CodeForm />
            <RecentExchanges recent={data.recent} />
          </>
        ) : isError ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <PointsSkeleton />
        )}
      </div>
    </>
  );
}

function PointsCard({ exchange: { points, rate } }: { exchange: Exchange }) {
  const { t } = useTranslation('points');
  return (
    <section className={styles.hero}>
      <PropIcon propId={PROPS.points} size={64} />
      <div>
        <h2 className={styles.label}>{t('yours')}</h2>
        <p className={styles.points}>{countText(points)}</p>
        <p className={styles.rate}>
          {t('rate', {
            points: countText(rate.points),
            coin: shortMoneyText(rate.coin),
          })}
        </p>
      </div>
    </section>
  );
}

function PointsSkeleton() {
  const { t } = useTranslation('app');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      {[112, 300, 170].map((height) => (
        <Skeleton key={height} height={height} radius={16} className={styles.grey ?? ''} />
      ))}
    </div>
  );
}
