import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PK_RECORD_PAGE_SIZE, pkRecord } from '../../../contract/red-blue.ts';
import { ask } from '../../lib/api/api.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { KEYS } from './pk.ts';
import { RoundRow } from './round-row.tsx';

/** The rounds that the player took part in, newest first. */
export function Records({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('red-blue');
  const query = useInfiniteQuery({
    queryKey: KEYS.records,
    queryFn: ({ pageParam }) =>
      ask(pkRecord, { pageNum: pageParam, pageSize: PK_RECORD_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < last.pages ? page + 1 : undefined),
  });
  return (
    <Sheet title={t('records.title')} onClose={onClose}>
      <InfiniteList
        query={query}
        rowHeight={64}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('records.empty')} text={t('records.emptyText')} />}
        renderRow={(round) => <RoundRow round={round} />}
      />
    </Sheet>
  );
}
