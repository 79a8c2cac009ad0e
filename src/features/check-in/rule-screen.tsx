import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OddsProp, OddsTable } from '../../parts/props/odds-table.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { RuleText } from '../../ui/layout/rule-text.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './check-in.module.css';
import { RUN_QUERY } from './check-in.ts';
import type { CheckInInfo } from './check-in-info.ts';

/** The rules of the free check-in at /activity/sign-in/rule, with the chest's published odds. */
export default function RuleScreen() {
  const { t } = useTranslation('check-in');
  const { data: info, isError, refetch } = useQuery(RUN_QUERY);
  return (
    <>
      <ScreenHeader title={t('rule.title')} />
      <div className={styles.page}>
        <RuleText>
          <h2>{t('rule.runTitle')}</h2>
          <ul>
            <li>{t('rule.run')}</li>
            <li>{t('rule.day')}</li>
            <li>{t('rule.missed')}</li>
            <li>{t('rule.end')}</li>
          </ul>
          <h2>{t('rule.whoTitle')}</h2>
          <p>{t('rule.who')}</p>
          <h2>{t('rule.chestTitle')}</h2>
          <p>{t('rule.chest')}</p>
          <p>{t('rule.fair')}</p>
          {info ? <Odds chest={info.chest} /> : null}
          {info || isError ? null : <Skeleton height={240} radius={16} />}
        </RuleText>
      </div>
      {isError && !info ? (
        <div className={styles.retry}>
          <EmptyState
            title={t('error.load')}
            action={<Button onClick={() => refetch()}>{t('button.retry', { ns: 'app' })}</Button>}
          />
        </div>
      ) : null}
    </>
  );
}

function Odds({ chest }: { chest: CheckInInfo['chest'] }) {
  const rows = chest.map(({ propId, count, weight }) => ({
    key: `${propId}/${count}`,
    what: <OddsProp propId={propId} count={count} />,
    weight,
  }));
  return <OddsTable rows={rows} />;
}
