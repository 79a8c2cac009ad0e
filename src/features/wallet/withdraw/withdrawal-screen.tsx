import './texts.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { withdrawalList } from '../../../../contract/withdraw.ts';
import { ask } from '../../../lib/api/api.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../../ui/layout/infinite-list.tsx';
import { ScreenHeader } from '../../../ui/layout/screen-header.tsx';
import { isKind } from './rules.ts';
import { WITHDRAWALS_KEY } from './withdraw-info.ts';
import { WithdrawTab } from './withdraw-tab.tsx';
import { WITHDRAWAL_PATHS } from './withdrawal-paths.ts';
import { WithdrawalResult } from './withdrawal-result.tsx';
import { WithdrawalRow } from './withdrawal-row.tsx';
import styles from './withdrawal-screen.module.css';
import '../texts.ts';

const PAGE_SIZE = 20;

/** All withdrawals, newest first. */
function WithdrawalList() {
  const { t } = useTranslation('withdraw');
  const query = useInfiniteQuery({
    queryKey: WITHDRAWALS_KEY,
    queryFn: ({ pageParam }) => ask(withdrawalList, { pageNum: pageParam, pageSize: PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < last.pages ? page + 1 : undefined),
  });
  const toTab = <LinkButton to={WITHDRAWAL_PATHS.tab}>{t('title')}</LinkButton>;
  return (
    <InfiniteList
      query={query}
      rowHeight={72}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t('list.emptyTitle')} text={t('list.emptyText')} action={toTab} />}
      renderRow={(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
    />
  );
}

/**
 * `/withdrawal/{name}` (decision 0025): `ewallet` or `bank` is the form for accounts of that kind,
 * `list` all withdrawals, anything else the timeline of the withdrawal with that reference.
 */
export default function WithdrawalScreen() {
  const { t } = useTranslation('withdraw');
  const { name = '' } = useParams();
  const back = { home: WITHDRAWAL_PATHS.tab };
  if (isKind(name)) {
    return (
      <>
        <ScreenHeader title={t('title')} back={back} />
        <WithdrawTab kind={name} />
      </>
    );
  }
  const isList = name === 'list';
  return (
    <>
      <ScreenHeader title={t(isList ? 'list.title' : 'title')} back={back} />
      {isList ? (
        <div className={styles.list}>
          <WithdrawalList />
        </div>
      ) : (
        <WithdrawalResult key={name} reference={name} />
      )}
    </>
  );
}
