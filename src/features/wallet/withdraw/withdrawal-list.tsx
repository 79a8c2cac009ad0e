import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { withdrawalList } from '../../../../contract/withdraw.ts';
import { ask } from '../../../lib/api/api.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../../ui/layout/infinite-list.tsx';
import { WITHDRAWAL_PATHS } from './withdrawal-paths.ts';
import { WithdrawalRow } from './withdrawal-row.tsx';

const PAGE_SIZE = 20;

/** All withdrawals, newest first. */
export function WithdrawalList() {
  const { t } = useTranslation('withdraw');
  const query = useInfiniteQuery({
    queryKey: ['withdrawalList'],
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
