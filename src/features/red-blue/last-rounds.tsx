import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PK_RECORD_PAGE_SIZE, pkRecord } from '../../../contract/red-blue.ts';
import { ask } from '../../lib/api/api.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { KEYS, type SettledRound } from './pk.ts';
import page from './red-blue.module.css';
import { RoundRow } from './round-row.tsx';
import styles from './rounds.module.css';

/** The rounds that the player took part in, newest first. */
function Records({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('red-blue');
  const query = useInfiniteQuery({
    queryKey: KEYS.records,
    queryFn: ({ pageParam }) =>
      ask(pkRecord, { pageNum: pageParam, pageSize: PK_RECORD_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < last.pages ? page + 1 : undefined),
  });
  return (
    <Sheet title={t('records.title')} onClose={onClose} hasList>
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

interface LastRoundsProps {
  rounds: readonly SettledRound[];
  /** Something is being revealed that the own records would tell before. */
  isSecret: boolean;
}

/** How the last rounds ended, and the way to all the own ones. */
export function LastRounds({ rounds, isSecret }: LastRoundsProps) {
  const { t } = useTranslation('red-blue');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.last}>
      <div className={styles.lastHead}>
        <h2 className={styles.lastTitle}>{t('rounds.title')}</h2>
        <Button kind="quiet" disabled={isSecret} onClick={() => setOpen(true)}>
          {t('records.title')}
        </Button>
      </div>
      {rounds.length > 0 ? (
        <ul>
          {rounds.map((round) => (
            <RoundRow key={round.id} round={round} />
          ))}
        </ul>
      ) : (
        <p className={page.small}>{isSecret ? '' : t('rounds.empty')}</p>
      )}
      {isOpen ? <Records onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
