import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { gameWinners } from '../../../contract/bets.ts';
import { ask } from '../../lib/api/api.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { RankLine } from './rank-line.tsx';

/** The newest wins of all games. */
export function NewestWins() {
  const { t } = useTranslation('rank');
  const { data, isError, refetch } = useQuery({
    queryKey: ['rank', 'newest'],
    queryFn: () => ask(gameWinners, {}),
    staleTime: 0,
  });
  if (!data) {
    return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={340} />;
  }
  if (data.list.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  return (
    <ul>
      {data.list.map((row) => (
        <li key={row.place}>
          <RankLine row={row} by="newest" />
        </li>
      ))}
    </ul>
  );
}
