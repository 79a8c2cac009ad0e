import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  SLOTS_HACK_PAGE_SIZE,
  SLOTS_HACK_SYMBOLS,
  slotsHackRecord,
  slotsHackSpins,
} from '../../../../contract/slots-hack.ts';
import { ask } from '../../../lib/api/api.ts';
import { copyReceipt } from '../../../lib/api/receipt.ts';
import { dateTimeText } from '../../../lib/i18n/date-text.ts';
import { Icon } from '../../../ui/art/icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { InfiniteList } from '../../../ui/layout/infinite-list.tsx';
import { KEYS, type Mission, type Spin } from '../slots-hack-info.ts';
import { SymbolIcon } from '../symbol-icon.tsx';
import styles from './sheets.module.css';

/** The player's missions, newest first; a row opens its spins. */
export function Records() {
  const { t } = useTranslation('slots-hack');
  const [mission, setMission] = useState<Mission>();
  const query = useInfiniteQuery({
    queryKey: KEYS.records,
    queryFn: ({ pageParam }) =>
      ask(slotsHackRecord, { pageNum: pageParam, pageSize: SLOTS_HACK_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < last.pages ? page + 1 : undefined),
  });
  if (mission) return <Spins mission={mission} onBack={() => setMission(undefined)} />;
  return (
    <InfiniteList
      query={query}
      rowHeight={64}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t('records.empty')} text={t('records.emptyText')} />}
      renderRow={(row) => (
        <li>
          <button type="button" className={styles.row} onClick={() => setMission(row)}>
            <span className={styles.what}>
              <strong>{t('records.stars', { stars: row.stars, goal: row.goal })}</strong>
              <small className={styles.note}>{t(noteOf(row), { count: row.spins })}</small>
            </span>
            <span className={styles.time}>{dateTimeText(row.startedAt)}</span>
            <Icon name="chevron" size={20} />
          </button>
        </li>
      )}
    />
  );
}

function noteOf({ isReceived, stars, goal }: Mission): string {
  if (isReceived) return 'records.received';
  return stars >= goal ? 'records.reached' : 'records.spins';
}

function Spins({ mission, onBack }: { mission: Mission; onBack: () => void }) {
  const { t } = useTranslation('slots-hack');
  const { data, isError, refetch } = useQuery({
    queryKey: KEYS.spins(mission.id),
    queryFn: () => ask(slotsHackSpins, { missionId: mission.id }),
    // A mission that runs has more spins by the next look.
    staleTime: 0,
  });
  return (
    <>
      <Button kind="quiet" onClick={onBack}>
        {t('records.back')}
      </Button>
      {isError ? (
        <EmptyState
          title={t('error.load')}
          action={<Button onClick={() => refetch()}>{t('button.retry', { ns: 'app' })}</Button>}
        />
      ) : null}
      {!data && !isError ? <Skeleton height={220} /> : null}
      {data?.list.length === 0 ? <p className={styles.none}>{t('records.noSpins')}</p> : null}
      <ol>
        {data?.list.map((spin) => (
          <SpinRow key={spin.id} spin={spin} />
        ))}
      </ol>
    </>
  );
}

function SpinRow({ spin }: { spin: Spin }) {
  const { t } = useTranslation('slots-hack');
  const names = spin.symbols.map((symbol) => t(`symbol.${SLOTS_HACK_SYMBOLS[symbol]}`));
  return (
    <li className={styles.spin}>
      <span className={styles.number}>{spin.number}</span>
      <span className={styles.symbols}>
        {spin.symbols.map((symbol, reel) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place.
          <SymbolIcon key={reel} symbol={symbol} size={32} />
        ))}
        <span className="sr-only">{names.join(', ')}</span>
      </span>
      <span className={spin.stars > 0 ? styles.stars : styles.nothing}>
        {t('records.spinStars', { count: spin.stars })}
      </span>
      <button
        type="button"
        className={styles.copy}
        aria-label={t('records.copy', { number: spin.number })}
        onClick={async () =>
          toast(
            await copyReceipt(spin.id, { copied: t('records.copied'), failed: t('error.copy') }),
          )
        }
      >
        <Icon name="copy" size={20} />
      </button>
    </li>
  );
}
