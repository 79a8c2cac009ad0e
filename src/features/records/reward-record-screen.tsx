import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import { AWARD_PAGE_SIZE, type AwardLog, activityAwardGetLog } from '../../../contract/records.ts';
import { ask } from '../../lib/api/api.ts';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { useLedgerWords } from '../../lib/ledger-words.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { HeadParol } from '../../parts/head-parol.tsx';
import { OfferLink } from '../../parts/limits/offer-link.tsx';
import { PropIcon } from '../../parts/props/prop-icon.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { signedText, useUnitName } from './amounts.ts';
import { Chips } from './chips.tsx';
import { keepRecords } from './kept-records.ts';
import styles from './records.module.css';
import './texts.ts';

type Award = Static<typeof AwardLog>;

/** `/reward/record`: everything that activities gave, of one activity or of all. */
export default function RewardRecordScreen() {
  const { t } = useTranslation('records');
  const [activity, setActivity] = useState<string>();
  const query = useAwards(activity);
  const activities = useAwards(undefined).data?.pages[0]?.activities ?? [];
  const nameOf = useActivityName();
  const empty = activity ? (
    <EmptyState
      title={t('awards.emptyOne', { activity: nameOf(activity) })}
      action={
        <Button kind="secondary" onClick={() => setActivity(undefined)}>
          {t('awards.showAll')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t('awards.empty')}
      text={t('awards.emptyText')}
      action={<OfferLink to={PATHS.bonus}>{t('awards.toActivities')}</OfferLink>}
    />
  );
  return (
    <>
      <ScreenHeader title={t('awards.title')} right={<HeadParol />} />
      <div className={styles.page}>
        {activities.length > 1 ? (
          <Chips
            label={t('awards.activities')}
            all={t('filter.all')}
            chips={activities.map((name) => ({ name, text: nameOf(name) }))}
            chosen={activity ? [activity] : []}
            onToggle={(name) => setActivity(name === activity ? undefined : name)}
            onAll={() => setActivity(undefined)}
          />
        ) : null}
        <div className={styles.awards}>
          <InfiniteList
            query={query}
            rowHeight={64}
            keyOf={({ id }) => id}
            empty={empty}
            renderRow={(award) => <AwardRow award={award} />}
          />
        </div>
      </div>
    </>
  );
}

/** Awards page by page. @param activity the kind of one activity; absent = all */
function useAwards(activity: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['records', 'awards', activity ?? ''],
    queryFn: ({ pageParam }) =>
      ask(activityAwardGetLog, {
        pageNum: pageParam,
        pageSize: AWARD_PAGE_SIZE,
        ...(activity ? { activity } : {}),
      }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < last.pages ? page + 1 : undefined),
    persister: keepRecords,
    staleTime: 0,
  });
}

function useActivityName(): (kind: string) => string {
  const { t } = useTranslation('records');
  const { kindText } = useLedgerWords();
  return (kind) => kindText(kind) ?? t('group.reward');
}

function AwardRow({ award }: { award: Award }) {
  const nameOf = useActivityName();
  const unitOf = useUnitName();
  const { activity, propId, count, time } = award;
  const unit = unitOf(propId);
  return (
    <li className={styles.award}>
      <PropIcon propId={propId} size={40} />
      <span className={styles.what}>
        <span className={styles.name}>{nameOf(activity)}</span>
        <time className={styles.note} dateTime={time}>
          {dateTimeText(time)}
        </time>
      </span>
      <span className={styles.amounts}>
        <span className={styles.in}>{signedText(propId, count)}</span>
        {unit ? <span className={styles.note}>{unit}</span> : null}
      </span>
    </li>
  );
}
