import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../../contract/call.ts';
import { actInviteUserRecord, INVITE_PAGE_SIZE } from '../../../../contract/invite.ts';
import { ask } from '../../../lib/api/api.ts';
import { copyReceipt } from '../../../lib/api/receipt.ts';
import { dateTimeText } from '../../../lib/i18n/date-text.ts';
import { Icon } from '../../../ui/art/icon.tsx';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { InfiniteList } from '../../../ui/layout/infinite-list.tsx';
import { MoneyText, moneyText } from '../../../ui/text/money-text.tsx';
import { KEYS } from '../invite-info.ts';
import styles from './records.module.css';

type Page = ReplyOf<typeof actInviteUserRecord>;
type Kind = 'spins' | 'friends';
const KINDS: readonly Kind[] = ['spins', 'friends'];

function useRecords<Row>(kind: Kind, rowsOf: (page: Page) => readonly Row[]) {
  return useInfiniteQuery({
    queryKey: [...KEYS.records, kind],
    queryFn: ({ pageParam }) =>
      ask(actInviteUserRecord, { type: kind, pageNum: pageParam, pageSize: INVITE_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < last.pages ? page + 1 : undefined),
    select: (data: InfiniteData<Page>) => ({
      ...data,
      pages: data.pages.map((page) => ({ list: rowsOf(page) })),
    }),
  });
}

/** The own spins, and the friends with what each counted and why not. */
export function Records() {
  const { t } = useTranslation('invite');
  const [kind, setKind] = useState<Kind>('spins');
  return (
    <Tabs
      label={t('records.title')}
      tabs={KINDS.map((name) => ({ name, text: t(`records.${name}`) }))}
      chosen={kind}
      onChoose={setKind}
      isInSheet
    >
      {kind === 'spins' ? <Spins /> : <Friends />}
    </Tabs>
  );
}

const spinsOf = (page: Page) => page.spins;

function Spins() {
  const { t } = useTranslation('invite');
  const query = useRecords('spins', spinsOf);
  return (
    <InfiniteList
      query={query}
      rowHeight={64}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t('records.noSpins')} text={t('records.noSpinsText')} />}
      renderRow={(spin) => <SpinRow spin={spin} />}
    />
  );
}

function SpinRow({ spin }: { spin: Page['spins'][number] }) {
  const { t } = useTranslation('invite');
  const { id, amount, counted, createTime } = spin;
  const copy = async () =>
    toast(await copyReceipt(id, { copied: t('records.copied'), failed: t('error.unknown') }));
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong>
          <MoneyText amount={amount} size={16} />
        </strong>
        {counted < amount ? (
          <small>{t('records.cut', { counted: moneyText(counted) })}</small>
        ) : null}
      </span>
      <time className={styles.time} dateTime={createTime}>
        {dateTimeText(createTime)}
      </time>
      <button
        type="button"
        className={styles.copy}
        aria-label={t('records.copy', { amount: moneyText(amount) })}
        onClick={() => void copy()}
      >
        <Icon name="copy" size={20} />
      </button>
    </li>
  );
}

const friendsOf = (page: Page) => page.friends;

function Friends() {
  const { t } = useTranslation('invite');
  const query = useRecords('friends', friendsOf);
  return (
    <InfiniteList
      query={query}
      rowHeight={88}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t('records.noFriends')} text={t('records.noFriendsText')} />}
      renderRow={(friend) => (
        <li className={styles.row}>
          <span className={styles.what}>
            <strong>{friend.nickname}</strong>
            <small>{t(`count.register.${friend.registerCount}`)}</small>
            <small>{t(`count.deposit.${friend.depositCount}`)}</small>
          </span>
          <span className={styles.side}>
            <Earned spins={friend.registerSpins + friend.depositSpins} />
            <time className={styles.time} dateTime={friend.createTime}>
              {dateTimeText(friend.createTime)}
            </time>
          </span>
        </li>
      )}
    />
  );
}

function Earned({ spins }: { spins: number }) {
  const { t } = useTranslation('invite');
  if (spins === 0) return <span className={styles.none}>{t('records.nothing')}</span>;
  return <strong className={styles.spins}>{t('records.earned', { count: spins })}</strong>;
}
