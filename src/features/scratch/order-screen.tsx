import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DIAMOND_PAGE_SIZE, diamondGoodsExchangeOrderLog } from '../../../contract/diamond.ts';
import { ask } from '../../lib/api/api.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { InfiniteList } from '../../ui/layout/infinite-list.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { KEYS } from './lottery-info.ts';
import { LOTTERY_PATHS } from './lottery-paths.ts';
import { AddressCard } from './orders/address-card.tsx';
import { AddressSheet } from './orders/address-sheet.tsx';
import { OrderRow } from './orders/order-row.tsx';
import styles from './orders/orders.module.css';
import { fetchShop } from './shop/fetch-shop.ts';

/** Orders of goods and the delivery address at /activity/lottery/order. */
export default function OrderScreen() {
  const { t } = useTranslation('lottery');
  const [isAddressing, setAddressing] = useState(false);
  const { data: shop, isError, refetch } = useQuery({ queryKey: KEYS.shop, queryFn: fetchShop });
  const query = useInfiniteQuery({
    queryKey: KEYS.orders,
    queryFn: ({ pageParam }) =>
      ask(diamondGoodsExchangeOrderLog, { pageNum: pageParam, pageSize: DIAMOND_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (page < last.pages ? page + 1 : undefined),
  });
  return (
    <>
      <ScreenHeader title={t('orders.title')} />
      <div className={styles.page}>
        {shop ? <AddressCard address={shop.address} onEdit={() => setAddressing(true)} /> : null}
        {!shop && isError ? <LoadFailed onRetry={() => void refetch()} /> : null}
        <InfiniteList
          query={query}
          rowHeight={104}
          keyOf={({ id }) => id}
          empty={
            <EmptyState
              title={t('orders.empty')}
              text={t('orders.emptyText')}
              action={<LinkButton to={LOTTERY_PATHS.shop}>{t('shop.title')}</LinkButton>}
            />
          }
          renderRow={(order) => <OrderRow order={order} />}
        />
      </div>
      {isAddressing ? (
        <AddressSheet address={shop?.address} onClose={() => setAddressing(false)} />
      ) : null}
    </>
  );
}
